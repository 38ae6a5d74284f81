import { peopleWhoMay } from "#modules/identity/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { type Range, together } from "#platform/server/scope/range.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { batchStates } from "../../states.ts";
import { batchLines } from "../batch/reach-batch.ts";
import { wholeBatches } from "../queries/batch-list.ts";
import { payoutList } from "../queries/payout-list.ts";
import { reasonsAgainstLettingGo } from "../support/let-go.ts";
import { batchLink, payoutLink } from "../support/told.ts";
import { db } from "../tables.ts";

type Waiting = "payout.unknown" | "payout.unsent";
type Odd = "payout.incident" | "payout.parked" | "payout.notApplied";
type Event = "payout.failed" | "payout.returned" | "payout.reverted" | Odd | Waiting;

interface Untold {
  readonly id: string;
  readonly number: string;
  readonly payee_name: string;
  readonly amount_fen: number;
  readonly event: Event;
}

const untold =
  "select id, number, payee_name, amount_fen, to_tell as event from payouts where tenant_id = $1 and to_tell is not null" +
  " union all select p.id, p.number, p.payee_name, p.amount_fen, case when a.sending_at is null" +
  "  then 'payout.unsent' else 'payout.unknown' end from payout_attempts a" +
  " join payouts p on p.tenant_id = $1 and p.id = a.payout_id where a.tenant_id = $1 and a.unknown_told_at is null" +
  " and (a.state = 4007 and a.sending_at < clock_timestamp() - interval '30 minutes' or a.state = 4005" +
  "  and a.sending_at is null and a.created_at < clock_timestamp() - interval '30 minutes') limit 200";

/**
 * Tells those who can act of payouts that failed, came back, contradict themselves, have no end
 * or no start, were given up by the clock, are refused by their orders, or whose result was taken back.
 */
export async function tellOfPayouts(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<Untold>({ sql: untold, parameters: [tx.tenantId] }),
  );
  await eachByItself(found, ({ tenantId, ...one }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => one.id }, (tx) =>
      tell(engine, tx, one),
    ),
  );
}

const markTold =
  "update payouts set to_tell = null where tenant_id = $1 and id = $2 and to_tell = $3 returning id";
const markAttemptTold =
  "update payout_attempts set unknown_told_at = clock_timestamp() where tenant_id = $1 and payout_id = $2" +
  " and (state = 4005 and sending_at is null) = $3 and state in (4005, 4007) and unknown_told_at is null returning id";

/** Whoever may try again, or close by evidence. */
const mayAct = ["biz:payout:retry", "biz:payout:evidence"];
/** A release is taken back by whoever may release. */
const mayWithdraw = ["biz:payout:retry", "biz:payout:release"];

interface Concerned {
  readonly payoutId: string;
  readonly rights: readonly string[];
}

/** Those who have one of the rights and see the payout under it. */
async function peopleFor(engine: Engine, tx: TenantTx, { payoutId, rights }: Concerned) {
  const found = await peopleWhoMay(tx, rights);
  const ranges: Range[] = [];
  for (const id of found) {
    const { rangeOf } = await engine.identity.member(tx, id);
    ranges.push(together(id, rights.map(rangeOf)));
  }
  const isSeen = await payoutList.judge(tx, payoutId, ranges);
  return found.flatMap((id, index) => (isSeen?.[index] ? [id] : []));
}

/** Whoever marks it tells: two that meet tell once. */
async function tell(engine: Engine, tx: TenantTx, one: Untold): Promise<void> {
  const isUnsent = one.event === "payout.unsent";
  const marked = await tx.raw(
    isUnsent || one.event === "payout.unknown"
      ? { sql: markAttemptTold, parameters: [tx.tenantId, one.id, isUnsent] }
      : { sql: markTold, parameters: [tx.tenantId, one.id, one.event] },
  );
  if (marked.length === 0) return;
  const people = await peopleFor(engine, tx, {
    payoutId: one.id,
    rights: isUnsent ? mayWithdraw : mayAct,
  });
  const { number: payoutNo, payee_name: payeeName } = one;
  for (const to of people) {
    await notify(tx, {
      to,
      event: one.event,
      values: { payoutNo, payeeName, amount: showYuan(one.amount_fen) },
      link: payoutLink(one.id),
      subject: { type: "payout", id: one.id },
    });
  }
}

interface Submitted extends OnBehalf {
  readonly batchId: string;
}

export const tellOfBatch = defineFlow<Submitted>({ name: "payout.tellOfBatch", attempts: 3 });

/** Has those told who can let a batch go, once it is theirs. */
export const startTellingOfBatch = (
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  batchId: string,
): Promise<unknown> =>
  flows.start(tx, tellOfBatch, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, batchId },
    id: `payout-batch-waits-${batchId}`,
  });

/**
 * Tells everybody who can let a batch go that it waits. Where all who have the right had a hand in it,
 * whoever made it learns that nobody will come.
 */
export async function runTellOfBatch(engine: Engine, submitted: Submitted): Promise<void> {
  const { tenantId, userId, batchId } = submitted;
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, async (tx) => {
    const batch = await tx.one(
      db
        .selectFrom("payout_batches")
        .select(["number", "line_count", "sum_fen", "state", "made_by"])
        .where("tenant_id", "=", tenantId)
        .where("id", "=", batchId),
    );
    if (batch.state !== batchStates.awaitingRelease) return;
    const people = await releasersOf(engine, tx, batchId);
    const others = people.filter((id) => id !== batch.made_by);
    const [event, told] =
      people.length > 0
        ? (["payoutBatch.waiting", others] as const)
        : (["payoutBatch.nobody", [batch.made_by]] as const);
    const { number: batchNo, line_count: lines, sum_fen: sumFen } = batch;
    for (const to of told) {
      await notify(tx, {
        to,
        event,
        values: { batchNo, lines, amount: showYuan(sumFen) },
        link: batchLink(batchId),
        subject: { type: "payoutBatch", id: batchId },
      });
    }
  });
}

/** Those who have the right, see all its lines under it, and are not kept from it by what they did before. */
async function releasersOf(engine: Engine, tx: CommandTx, batchId: string): Promise<string[]> {
  const { permission } = payoutBatch.release;
  const rows = await batchLines(tx, batchId);
  const found: string[] = [];
  for (const me of await peopleWhoMay(tx, [permission])) {
    const { rangeOf } = await engine.identity.member(tx, me);
    const [isWhole] = (await wholeBatches.judge(tx, batchId, [rangeOf(permission)])) ?? [];
    if (!isWhole) continue;
    const against = await reasonsAgainstLettingGo(tx, engine.vault, { me, rows });
    if (against.length === 0) found.push(me);
  }
  return found;
}
