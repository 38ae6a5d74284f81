import { abilitiesOf, providerOf } from "#modules/payout-channel/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { payout } from "../../contract.ts";
import type { PayoutAction } from "../../states.ts";
import { expectMay, type Facts } from "../rules/actions.ts";
import { isProvisional, provisionalUntil } from "../rules/revert.ts";
import { payoutList } from "../queries/payout-list.ts";
import { payouts } from "../tables.ts";
import { type PayoutRow, twinsOf } from "./facts-to-pay.ts";
import { againstRetry } from "./retry.ts";

const findFacts =
  "select exists (select from payout_attempts a join payout_batches b on b.tenant_id = $1 and b.id = a.batch_id" +
  "  where a.tenant_id = $1 and a.payout_id = $2 and a.sequence = $3 and b.kind = 'file') as by_file," +
  " beside.known_absent, beside.contradicted, exists (select from payout_attempts" +
  "  where tenant_id = $1 and payout_id = $2 and sequence = $3 and state = 4005 and sending_at is null) as unsent," +
  " (select proposed_by from payout_evidence where tenant_id = $1 and payout_id = $2 and state = 'PROPOSED') as evidence_by," +
  " (select r.created_by from payout_attempts a join payout_file_results r on r.tenant_id = $1 and r.attempt_id = a.id" +
  "  and r.said = 'failed' where a.tenant_id = $1 and a.payout_id = $2 and a.sequence = $3 order by r.created_at desc limit 1)" +
  " as failed_by, last.settled_by, last.settled_at, last.is_shown, last.reverts," +
  " (select v.proposed_by from payout_result_reverts v where v.tenant_id = $1 and v.attempt_id = last.id" +
  `  and v.state = 'PROPOSED' and ${isProvisional("v.settled_at", "$4")}) as revert_by` +
  // What went out together; a line that was withdrawn before did not.
  " from (select coalesce(bool_and(s.state in (4007, 4012) and s.sending_at is not null and coalesce(s.last_said, '') = 'notFound'), false)" +
  "   as known_absent, coalesce(bool_or(p.incident is not null), false) as contradicted" +
  "  from payout_attempts a join payout_attempts s on s.tenant_id = $1 and s.submission_number = a.submission_number" +
  "   and s.state <> 4011 join payouts p on p.tenant_id = $1 and p.id = s.payout_id" +
  "  where a.tenant_id = $1 and a.payout_id = $2 and a.sequence = $3) beside" +
  " left join lateral (select id, settled_by, settled_at, proven_at is not null as is_shown, reverts" +
  "  from payout_attempts where tenant_id = $1 and payout_id = $2 and sequence = $3) last on true";

interface Found {
  readonly by_file: boolean;
  readonly known_absent: boolean;
  readonly contradicted: boolean;
  readonly unsent: boolean;
  readonly evidence_by: string | null;
  readonly failed_by: string | null;
  readonly settled_by: string | null;
  readonly settled_at: string | null;
  readonly is_shown: boolean;
  readonly reverts: number;
  readonly revert_by: string | null;
}

/** Of one that nobody has tried to pay yet there is nothing to find. */
const untried: Found = {
  by_file: false,
  known_absent: false,
  contradicted: false,
  unsent: false,
  evidence_by: null,
  failed_by: null,
  settled_by: null,
  settled_at: null,
  is_shown: false,
  reverts: 0,
  revert_by: null,
};

async function foundOf(tx: ReadTx, { id, attempts }: Judged): Promise<Found> {
  if (attempts === 0) return untried;
  const parameters = [tx.tenantId, id, attempts, tx.now];
  const [found] = await tx.raw<Found>({ sql: findFacts, parameters });
  return found ?? untried;
}

type Judged = Pick<
  PayoutRow,
  | "id"
  | "state"
  | "created_by"
  | "applicant_id"
  | "incident"
  | "attempts"
  | "channel_id"
  | "receipt_file_id"
>;

const resultIn = ({ settled_by: settledBy, settled_at: at }: Found) => ({
  settledBy,
  settledAt: at === null ? null : new Date(at),
});

/** What decides what can be done to a payout now. */
export async function factsFor(tx: ReadTx, row: Judged): Promise<Facts> {
  const [found, provider, twins, retry] = await Promise.all([
    foundOf(tx, row),
    row.channel_id === null ? null : providerOf(tx, row.channel_id),
    twinsOf(tx, [row.id]),
    againstRetry(tx, row),
  ]);
  return {
    state: row.state,
    createdBy: row.created_by,
    applicantId: row.applicant_id,
    hasTwin: twins.has(row.id),
    failedBy: found.failed_by,
    incident: row.incident,
    hasReceipt: row.receipt_file_id !== null,
    givesReceipts: provider !== null && abilitiesOf(provider).givesReceipts,
    byFile: found.by_file,
    isKnownAbsent: found.known_absent,
    isContradictedBeside: found.contradicted,
    isUnsent: found.unsent,
    evidenceBy: found.evidence_by,
    provisionalUntil: provisionalUntil(resultIn(found)),
    isShown: found.is_shown,
    revertBy: found.revert_by,
    wasReverted: found.reverts > 0,
    now: tx.now,
    againstRetry: retry,
  };
}

/** Locks a payout for an action, or refuses it. What one does not see is as if it were not there. */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  { id, action }: { readonly id: string; readonly action: PayoutAction },
): Promise<PayoutRow> {
  await payoutList.seenBy(actor, payout[action].permission).one(tx, id);
  const row = await lockRow(tx, payouts, id);
  expectMay(action, await factsFor(tx, row), actor.userId);
  return row;
}
