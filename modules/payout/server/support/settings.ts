import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

/** Until somebody sets other ones (design §2.4, rule 9). */
const usual = { secondPersonFromFen: 5_000_000, secondPersonBatchFen: 20_000_000 };

/** From which amounts a second person has to let money go. */
export async function settingsOf(tx: ReadTx) {
  const row = await tx.maybe(
    db.selectFrom("payout_settings").selectAll().where("tenant_id", "=", tx.tenantId),
  );
  if (!row) return { ...usual, rowVersion: null };
  return {
    secondPersonFromFen: row.second_person_from_fen,
    secondPersonBatchFen: row.second_person_batch_fen,
    rowVersion: row.row_version,
  };
}
