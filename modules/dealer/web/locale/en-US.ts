import { dealerEnUS } from "../dealer/dealer-en-us.ts";
import { filingEnUS } from "../filing/filing-en-us.ts";

export const enUS = { ...filingEnUS, ...dealerEnUS };
