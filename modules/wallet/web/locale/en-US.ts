import { allocationEnUS } from "../allocation-en-us.ts";
import { checkEnUS } from "../check-en-us.ts";
import { walletEnUS } from "../wallet-en-us.ts";
import { adjustmentEnUS } from "../adjustment-en-us.ts";
import { rechargeEnUS } from "../recharge-en-us.ts";

export const enUS = {
  ...walletEnUS,
  ...allocationEnUS,
  ...checkEnUS,
  ...adjustmentEnUS,
  ...rechargeEnUS,
};
