import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

/** A step that these people decide. */
export const stepBy = (
  people: readonly TestPerson[],
  fields: Partial<ApprovalStep> = {},
): ApprovalStep => ({
  ...newStep("审批"),
  approverType: "PERSON",
  personIds: people.map(({ userId }) => userId),
  ...fields,
});

interface TaskSeen {
  readonly id: string;
  readonly assignee: string;
  readonly state: string;
  readonly stepNo: number;
  readonly source: string;
}

/** An approval as the database has it. */
export interface Seen {
  readonly id: string;
  readonly orderId: string;
  readonly state: number;
  readonly hash: string;
  readonly stepNo: number;
  readonly tasks: readonly TaskSeen[];
}

/** A colleague, without any right unless one is named. */
export const colleague = (
  world: World,
  { tenantId }: Pick<TestPerson, "tenantId">,
  permissions: readonly string[] = [],
): Promise<TestPerson> => world.person({ id: tenantId, name: "" }, permissions);

/** From now on requests of the tenant go through these steps. */
export async function goThrough(
  world: World,
  tenantId: string,
  steps: readonly ApprovalStep[],
): Promise<void> {
  const forget =
    "delete from approval_bindings where tenant_id = $1 and order_type = 'generalRequest'";
  await world.database.admin.query(forget, [tenantId]);
  await bindProcess(world, { tenantId, orderType: "generalRequest", steps });
}

interface Asked {
  readonly by: TestPerson;
  readonly amountFen?: number;
}

/** A request that was submitted, through whatever is bound. */
export async function submitted(world: World, { by, amountFen = 480_000 }: Asked): Promise<Seen> {
  const fields = { title: "车展物料", special: false, remark: null, fileIds: [] };
  const request = { ...fields, amountFen: amountFen as Fen };
  const { data: order } = await world.call(generalRequest.create, request, { as: by });
  return submittedDraft(world, by, order.id);
}

const addDrafts =
  "insert into general_requests (tenant_id, id, number, title, amount_fen, special, state, created_by, updated_by)" +
  " select $1, id, 'SQ-' || id, '车展物料', 480000, false, 1000, $2, $2 from unnest($3::uuid[]) as draft (id)";

/** Many requests of one person that are not submitted yet. */
export async function drafts(world: World, by: TestPerson, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await world.database.admin.query(addDrafts, [by.tenantId, by.userId, ids]);
  return ids;
}

export async function submittedDraft(world: World, by: TestPerson, id: string): Promise<Seen> {
  const { data, msg } = await world.call(generalRequest.submit, { id }, { as: by });
  if (!data) throw new Error(msg);
  return seen(world, data.instanceId);
}

/** A request that waits for these steps, from somebody new unless its applicant is named. */
export async function inApproval(
  world: World,
  tenantId: string,
  { steps, by }: { steps: readonly ApprovalStep[]; by?: TestPerson },
): Promise<Seen & { readonly applicant: TestPerson }> {
  await goThrough(world, tenantId, steps);
  const applicant = by ?? (await colleague(world, { tenantId }));
  return { ...(await submitted(world, { by: applicant })), applicant };
}

export async function seen({ database }: World, id: string): Promise<Seen> {
  const { rows } = await database.admin.query<Seen>(
    'select id, order_id as "orderId", state, hash, step_no as "stepNo",' +
      " (select jsonb_agg(jsonb_build_object('id', t.id, 'assignee', t.assignee_id, 'state', t.state," +
      "  'stepNo', t.step_no, 'source', t.source) order by t.position) from approval_tasks t" +
      "  where t.tenant_id = i.tenant_id and t.instance_id = i.id) as tasks" +
      " from approval_instances i where i.id = $1",
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error(`No approval ${id}`);
  return { ...found, tasks: found.tasks ?? [] };
}

/** What somebody has to decide, in the form that deciding takes it. */
export function taskOf({ tasks, hash }: Seen, { userId }: TestPerson) {
  const mine = tasks.findLast(({ assignee }) => assignee === userId);
  return { id: mine?.id ?? "", seenHash: hash };
}

/** Somebody decides for somebody else, from an hour ago on. */
export async function standIn(world: World, away: TestPerson, agent: TestPerson): Promise<void> {
  await world.database.admin.query(
    "insert into member_agents (tenant_id, id, user_id, agent_id, starts_at, ends_at, created_by, updated_by)" +
      " values ($1, $2, $3, $4, now() - interval '1 hour', now() + interval '1 day', $3, $3)",
    [away.tenantId, newId(), away.userId, agent.userId],
  );
}
