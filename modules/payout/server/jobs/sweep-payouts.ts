import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { endedBatches, settleBatch } from "../batch/batch-outcome.ts";
import { lookAtPayout } from "./look-at-payout.ts";
import { submitPayouts } from "./submit-payouts.ts";

const anythingDue =
  "select 1 as due where exists (select from payout_attempts where tenant_id = $1 and next_look_at <= clock_timestamp())";

/**
 * Has every attempt looked at whose time has come, and those sent that never reached their channel.
 * Nobody outside is waited for here: each look is a job of its own.
 */
export async function sweepPayouts(engine: Engine): Promise<void> {
  const tenants = await inEveryTenant(engine, (tx) =>
    tx.raw({ sql: anythingDue, parameters: [tx.tenantId] }),
  );
  await eachByItself(tenants, ({ tenantId }) =>
    // Nobody stands as the changer: the rows keep who changed them last.
    carryOutUnasked(engine, { tenantId, inNameOf: async () => tenantId }, (tx) =>
      startDue(tx, engine),
    ),
  );
  await endBatches(engine);
}

/**
 * The time is moved in the same breath: two sweeps that meet do not take the same, and should its
 * job be lost, a later sweep starts another. The new time names the job.
 */
const takeDue =
  "update payout_attempts a set next_look_at = clock_timestamp() + interval '1 minute'" +
  " from payouts p where a.tenant_id = $1 and p.tenant_id = $1 and p.id = a.payout_id and a.id in" +
  "  (select id from payout_attempts where tenant_id = $1 and next_look_at <= clock_timestamp()" +
  "   order by next_look_at limit 500 for update skip locked)" +
  ' returning a.id as "attemptId", a.submission_number as "submissionNumber", a.sending_at is null as unsent,' +
  ' p.updated_by as "userId", (extract(epoch from a.next_look_at) * 1000)::bigint as turn';

interface Due {
  readonly attemptId: string;
  readonly submissionNumber: string;
  readonly unsent: boolean;
  readonly userId: string;
  readonly turn: number;
}

async function startDue(tx: CommandTx, { flows }: Engine): Promise<void> {
  const { tenantId } = tx;
  const taken = await tx.raw<Due>({ sql: takeDue, parameters: [tenantId] });
  for (const { attemptId, userId, turn } of taken.filter(({ unsent }) => !unsent)) {
    const payload = { tenantId, userId, attemptId };
    await flows.start(tx, lookAtPayout, { payload, id: `payout-look-${attemptId}-at-${turn}` });
  }
  // Of one submission that was not sent yet one line is enough: it is sent as a whole.
  const unsent = new Map(
    taken.filter((one) => one.unsent).map((one) => [one.submissionNumber, one]),
  );
  for (const { submissionNumber, userId, turn } of unsent.values()) {
    const payload = { tenantId, userId, submissionNumber };
    const id = `payout-submit-${tenantId}-${submissionNumber}-at-${turn}`;
    await flows.start(tx, submitPayouts, { payload, id });
  }
}

async function endBatches(engine: Engine): Promise<void> {
  const ended = await inEveryTenant(engine, endedBatches);
  await eachByItself(ended, ({ tenantId, batchId }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => batchId }, (tx) =>
      settleBatch(tx, batchId),
    ),
  );
}
