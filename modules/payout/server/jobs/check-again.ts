import { trustOf } from "#modules/payee/server/index.ts";
import { checkPerson } from "#modules/provider/server/faces/identity-checks.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { payoutStates } from "../../states.ts";
import { checkPayout } from "../support/check.ts";
import { factsToPay, personIn } from "../support/facts-to-pay.ts";
import { startVerifying, type Verified } from "../support/verify-payee.ts";
import { db, payouts } from "../tables.ts";

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

/** The index that finds them is of exactly this condition. */
const isHeldBack = `state = ${blocked} and obstacles @> '[{"name": "payeeCooling"}]'` as const;
const findHeldBack =
  'select id as "payoutId", payee_id as "payeeId", updated_by as by from payouts' +
  ` where tenant_id = $1 and payee_id is not null and ${isHeldBack} order by payee_id`;

interface HeldBack {
  readonly payoutId: string;
  readonly payeeId: string;
  /** Who checked it last: it is checked again in his name. */
  readonly by: string;
}

async function cooledIn(tx: ReadTx): Promise<HeldBack[]> {
  const waiting = await tx.raw<HeldBack>({ sql: findHeldBack, parameters: [tx.tenantId] });
  const trusts = await trustOf(tx, [...new Set(waiting.map(({ payeeId }) => payeeId))]);
  return waiting.filter(({ payeeId }) => trusts.get(payeeId)?.coolingUntil === null);
}

/** Checks those payouts again whose payee's account has waited its day: nobody has to remember them. */
export async function recheckCooled(engine: Engine): Promise<void> {
  const cooled = await inEveryTenant(engine, cooledIn);
  await eachByItself(cooled, ({ tenantId, payoutId, by }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => by }, (tx) =>
      recheck(tx, engine, payoutId),
    ),
  );
}

/** Under the payout's lock: whoever checked it meanwhile, or gave it up, is not talked over. */
async function recheck(tx: CommandTx, { vault, flows }: Engine, payoutId: string): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  if (row.state !== blocked) return;
  const obstacles = await checkPayout(tx, vault, row);
  await startVerifying(tx, flows, { id: payoutId, obstacles });
  recordsChanged(tx, "payout");
}
