import { checkPerson } from "#modules/provider/server/faces/identity-checks.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { payoutStates } from "../../states.ts";
import { checkPayout } from "../support/check.ts";
import { factsToPay, personIn } from "../support/facts-to-pay.ts";
import { db, payouts } from "../tables.ts";
import type { Verified } from "../support/verify-payee.ts";

const { unchecked, ready, blocked } = payoutStates;
const before: readonly number[] = [unchecked, ready, blocked];

/**
 * Verifies a payee and checks the payout again. Nobody is asked twice about the same person: a
 * second payout to him finds what the first one learnt.
 */
export async function runVerifyPayee(engine: Engine, wanted: Verified): Promise<void> {
  const { tenantId, payoutId, userId } = wanted;
  const person = await openQuestion(engine, wanted);
  if (person) await checkPerson(engine, tenantId, person);
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, async (tx) => {
    const row = await lockRow(tx, payouts, payoutId);
    if (!before.includes(row.state)) return;
    await checkPayout(tx, engine.vault, row);
    recordsChanged(tx, "payout");
  });
}

/** Whom to ask about; undefined where that is known by now, or nobody can be asked any more. */
const openQuestion = ({ pool, vault }: Engine, { tenantId, payoutId }: Verified) =>
  inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
    const row = await tx.one(
      db
        .selectFrom("payouts")
        .selectAll()
        .where("tenant_id", "=", tenantId)
        .where("id", "=", payoutId),
    );
    if (!before.includes(row.state) || (await accountsWith(tx, "identity")).length === 0) {
      return undefined;
    }
    const identity = (await factsToPay(tx, vault, [row])).get(payoutId)?.identity;
    const isOpen = identity === "unknown" || identity === "stale";
    return isOpen ? personIn(tx, vault, row) : undefined;
  });
