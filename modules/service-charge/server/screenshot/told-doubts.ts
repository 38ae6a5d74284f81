import { mendable } from "#modules/order/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";
import { screenshotOf } from "./screenshot-of.ts";

const beside = (read: string | null, said: string): string => `${read ?? "?"} ≠ ${said}`;

const chargeOf = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("service_charges")
      .select(["id", "file_ids"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** What whoever decides on a refund should know of its charge: what its screenshot does not surely say. */
export async function screenshotDoubts(tx: ReadTx, chargeId: string) {
  const found = await screenshotOf(tx, await chargeOf(tx, chargeId));
  const doubts = found?.doubts ?? [];
  if (!found || doubts.length === 0) return [];
  const { read_fen: fen, read_name: name, said_fen: saidFen, said_name: saidName } = found;
  const isOf = (what: string) => doubts.some((doubt) => doubt.startsWith(what));
  const amount = beside(fen === null ? null : showYuan(fen), showYuan(saidFen));
  return [
    ...(isOf("AMOUNT") ? [mendable("screenshotAmount", amount)] : []),
    ...(isOf("NAME") ? [mendable("screenshotLessee", beside(name, saidName))] : []),
  ];
}
