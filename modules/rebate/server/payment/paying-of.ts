import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { rebates } from "../tables.ts";
import { rebateLines } from "./lines.ts";

/** What paying an order takes besides its lines. */
export const payingOf = (tx: CommandTx, order: Row<typeof rebates>) => ({
  of: rebateLines,
  ...tx.atHand,
  order,
  purpose: `返利 ${order.contract_no}`,
  contractNumber: order.contract_key,
});
