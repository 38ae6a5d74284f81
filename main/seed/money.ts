import { approvalProcess } from "#modules/approval-process/contract.ts";
import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { expireHolds } from "#modules/expenditure/server/jobs/expire-holds.ts";
import { DemoSpending } from "#modules/expenditure/server/seed.ts";
import { expireEstablishments } from "#modules/project/server/jobs/expire-establishments.ts";
import { seedProjects } from "#modules/project/server/seed.ts";
import { matureAllocations } from "#modules/wallet-order/server/jobs/mature-allocations.ts";
import { DemoFunds } from "#modules/wallet-order/server/seed.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { Calendar } from "./calendar.ts";
import { payer } from "./payer.ts";
import { moneyPeople } from "./people.ts";

const months = 12;
const ordersEachMonth = 3;
/** How long ago the demo's tenants began to keep their money here. */
export const daysOfMoney = months * 30 + 30;

/** Where requests have a process, what is about money goes through the same. Gives the one for everybody. */
async function bindMoney(admin: Acting): Promise<string> {
  const { orderTypes, bindings } = await admin.call(approvalProcess.bindings, {});
  const bound = bindings.filter(({ orderType }) => orderType === "generalRequest");
  for (const { orderType } of orderTypes) {
    if (orderType === "generalRequest") continue;
    for (const { departmentId, processId, pinnedVersion } of bound) {
      const binding = { orderType, departmentId, processId, pinnedVersion };
      await admin.call(approvalProcess.bind, binding);
    }
  }
  const usual = bound.find(({ departmentId }) => departmentId === null);
  if (!usual) throw new Error("The demo has no process for everybody");
  return usual.processId;
}

/** A tenant's money from its first day on: what comes in and is divided, and what it is spent on. */
async function openDesk(staff: DemoStaff, tenantId: string) {
  const { engine } = staff;
  const { pool } = engine;
  const people = await moneyPeople(pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const calendar = new Calendar();
  const admin = await as(people.adminId, calendar.goTo(daysOfMoney, 9));
  const processId = await bindMoney(admin);
  await seedProjects({ pool, tenantId, admin, processId });
  const course = demoCourse({ pool, tenantId, as });
  const desk = { engine, pool, tenantId, ...people, as, course, calendar };
  return {
    calendar,
    funds: await DemoFunds.open(desk),
    spending: await DemoSpending.open({ ...desk, endPayout: payer(desk) }),
  };
}

/**
 * A year of money, in all tenants side by side: at night the jobs run, which know no tenants. By day
 * each tenant has its own pace, and all of them are done before the night.
 */
export async function seedMoney(
  staff: DemoStaff,
  tenants: readonly { readonly tenantId: string }[],
): Promise<void> {
  const desks = await Promise.all(tenants.map(({ tenantId }) => openDesk(staff, tenantId)));
  type Desk = (typeof desks)[number];
  const byDay = (work: (desk: Desk) => Promise<void>) => Promise.all(desks.map(work));
  const atNight = async (daysAgo: number) => {
    const [at] = desks.map(({ calendar }) => calendar.goTo(daysAgo, 0.5));
    if (!at) return;
    const engine = { ...staff.engine, at };
    await matureAllocations(engine, at);
    await expireHolds(engine);
    await expireEstablishments(engine, at);
  };
  for (let ago = months - 1; ago >= 0; ago -= 1) {
    await byDay(({ funds }) => funds.month(ago));
    await atNight(ago * 30 + 26);
    await byDay(({ spending }) =>
      ago > 0 ? spending.month(ago, ordersEachMonth) : spending.fresh(),
    );
  }
  await atNight(12);
  await byDay(async ({ funds, spending }) => {
    await funds.adjust();
    await funds.today();
    await spending.latest();
    await spending.lately();
  });
}
