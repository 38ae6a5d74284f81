import type { Screen } from "#platform/web/shell/screen.ts";
import { payoutChannel } from "../channel-contract.ts";
import { payout } from "../contract.ts";

export const payoutScreens: Screen[] = [
  {
    path: "/biz/payoutDesk",
    menuKey: "menu.biz.payoutDesk",
    needs: payout.list,
    load: async () => (await import("./payout-desk.tsx")).PayoutDesk,
  },
  {
    path: "/bizConfiguration/payoutChannel",
    menuKey: "menu.bizConfiguration.payoutChannel",
    needs: payoutChannel.list,
    load: async () => (await import("./channel-page.tsx")).ChannelPage,
  },
];
