import type { Screen } from "#platform/web/shell/screen.ts";
import { channel } from "../contract.ts";

export const channelScreens: Screen[] = [
  {
    path: "/system/channel",
    menuKey: "menu.system.channel",
    needs: channel.list,
    load: async () => (await import("./channel-list.tsx")).ChannelList,
  },
];
