import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { approvalProcess } from "../../contract.ts";
import { approvalStates } from "#modules/approval/states.ts";
import { stepsFor, resolve } from "#modules/approval/server/faces/rules.ts";
import { findsNobody, goesAnotherWay, type Now, type PastSeat } from "../rules/replay.ts";
import { organisationAt, type Whole } from "../rules/whole.ts";
import { wantedBy } from "#modules/approval/server/faces/route.ts";
import { type Tried, triedOf } from "../support/tried.ts";
import { wholeOrganisation } from "../support/whole-organisation.ts";

const lookedAtMost = 2_000;
const toldAtMost = 200;

const findPast =
  'select id, order_no as "orderNo", title, applicant_name as "applicantName", amount_fen as "amountFen",' +
  ' started_at as "startedTime", applicant_id as "applicantId", department_id as "departmentId",' +
  ' order_type as "orderType", order_subtype as "orderSubtype", money, special, state, step_no as "stepNo",' +
  " array(select step.value ->> 'stepName' from jsonb_array_elements(steps) with ordinality as step (value, no)" +
  '  order by step.no) as "stepNames" from approval_instances where tenant_id = $1 and process_id = $2' +
  ` and started_at > moment() - make_interval(days => $3::integer) order by started_at desc, id desc limit ${lookedAtMost}`;

/** Those whom the steps themselves asked; signatures that people added were no rule's doing. */
const findSeats =
  'select instance_id as "instanceId", step_no as "stepNo", assignee_id as "assigneeId",' +
  " coalesce(principal_id, assignee_id) as \"personId\", source in ('TRANSFERRED', 'ADMIN') as \"isMoved\"," +
  " state = 'SKIPPED' as \"isSkipped\" from approval_tasks" +
  " where tenant_id = $1 and instance_id = any($2::uuid[]) and added_by is null order by instance_id, position";

interface PastRow {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
  readonly applicantName: string;
  readonly amountFen: number | null;
  readonly startedTime: string;
  readonly applicantId: string;
  readonly departmentId: string | null;
  readonly orderType: string;
  readonly orderSubtype: string | null;
  readonly money: boolean;
  readonly special: boolean;
  readonly state: number;
  readonly stepNo: number;
  readonly stepNames: readonly string[];
}

interface SeatRow extends PastSeat {
  readonly instanceId: string;
  readonly assigneeId: string;
}

/** Sends past approvals of a process through the tried steps, with the people of today. */
export const replay = query(approvalProcess.replay, async ({ input, tx }) => {
  const tried = await triedOf(tx, input);
  const [rows, whole] = await Promise.all([
    tx.raw<PastRow>({ sql: findPast, parameters: [tx.tenantId, input.id, input.days] }),
    wholeOrganisation(tx, wantedBy(tried.steps).roles),
  ]);
  const seats = await seatsOf(tx, rows);
  const changed = rows.flatMap((row) => {
    const seatsThere = seats.get(row.id) ?? [];
    const now = routeNow(row, tried, whole);
    const { stepNames } = row;
    const past = { stepNames, reached: reachedBy(row), seats: seatsThere };
    return goesAnotherWay(past, now) ? [{ row, seats: seatsThere, now }] : [];
  });
  const instances = changed.slice(0, toldAtMost).map(({ row, seats: had, now }) => ({
    id: row.id,
    orderNo: row.orderNo,
    title: row.title,
    applicantName: row.applicantName,
    amountFen: row.amountFen,
    startedTime: row.startedTime,
    before: toldBefore(row, had, whole),
    after: toldNow(now, whole),
    problem: findsNobody(now),
  }));
  return { looked: rows.length, changed: changed.length, instances };
});

async function seatsOf(tx: ReadTx, rows: readonly PastRow[]): Promise<Map<string, SeatRow[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await tx.raw<SeatRow>({ sql: findSeats, parameters: [tx.tenantId, ids] });
  return Map.groupBy(found, ({ instanceId }) => instanceId);
}

const reachedBy = ({ state, stepNo, stepNames }: PastRow): number =>
  state === approvalStates.approved ? stepNames.length : stepNo;

function routeNow(row: PastRow, { steps, adminIds }: Tried, whole: Whole): Now[] {
  const { orderType, money, applicantId } = row;
  const organisation = organisationAt(whole, row.departmentId, adminIds);
  const asking = { orderType, money, applicantId, excludedApprovers: new Set<string>() };
  return stepsFor(steps, { ...row, chain: organisation.chain }).map((step) => ({
    stepName: step.stepName,
    resolution: resolve(step, asking, organisation),
  }));
}

const withNames = (stepName: string, ids: readonly string[], { people }: Whole): string => {
  const names = [...new Set(ids)].map((id) => people.get(id)?.name ?? "—");
  return names.length > 0 ? `${stepName}：${names.join("、")}` : stepName;
};

const toldBefore = (row: PastRow, seats: readonly SeatRow[], whole: Whole): string[] =>
  row.stepNames.map((stepName, index) => {
    const there = seats.filter(({ stepNo }) => stepNo === index + 1);
    return withNames(
      stepName,
      there.map(({ assigneeId }) => assigneeId),
      whole,
    );
  });

const toldNow = (now: readonly Now[], whole: Whole): string[] =>
  now.map(({ stepName, resolution }) => {
    const seats = resolution.kind === "seats" ? resolution.seats : [];
    return withNames(
      stepName,
      seats.map(({ assigneeId }) => assigneeId),
      whole,
    );
  });
