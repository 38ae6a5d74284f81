import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { departure } from "#modules/departure/contract.ts";
import { applyDepartures } from "#modules/departure/server/jobs/apply-departures.ts";
import { demoEntrances } from "#modules/identity/server/seed.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Acting } from "#platform/server/acting.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DemoStaff } from "../demo-staff.ts";
import type { moneyPeople } from "./people.ts";

const hour = 3_600_000;
const day = 24 * hour;

type Written = Pick<GivenTo<typeof departure.create>, "departType" | "departReason" | "remark">;

/** How far each has come, since how many days it is written down, and how many days from now the last one is. */
const fates = [
  ["left", 15, -1],
  ["handingOver", 8, 10],
  ["waiting", 2, 25],
] as const;
type Fate = (typeof fates)[number][0];

const written: Record<Fate, Written> = {
  left: {
    departType: "RESIGNATION",
    departReason: "个人职业发展，已提前三十日提出",
    remark: "工作电脑与工牌已交回",
  },
  handingOver: {
    departType: "MUTUAL",
    departReason: "业务区域调整，双方协商一致",
    remark: "客户资料由直属上级安排移交",
  },
  waiting: {
    departType: "CONTRACT_END",
    departReason: "劳动合同到期，本人不再续签",
    remark: null,
  },
};

interface Tenant {
  readonly tenantId: string;
  readonly people: Awaited<ReturnType<typeof moneyPeople>>;
  /** That of those who sell. */
  readonly positionId: string;
}

/** Nothing of his is open that would have to be settled elsewhere. */
const isFree = [
  "not exists (select from wallets w join ledger_accounts a on a.tenant_id = $1 and a.wallet_id = w.id",
  " where w.tenant_id = $1 and w.owner_id = e.id and a.balance_fen <> 0)",
  ...["car_payments", "expenditures", "general_requests", "rebates", "service_charges"].map(
    (table) =>
      ` and not exists (select from ${table} o where o.tenant_id = $1 and o.created_by = e.id)`,
  ),
  ...["key_persons", "sign_contracts", "dealers"].map(
    (table) =>
      ` and not exists (select from ${table} o where o.tenant_id = $1 and o.created_by = e.id)`,
  ),
  " and not exists (select from white_lists l where l.tenant_id = $1 and l.user_id = e.id)",
  " and not exists (select from approval_tasks t where t.tenant_id = $1 and t.assignee_id = e.id)",
].join("");

/** Those who sell, whom the login page does not offer and who stay where they are; whoever is free first. */
const findSellers =
  'select e.id, m.senior_id as "seniorId" from employees e' +
  " join memberships m on m.tenant_id = $1 and m.user_id = e.id and m.state = 1000 join users u on u.id = e.id" +
  " where e.tenant_id = $1 and e.position_id = $2 and e.moves_on is null" +
  " and coalesce(u.nickname, '') <> all($3::text[])" +
  " and not exists (select from transfers t where t.tenant_id = $1 and t.employee_id = e.id)" +
  ` order by ${isFree} desc, m.job_number limit 2`;

/** Who leads people and has approvals waiting, whom the login page does not offer either. */
const findLeader =
  'select m.user_id as id, m.senior_id as "seniorId" from memberships m join users u on u.id = m.user_id' +
  " where m.tenant_id = $1 and m.state = 1000 and coalesce(u.nickname, '') <> all($2::text[])" +
  " and m.user_id <> all($3::uuid[]) and exists (select from memberships t where t.tenant_id = $1" +
  "  and t.senior_id = m.user_id and t.state = 1000)" +
  " order by (select count(*) from approval_tasks t where t.tenant_id = $1 and t.assignee_id = m.user_id" +
  "  and t.state = 'PENDING') desc, m.job_number limit 1";

interface Leaver {
  readonly id: string;
  readonly seniorId: string | null;
}

/** One who has left, one who hands over, and one about whom approval is asked. */
export async function seedDepartures(staff: DemoStaff, tenant: Tenant): Promise<void> {
  const { tenantId, positionId, people } = tenant;
  const offered = demoEntrances.map(({ nickname }) => nickname);
  const find = (sql: string, parameters: unknown[]) =>
    inTransaction(staff.engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
      tx.raw<Leaver>({ sql, parameters: [tenantId, ...parameters] }),
    );
  const [free, ...sellers] = await find(findSellers, [positionId, offered]);
  const [leader] = await find(findLeader, [offered, Object.values(people)]);
  const leavers = { left: free, handingOver: leader, waiting: sellers[0] };
  for (const [fate, daysAgo, inDays] of fates) {
    const leaver = leavers[fate];
    if (leaver) await live(staff, tenant, { leaver, fate, daysAgo, inDays });
  }
  await applyDepartures(staff.engine);
}

interface Course {
  readonly leaver: Leaver;
  readonly fate: Fate;
  readonly daysAgo: number;
  readonly inDays: number;
}

const dayIn = (days: number) =>
  shanghaiClock(new Date(systemClock.now().getTime() + days * day)).slice(0, 10);

async function live(staff: DemoStaff, tenant: Tenant, one: Course): Promise<void> {
  const { tenantId, people } = tenant;
  const { leaver, fate } = one;
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool: staff.engine.pool, tenantId, as });
  let passed = 0;
  const next = () => new Date(systemClock.now().getTime() - one.daysAgo * day + (passed += hour));
  const hr = (): Promise<Acting> => as(people.hrManagerId, next());
  const fields = { ...written[fate], employeeId: leaver.id, lastWorkDay: dayIn(one.inDays) };
  const { id } = await (await hr()).call(departure.create, fields);
  const { instanceId } = await (await hr()).call(departure.submit, { id });
  if (fate === "waiting") return;
  await course.pass(instanceId, { at: next, remark: () => "同意离职" });
  const { rowVersion } = await (await hr()).call(departure.detail, { id });
  // Who hands over still has to find somebody for the rest.
  const heirs = { taskHeirId: leaver.seniorId, teamHeirId: null, agencyHeirId: null };
  await (await hr()).call(departure.handOver, { ...heirs, keyPersonsKept: false, id, rowVersion });
}
