import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { demoEntrances } from "#modules/identity/server/seed.ts";
import { transfer } from "#modules/transfer/contract.ts";
import type { Acting } from "#platform/server/acting.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DemoStaff } from "../demo-staff.ts";
import type { moneyPeople } from "./people.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How far each has come, since how many days it is written down, and in how many it takes effect. */
const fates = [
  ["draft", 1, 20],
  ["waiting", 3, 12],
  ["agreed", 6, 9],
  ["rejected", 8, 15],
  ["undone", 10, 7],
] as const;
type Fate = (typeof fates)[number][0];

const reasons: Record<Fate, string> = {
  draft: "拟支援新大区开拓业务，待与本人确认",
  waiting: "大区业务调整，前往新部门支援",
  agreed: "本人申请调往家庭所在城市，用人部门已同意",
  rejected: "团队优化",
  undone: "客户移交完成后调岗",
};

interface Tenant {
  readonly tenantId: string;
  readonly people: Awaited<ReturnType<typeof moneyPeople>>;
  /** That of those who sell. */
  readonly positionId: string;
}

/** Those who sell and whom the login page does not offer, each with a department where others sell. */
const findSellers =
  'select e.id, m.senior_id as "seniorId", there.id as "departmentId" from employees e' +
  " join memberships m on m.tenant_id = $1 and m.user_id = e.id and m.state = 1000 join users u on u.id = e.id" +
  " cross join lateral (select d.department_id as id from employees o join member_departments d on d.tenant_id = $1" +
  "  and d.user_id = o.id and d.is_main where o.tenant_id = $1 and o.position_id = $2" +
  "  and d.department_id not in (select department_id from member_departments where tenant_id = $1 and user_id = e.id)" +
  "  order by o.id limit 1) there" +
  " where e.tenant_id = $1 and e.position_id = $2 and coalesce(u.nickname, '') <> all($3::text[])" +
  " order by m.job_number desc limit 5";

interface Seller {
  readonly id: string;
  readonly departmentId: string;
  readonly seniorId: string | null;
}

/** Transfers in most states, each brought there by those whose job it is. */
export async function seedTransfers(staff: DemoStaff, tenant: Tenant): Promise<void> {
  const { tenantId, positionId } = tenant;
  const offered = demoEntrances.map(({ nickname }) => nickname);
  const sellers = await inTransaction(staff.engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.raw<Seller>({ sql: findSellers, parameters: [tenantId, positionId, offered] }),
  );
  for (const [at, [fate, daysAgo, inDays]] of fates.entries()) {
    const seller = sellers[at];
    if (seller) await live(staff, tenant, { seller, fate, daysAgo, inDays });
  }
}

interface Course {
  readonly seller: Seller;
  readonly fate: Fate;
  readonly daysAgo: number;
  readonly inDays: number;
}

const dayIn = (days: number) =>
  shanghaiClock(new Date(systemClock.now().getTime() + days * day)).slice(0, 10);

async function live(staff: DemoStaff, tenant: Tenant, one: Course): Promise<void> {
  const { tenantId, people, positionId } = tenant;
  const { seller, fate } = one;
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool: staff.engine.pool, tenantId, as });
  let passed = 0;
  const next = () => new Date(systemClock.now().getTime() - one.daysAgo * day + (passed += hour));
  const hr = (): Promise<Acting> => as(people.hrManagerId, next());
  const { id } = await (
    await hr()
  ).call(transfer.create, {
    employeeId: seller.id,
    positionId,
    departmentId: seller.departmentId,
    seniorId: seller.seniorId,
    teamSeniorId: null,
    effectiveDate: dayIn(one.inDays),
    remark: reasons[fate],
  });
  if (fate === "draft") return;
  const { instanceId } = await (await hr()).call(transfer.submit, { id });
  if (fate === "waiting") return;
  if (fate === "rejected") {
    const said = { how: "reject", remark: "用人部门暂无编制" } as const;
    return course.decide(instanceId, said, next());
  }
  await course.pass(instanceId, { at: next, remark: () => "同意调岗" });
  if (fate === "undone") {
    await (await hr()).call(transfer.undo, { id, remark: "客户仍在跟进，本人申请暂缓" });
  }
}
