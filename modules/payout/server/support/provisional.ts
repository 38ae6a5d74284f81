import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { payout } from "../../contract.ts";
import { isProvisional, provisionalUntil, saidIn, stateBefore } from "../rules/revert.ts";

type Provisional = NonNullable<OutputOf<typeof payout.detail>["provisional"]>;

interface Found {
  readonly id: string;
  readonly state: number;
  readonly settled_at: string;
  readonly was_processing: boolean;
  readonly revert_waits: boolean;
}

const find =
  "select p.id, p.state, a.settled_at, exists (select from payout_file_results r where r.tenant_id = $1" +
  "  and r.attempt_id = a.id and r.said = 'processing') as was_processing," +
  " exists (select from payout_result_reverts v where v.tenant_id = $1 and v.attempt_id = a.id" +
  "  and v.state = 'PROPOSED') as revert_waits" +
  " from payouts p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id and a.sequence = p.attempts" +
  " where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.incident is null and p.state = a.state" +
  " and a.state in (4008, 4009) and a.settled_by = 'file' and a.proven_at is null" +
  ` and ${isProvisional("a.settled_at", "$3")}`;

/** Of these payouts those whose result is provisional now. */
export async function provisionalOf(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Provisional>> {
  if (ids.length === 0) return new Map();
  const found = await tx.raw<Found>({ sql: find, parameters: [tx.tenantId, ids, tx.now] });
  return new Map(
    found.flatMap((row) => {
      const said = saidIn(row.state);
      const until = provisionalUntil({ settledBy: "file", settledAt: new Date(row.settled_at) });
      if (said === undefined || until === null) return [];
      const { was_processing: wasProcessing, revert_waits: revertWaits } = row;
      const backTo = stateBefore(wasProcessing);
      return [[row.id, { said, until: until.toISOString(), backTo, revertWaits }] as const];
    }),
  );
}
