import type { Screen } from "#platform/web/shell/screen.ts";
import { walletAdjustment } from "../adjustment-contract.ts";
import { wallet } from "../contract.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";

export const walletScreens: Screen[] = [
  {
    path: "/wallet/walletDetail",
    menuKey: "menu.wallet.walletDetail",
    needs: wallet.list,
    load: async () => (await import("./wallet-page.tsx")).WalletPage,
  },
  {
    path: "/wallet/billAdjustment",
    menuKey: "menu.wallet.billAdjustment",
    needs: walletAdjustment.orderList,
    load: async () => (await import("./adjustment-page.tsx")).BillAdjustment,
  },
  {
    path: "/bizConfiguration/reChargeAccount",
    menuKey: "menu.bizConfiguration.reChargeAccount",
    needs: rechargeAccount.list,
    load: async () => (await import("./recharge-account-list.tsx")).RechargeAccountList,
  },
];
