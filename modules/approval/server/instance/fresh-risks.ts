import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Risk } from "../../content-contract.ts";
import { isRunning } from "../../states.ts";
import { isLive } from "../rules/instance.ts";
import { type Loaded, lockInstance } from "./load.ts";
import { urgencyOf } from "./save.ts";
import { subjectOf } from "../subject/subjects.ts";

/** Found by the engine itself; once marked as rewritten, a round stays so. */
const isOwn = ({ code }: Risk): boolean => code === "R12";

/** The risks of an approval as things stand now; null: they are what they were. */
async function changedRisks(tx: CommandTx, { row }: Loaded): Promise<Risk[] | null> {
  const found = (await subjectOf(row.order_type).risks?.(tx, row.order_id)) ?? [];
  const risks = [...found, ...row.risks.filter(isOwn)];
  return textOf(risks) === textOf(row.risks) ? null : risks;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;

/** The database keeps the values of a risk in a sequence of its own. */
const textOf = (risks: readonly Risk[]): string =>
  JSON.stringify(
    risks.map(({ code, severity, values }) => [
      code,
      severity,
      Object.entries(values).toSorted(byName),
    ]),
  );

const updateInstance =
  "update approval_instances set risks = $3, risks_at = $4 where tenant_id = $1 and id = $2";
const updateTasks =
  "update approval_tasks t set urgency = given.urgency from jsonb_to_recordset($2)" +
  " as given (id uuid, urgency bigint) where t.tenant_id = $1 and t.id = given.id";

/**
 * Judges an approval's risks anew. Only where they changed is it locked, and judged once more: who
 * merely looks keeps nobody waiting. What came to light counts as not looked at yet.
 */
export async function refreshRisks(tx: CommandTx, found: Loaded, lookedAt: string): Promise<void> {
  if (!isRunning(found.instance.state) || !(await changedRisks(tx, found))) return;
  const loaded = await lockInstance(tx, found.row.id);
  const risks = isRunning(loaded.instance.state) ? await changedRisks(tx, loaded) : null;
  if (!risks) return;
  const after = new Date(Date.parse(lookedAt) + 1).toISOString();
  const open = loaded.instance.tasks.filter(isLive);
  const urgencies = open.map((task) => ({ id: task.id, urgency: urgencyOf(task, risks) }));
  await Promise.all([
    tx.raw({
      sql: updateInstance,
      parameters: [tx.tenantId, loaded.row.id, JSON.stringify(risks), after],
    }),
    tx.raw({ sql: updateTasks, parameters: [tx.tenantId, JSON.stringify(urgencies)] }),
  ]);
}
