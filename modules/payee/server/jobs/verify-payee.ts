import { checkPerson } from "#modules/provider/server/faces/identity-checks.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { numbersOf } from "../support/numbers.ts";
import type { Verified } from "../support/verify-flow.ts";
import { db } from "../tables.ts";

/** Asks about a payee, keeps what was said, and tells the screens that show him. */
export async function runVerifyPayee(engine: Engine, asked: Verified): Promise<void> {
  const { tenantId, userId, payeeId } = asked;
  const row = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.one(
      db
        .selectFrom("payees")
        .selectAll()
        .where("tenant_id", "=", tenantId)
        .where("id", "=", payeeId),
    ),
  );
  const { identityNumber, account } = numbersOf(engine.vault, row);
  if (identityNumber === null) return;
  const person = { name: row.name, idCardNo: identityNumber, cardNo: account };
  await checkPerson(engine, tenantId, person);
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, async (tx) => {
    recordsChanged(tx, "payee");
  });
}
