import { demoCourse } from "#modules/approval-task/server/seed.ts";
import {
  addressOf,
  bankCardOf,
  idCardNoOf,
  nameOf,
  phoneOf,
} from "#modules/identity/server/seed/invented.ts";
import { onboarding } from "#modules/onboarding/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { DemoStaff } from "../demo-staff.ts";
import type { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How far each has come, and since how many days he is known. */
const fates = [
  ["talent", 2],
  ["talent", 9],
  ["started", 4],
  ["waiting", 3],
  ["rejected", 12],
  ["approved", 6],
  ["sealed", 8],
  ["arrived", 20],
  ["terminated", 30],
  ["reactivated", 25],
] as const;
type Fate = (typeof fates)[number][0];

/** Beyond the numbers of those who work here already. */
const firstCount = 640;

interface Tenant {
  readonly tenantId: string;
  readonly nth: number;
  readonly people: Awaited<ReturnType<typeof moneyPeople>>;
  readonly cityIds: readonly string[];
  readonly positionIds: readonly string[];
}

const findSeller =
  "select m.senior_id as senior, d.department_id as department from memberships m" +
  " join member_departments d on d.tenant_id = $1 and d.user_id = m.user_id and d.is_main" +
  " where m.tenant_id = $1 and m.user_id = $2";

/** Candidates in every state, each brought there by those whose job it is. */
export async function seedCandidates(staff: DemoStaff, tenant: Tenant): Promise<void> {
  const { tenantId, people } = tenant;
  const { pool } = staff.engine;
  const [seller] = await inTransaction(pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.raw<{ senior: string | null; department: string }>({
      sql: findSeller,
      parameters: [tenantId, people.sellerId],
    }),
  );
  if (!seller) throw new Error("Nobody sells in the demo");
  for (const [at, [fate, daysAgo]] of fates.entries()) {
    await live(staff, tenant, { at, fate, daysAgo, seller });
  }
}

interface Candidate {
  readonly at: number;
  readonly fate: Fate;
  readonly daysAgo: number;
  readonly seller: { readonly senior: string | null; readonly department: string };
}

interface Going {
  readonly id: string;
  readonly fate: Fate;
  readonly hr: () => Promise<Acting>;
  readonly next: () => Date;
}

async function live(staff: DemoStaff, tenant: Tenant, one: Candidate): Promise<void> {
  const { tenantId, nth, people } = tenant;
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool: staff.engine.pool, tenantId, as });
  const now = systemClock.now().getTime();
  let passed = 0;
  const next = () => new Date(Math.min(now - one.daysAgo * day + (passed += hour), now));
  const hr = () => as(people.hrId, next());
  const count = firstCount + nth * 40 + one.at;
  const { id } = await (await hr()).call(onboarding.create, fieldsOf(tenant, one, count));
  const going = { id, fate: one.fate, hr, next };
  if (one.fate === "talent") return;
  if (one.fate === "terminated" || one.fate === "reactivated") return giveUp(going);
  await (await hr()).call(onboarding.start, { id });
  if (one.fate === "started") return;
  await ask(going, course);
  if (settled.has(one.fate)) await welcome(going);
}

/** Agreed to, and further than that. */
const settled: ReadonlySet<Fate> = new Set(["sealed", "arrived"]);

async function giveUp({ id, fate, hr }: Going): Promise<void> {
  await (await hr()).call(onboarding.terminate, { id, remark: "候选人接受了其他公司的录用" });
  if (fate === "reactivated") await (await hr()).call(onboarding.reactivate, { id });
}

async function ask(
  { id, fate, hr, next }: Going,
  course: ReturnType<typeof demoCourse>,
): Promise<void> {
  const { instanceId } = await (await hr()).call(onboarding.submit, { id });
  if (fate === "waiting") return;
  if (fate === "rejected") {
    const said = { how: "reject", remark: "定薪超出岗位标准，请重新核定" } as const;
    return course.decide(instanceId, said, next());
  }
  await course.pass(instanceId, { at: next, remark: () => "同意录用" });
}

async function welcome({ id, fate, hr }: Going): Promise<void> {
  const clerk = await hr();
  await clerk.call(onboarding.seal, { id, fileIds: [await uploadProof(clerk)] });
  const { checklist } = await clerk.call(onboarding.detail, { id });
  for (const { item } of checklist.slice(0, fate === "sealed" ? 1 : checklist.length)) {
    await (await hr()).call(onboarding.check, { id, item, done: true });
  }
  if (fate === "arrived") await (await hr()).call(onboarding.arrive, { id });
}

function fieldsOf({ nth, cityIds, positionIds }: Tenant, one: Candidate, count: number) {
  const { at, daysAgo, seller } = one;
  const entry = new Date(systemClock.now().getTime() + (20 - daysAgo) * day);
  const dayOf = (time: Date) => shanghaiClock(time).slice(0, 10);
  return {
    candidateName: nameOf(count).name,
    phone: phoneOf(7_000 + nth * 40 + at),
    idCardNo: idCardNoOf("33", count),
    ...bankCardOf(count),
    mail: null,
    idCardAddress: addressOf("杭州市", count),
    source: at % 2 === 0 ? "内部推荐" : "招聘网站",
    remark: null,
    positionId: positionIds[0] ?? null,
    departmentId: seller.department,
    seniorId: seller.senior,
    businessCityId: cityIds[at % cityIds.length] ?? null,
    jobNumber: `RZ${String(nth)}${String(at + 1).padStart(3, "0")}`,
    entryDate: dayOf(entry),
    probationEndDate: dayOf(new Date(entry.getTime() + 90 * day)),
    contractMonths: 36,
    salary: { monthlySalary: 850_000 as Fen, probationSalary: 700_000 as Fen },
  };
}
