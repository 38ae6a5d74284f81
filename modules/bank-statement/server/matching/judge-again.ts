import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { lineStates } from "../../states.ts";
import { startJudging } from "./start-judging.ts";

/** Only what nobody has begun to match: what a person decided stays. */
const reset =
  `update statement_lines l set state = ${lineStates.toJudge}, claims_type = null, claims_id = null,` +
  " row_version = l.row_version + 1, updated_at = moment(), updated_by = $2 where l.tenant_id = $1" +
  ` and l.state in (${lineStates.suggested}, ${lineStates.unmatched}) and l.matched_fen = 0 and l.written_off_fen = 0` +
  " and ($3::text[] is null or l.opposite_name = any($3::text[]))";

const count = `with changed as (${reset} returning 1) select count(*)::int as lines from changed`;

/** Has lines that wait judged once more, all of them or those of certain payers; says how many. */
export async function judgeAgain(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { names }: { readonly names: readonly string[] | null },
): Promise<number> {
  const { tenantId } = tx;
  const { userId } = tx.actor;
  const [changed] = await tx.raw<{ lines: number }>({
    sql: count,
    parameters: [tenantId, userId, names],
  });
  const lines = changed?.lines ?? 0;
  const after = { judgedAgain: lines };
  tx.changes.push({ table: "statement_lines", id: newId(), before: null, after });
  if (lines === 0) return 0;
  // A run of its own, as after an import.
  await startJudging(tx, flows, { importId: newId() });
  recordsChanged(tx, "unmatchedBankStatement");
  return lines;
}
