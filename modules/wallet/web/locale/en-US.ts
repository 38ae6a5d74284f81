import { checkEnUS } from "../check-en-us.ts";
import { walletEnUS } from "../wallet-en-us.ts";

export const enUS = { ...walletEnUS, ...checkEnUS };
