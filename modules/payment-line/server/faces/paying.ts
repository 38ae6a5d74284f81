/** Lines as orders have them paid and give them up, and what becomes of them. */
export { dropReplaced, dropUnpaid } from "../support/drop.ts";
export { accountOf } from "../support/held-money.ts";
export { paidLines } from "../support/paid-lines.ts";
export { payLines, payLinesAgain } from "../support/pay.ts";
