import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import type { Beside, Risk } from "../../content-contract.ts";
import { isRunning } from "../../states.ts";
import type { Instance } from "../rules/instance.ts";
import type { Loaded } from "./load.ts";
import { subjectOf } from "../subject/subjects.ts";

/** Refuses who has nothing to do with an approval: he does not learn that it exists. */
export async function expectMayLook(
  tx: ReadTx,
  actor: Actor,
  loaded: Pick<Loaded, "instance">,
): Promise<void> {
  if (!(await mayLook(tx, actor, loaded))) throw new Refused(platformErrors.notFound);
}

export async function mayLook(
  tx: ReadTx,
  actor: Actor,
  { instance }: Pick<Loaded, "instance">,
): Promise<boolean> {
  if (hasSeatIn(instance, actor) || administers(actor)) return true;
  const [hasPart, isSeen, isFinances] = await Promise.all([
    hasPartIn(tx, actor, instance),
    subjectOf(instance.orderType).isSeenBy(tx, actor, instance.orderId),
    isForFinance(tx, actor, instance),
  ]);
  return hasPart || isSeen || isFinances;
}

export const administers = ({ permissions }: Actor): boolean =>
  permissions.has("bizConfiguration:approvalProcess:administer");

const hasSeatIn = ({ applicantId, tasks }: Instance, { userId }: Actor): boolean =>
  userId === applicantId ||
  tasks.some(({ assigneeId, principalId }) => assigneeId === userId || principalId === userId);

/** In any round of the order: a seat, or one that he gave away. */
const findSeat =
  "select exists (select from approval_instances i where i.tenant_id = $1 and i.order_id = $2 and (" +
  " exists (select from approval_tasks t where t.tenant_id = $1 and t.instance_id = i.id" +
  "  and (t.assignee_id = $3 or t.principal_id = $3))" +
  " or exists (select from approval_happenings h where h.tenant_id = $1 and h.instance_id = i.id" +
  "  and h.by_id = $3 and h.kind in ('transferred', 'handedOver')))) as \"hadSeat\"";

/** Who decides is told more: neither the applicant nor who was given a copy is. */
async function isAdvised(tx: ReadTx, actor: Actor, instance: Instance): Promise<boolean> {
  if (administers(actor) || (await isForFinance(tx, actor, instance))) return true;
  const [found] = await tx.raw<{ hadSeat: boolean }>({
    sql: findSeat,
    parameters: [tx.tenantId, instance.orderId, actor.userId],
  });
  return found?.hadSeat ?? false;
}

interface Advice {
  readonly risks: Risk[];
  readonly beside: Beside | null;
}

/** What those who decide should know: risks, and what stands beside the order until it is decided. */
export async function adviceFor(
  tx: ReadTx,
  actor: Actor,
  { row, instance }: Pick<Loaded, "row" | "instance">,
): Promise<Advice> {
  if (!(await isAdvised(tx, actor, instance))) return { risks: [], beside: null };
  const { risks } = row;
  if (!isRunning(instance.state)) return { risks, beside: null };
  const decides = instance.tasks.some(
    ({ assigneeId, state }) => assigneeId === actor.userId && state === "PENDING",
  );
  const { beside } = subjectOf(row.order_type);
  return { risks, beside: (await beside?.(tx, row.order_id, { actor, decides })) ?? null };
}

const ofFinance = "approval:instance:financeReject";
const instanceStamp = stampedWith({ department: "department_id", person: "applicant_id" });

/** What is approved and may still be refused before it is paid, as far as one's range under that right goes. */
export async function isForFinance(
  tx: ReadTx,
  actor: Actor,
  { id, money, state }: Instance,
): Promise<boolean> {
  const isSettled = state === "approved" || state === "financeRejected";
  if (!money || !isSettled || !actor.permissions.has(ofFinance)) return false;
  const places = new Places();
  const sql =
    `select from approval_instances where tenant_id = ${places.add(tx.tenantId)} and id = ${places.add(id)}` +
    ` and ${visibleWithin(actor.rangeOf(ofFinance), instanceStamp, places)}`;
  const [found] = await tx.raw({ sql, parameters: places.values });
  return found !== undefined;
}

/** In any round of the order: a seat, a copy, a line of the history. Who gave his task away stays. */
const findPart =
  "select exists (select from approval_instances i where i.tenant_id = $1 and i.order_id = $2 and (" +
  " i.applicant_id = $3::uuid or exists (select from approval_tasks t where t.tenant_id = $1" +
  "  and t.instance_id = i.id and (t.assignee_id = $3 or t.principal_id = $3))" +
  " or exists (select from approval_copies c where c.tenant_id = $1" +
  "  and c.instance_id = i.id and c.user_id = $3)" +
  " or exists (select from approval_happenings h where h.tenant_id = $1 and h.instance_id = i.id" +
  "  and (h.by_id = $3 or h.people @> jsonb_build_array(jsonb_build_object('id', $3::text)))))" +
  ') as "hasPart"';

async function hasPartIn(tx: ReadTx, { userId }: Actor, { orderId }: Instance): Promise<boolean> {
  const [found] = await tx.raw<{ hasPart: boolean }>({
    sql: findPart,
    parameters: [tx.tenantId, orderId, userId],
  });
  return found?.hasPart ?? false;
}
