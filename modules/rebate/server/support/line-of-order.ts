import {
  lineById,
  type LineStanding,
  newestLine,
} from "#modules/rebate-book/server/faces/standing.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { rebates } from "../tables.ts";

/** What the book says now of an order's contract and type. The lines change while an order is a draft. */
export async function lineOfOrder(tx: ReadTx, row: Row<typeof rebates>): Promise<LineStanding> {
  const { contract_key: contractKey, type_id: typeId, line_id: lineId } = row;
  const line = (await newestLine(tx, { contractKey, typeId })) ?? (await lineById(tx, lineId));
  if (!line) throw new Error(`The book has no line of ${row.number}`);
  return line;
}
