import { adjustmentEnUS } from "../adjustment-en-us.ts";
import { allocationEnUS } from "../allocation-en-us.ts";
import { rechargeEnUS } from "../recharge-en-us.ts";

export const enUS = { ...allocationEnUS, ...adjustmentEnUS, ...rechargeEnUS };
