import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import type { Happening, Instance } from "../rules/instance.ts";
import type { Moved } from "./moved.ts";

const insertHistory =
  "insert into approval_happenings (tenant_id, id, instance_id, kind, by_id, by_name, principal_name," +
  " step_no, task_id, people, text_values, remark, file_ids, at)" +
  " select $1, given.*, $3 from jsonb_to_recordset($2) as given (id uuid, instance_id uuid, kind text," +
  " by_id uuid, by_name text, principal_name text, step_no integer, task_id uuid, people jsonb," +
  " text_values jsonb, remark text, file_ids uuid[])";

/** The lines that an action adds to the history of an approval. */
export function historyInsert(tx: CommandTx, { outcome, organisation, now }: Moved): Statement[] {
  const { instance, happenings } = outcome;
  if (happenings.length === 0) return [];
  const nameOf = (id: string) => organisation.people.get(id)?.name ?? "";
  const lines = happenings.map((one) => ({
    id: newId(),
    instance_id: instance.id,
    kind: one.kind,
    by_id: one.by,
    by_name: one.by === null ? null : tx.actor.name,
    principal_name: principalOf(instance, one, nameOf),
    step_no: one.stepNo,
    task_id: one.taskId,
    people: one.people.map((id) => ({ id, name: nameOf(id) })),
    text_values: one.values,
    remark: one.remark,
    file_ids: one.fileIds ?? taskIn(instance, one)?.fileIds ?? [],
  }));
  return [{ sql: insertHistory, parameters: [tx.tenantId, JSON.stringify(lines), now] }];
}

const taskIn = ({ tasks }: Instance, { taskId }: Happening) =>
  tasks.find(({ id }) => id === taskId);

/** Log and print always show both names where one acted for another. */
function principalOf(instance: Instance, one: Happening, nameOf: (id: string) => string) {
  const task = taskIn(instance, one);
  const isHis = task !== undefined && task.assigneeId === one.by;
  return isHis && task.principalId !== null ? nameOf(task.principalId) : null;
}
