import { query } from "#platform/server/query.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { changesBetween } from "#modules/approval/server/faces/rules.ts";
import {
  recordsOf,
  type InstanceRow,
  organisationAround,
  readInstance,
  expectMayLook,
  adviceFor,
} from "#modules/approval/server/faces/instance.ts";
import { myTaskIn, stepsShown } from "../support/instance-view.ts";
import { subjectOf } from "#modules/approval/server/index.ts";

const nothing = { fields: [], fileIds: [] };

/** One approval with everything that was decided, who is asked, and what changed since I looked. */
export const instanceDetail = query(approvalInstance.detail, async ({ input, tx, actor }) => {
  const loaded = await readInstance(tx, input.id);
  const { row, instance } = loaded;
  const subject = subjectOf(row.order_type);
  const principals = instance.tasks.flatMap(({ principalId }) => principalId ?? []);
  const [, organisation, records, excludedApprovers, advice] = await Promise.all([
    expectMayLook(tx, actor, loaded),
    organisationAround(tx, loaded, principals),
    recordsOf(tx, { instance, userId: actor.userId }),
    subject.excludedApprovers?.(tx, row.order_id) ?? [],
    adviceFor(tx, actor, loaded),
  ]);
  const { rounds, timeline, ccNames, look, content = nothing } = records;
  return {
    ...told(row),
    link: subject.link(row.order_id),
    rounds,
    steps: stepsShown({
      instance,
      organisation,
      excludedApprovers: new Set(excludedApprovers),
      me: actor.userId,
    }),
    timeline: timeline.map(({ people, ...line }) => ({
      ...line,
      stepName: instance.steps[line.stepNo - 1]?.stepName ?? null,
      people: people.map(({ name }) => name),
    })),
    content,
    hash: row.hash,
    changes: look?.content ? changesBetween(look.content, content) : null,
    lastLookTime: look?.at ?? null,
    ...advice,
    ccNames,
    myTaskId: myTaskIn(instance, actor.userId)?.id ?? null,
  };
});

const told = (row: InstanceRow) => ({
  id: row.id,
  tenantId: row.tenant_id,
  orderType: row.order_type,
  orderId: row.order_id,
  orderNo: row.order_no,
  title: row.title,
  amountFen: row.amount_fen,
  round: row.round,
  approvalProcessId: row.process_id,
  processName: row.process_name,
  approvalProcessVersion: row.version,
  stateCode: row.state,
  currentStep: row.step_no,
  totalStep: row.total_step,
  currentApprovalPerson: row.waiting_names,
  applicantId: row.applicant_id,
  applicantName: row.applicant_name,
  departmentName: row.department_name,
  startedTime: row.started_at,
  endedTime: row.ended_at,
  withdrawRequestedTime: row.withdraw_requested_at,
});
