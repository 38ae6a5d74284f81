import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { employmentContract } from "#modules/employment-contract/contract.ts";
import { nameOfTenant } from "#modules/identity/server/index.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DemoStaff } from "../demo-staff.ts";
import type { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What becomes of them, and in how many days they end: fourteen within two months, of which HR has to see to each. */
const expiring = [2, 5, 8, 12, 15, 19, 23, 28, 33, 38, 44, 49, 54, 59];
const fates = [
  ...expiring.map((inDays) => ["running", inDays] as const),
  ["running", -6],
  ["running", -21],
  ["asked", 18],
  ["asked", 27],
  ["refused", 41],
  ["agreed", 20],
  ["agreed", 35],
  ["signed", 25],
  ["ended", 200],
  ...[150, 260, 330, 410, 520, 640, 760, 830].map((inDays) => ["running", inDays] as const),
] as const;
type Fate = (typeof fates)[number][0];

interface Tenant {
  readonly tenantId: string;
  readonly people: Awaited<ReturnType<typeof moneyPeople>>;
}

/** Who has an entry and no contract yet, those whom the login page does not offer among them. */
const findPeople =
  "select e.id from employees e join memberships m on m.tenant_id = $1 and m.user_id = e.id and m.state = 1000" +
  " where e.tenant_id = $1 and e.id <> all($2::uuid[])" +
  " and not exists (select from employment_contracts c where c.tenant_id = $1 and c.employee_id = e.id)" +
  ` order by m.job_number limit ${fates.length}`;

const dayIn = (days: number) =>
  shanghaiClock(new Date(systemClock.now().getTime() + days * day)).slice(0, 10);

/** Contracts of those who work here, in every state that the page shows, by the people whose job it is. */
export async function seedEmploymentContracts(staff: DemoStaff, tenant: Tenant): Promise<void> {
  const { tenantId, people } = tenant;
  const { pool } = staff.engine;
  const [found, company] = await inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => [
    await tx.raw<{ id: string }>({
      sql: findPeople,
      parameters: [tenantId, [people.hrId, people.hrManagerId]],
    }),
    await nameOfTenant(tx),
  ]);
  const manager = await staff.as({ tenantId, userId: people.hrManagerId }, systemClock.now());
  const paper = await uploadProof(manager);
  for (const [at, { id }] of found.entries()) {
    const [fate, inDays] = fates[at] ?? [];
    if (fate === undefined || inDays === undefined) continue;
    await live(staff, tenant, { at, fate, inDays, employeeId: id, company, paper });
  }
}

interface Course {
  readonly at: number;
  readonly fate: Fate;
  readonly inDays: number;
  readonly employeeId: string;
  readonly company: string;
  readonly paper: string;
}

async function live(staff: DemoStaff, { tenantId, people }: Tenant, one: Course): Promise<void> {
  const { fate, paper } = one;
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool: staff.engine.pool, tenantId, as });
  let passed = 0;
  const next = () => new Date(systemClock.now().getTime() - 4 * day + (passed += hour));
  const hr = (): Promise<Acting> => as(people.hrManagerId, next());
  const { id } = await (await hr()).call(employmentContract.create, fieldsOf(one));
  if (fate === "running") return;
  if (fate === "ended") {
    const ended = { id, remark: "员工个人原因提出，双方协商一致解除" };
    return void (await (await hr()).call(employmentContract.terminate, ended));
  }
  const asked = { contractType: "fixedTerm", contractMonths: 36, remark: null } as const;
  await (await hr()).call(employmentContract.renew, { ids: [id], ...asked });
  const { instanceId } = await (await hr()).call(employmentContract.detail, { id });
  if (fate === "asked" || !instanceId) return;
  if (fate === "refused") {
    const said = { how: "reject", remark: "请先补充绩效评估结果" } as const;
    return course.decide(instanceId, said, next());
  }
  await course.pass(instanceId, { at: next, remark: () => "同意续签" });
  if (fate === "agreed") return;
  const chain = await (await hr()).call(employmentContract.chain, { id });
  const contractNo = `${numberOf(one)}-X`;
  const signed = { id: chain.at(-1)?.id ?? "", contractNo, fileIds: [paper] };
  await (await hr()).call(employmentContract.sign, signed);
}

const numberOf = ({ at }: Course) => `HT-${String(at + 1).padStart(4, "0")}`;

function fieldsOf(one: Course): GivenTo<typeof employmentContract.create> {
  const { at, employeeId, inDays, company, paper } = one;
  const start = dayIn(inDays - 3 * 365);
  return {
    employeeId,
    contractNo: numberOf(one),
    contractType: "fixedTerm",
    companyName: company,
    startDate: start,
    endDate: dayIn(inDays),
    probationEndDate: null,
    salary: {
      monthlySalary: (700_000 + (at % 8) * 50_000) as Fen,
      probationSalary: (600_000 + (at % 8) * 40_000) as Fen,
    },
    remark: null,
    fileIds: [paper],
  };
}
