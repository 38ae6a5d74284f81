import type { Beside, Reader, Risk } from "#modules/approval/server/index.ts";
import { usualRisks } from "#modules/order/server/index.ts";
import { walletsBeside } from "#modules/wallet/server/faces/sight.ts";
import { holdById } from "#modules/wallet/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { payeeMarks, payeeRisks } from "#modules/payment-line/server/faces/payee-advice.ts";
import { expenditures } from "../tables.ts";
import { historyOfPayees } from "./payee-history.ts";

type Order = Row<typeof expenditures>;

/** What speaks for a second look before money is spent. The establishment's papers are the order's too. */
export async function risksOf(tx: ReadTx, row: Order): Promise<Risk[]> {
  const [payees, usual] = await Promise.all([
    historyOfPayees(tx, row.id),
    usualRisks(tx, row, { table: expenditures, besides: [row.establishment_id] }),
  ]);
  return [...payeeRisks([...payees.values()], tx.now), ...usual];
}

/**
 * Who is paid for the first time, whose account was verified, and what the wallet is left with. How
 * often and when an account was paid is said, never how much nor by which order.
 */
export async function besideOrder(tx: ReadTx, row: Order, reader: Reader): Promise<Beside> {
  const held = row.hold_id === null ? undefined : await holdById(tx, row.hold_id);
  const heldFen = held?.remaining_fen ?? 0;
  const changeFen = -(heldFen || row.amount_fen);
  const [payees, wallets] = await Promise.all([
    historyOfPayees(tx, row.id),
    walletsBeside(tx, reader, [{ walletId: row.wallet_id, side: "payer", heldFen, changeFen }]),
  ]);
  const marks = [...payees].map(([key, one]) => [key, payeeMarks(one, tx.now)] as const);
  return { marks: { payees: Object.fromEntries(marks) }, wallets };
}
