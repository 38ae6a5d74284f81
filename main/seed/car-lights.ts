import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedReceipts, seedShown } from "#modules/bank-statement/server/seed.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { carPaymentKind } from "#modules/car-payment/kind.ts";
import { type DemoEvidence, demoEvidence } from "#modules/car-payment/server/seed/demo-evidence.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { createContract, usableTemplates } from "#modules/e-sign/server/index.ts";
import { signInDemo, standInDemo } from "#modules/e-sign/server/seed.ts";
import { bringInLeases } from "#modules/lease/server/seed.ts";
import { systemClock } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { payer } from "./payer.ts";
import { moneyPeople } from "./people.ts";

interface Company {
  readonly tenantId: string;
  readonly authorId: string;
  /** Which of those with money. */
  readonly nth: number;
}

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(systemClock.now().getTime() - hours * hour);

/** Evidence comes in for car payments that wait for finance, for some of it and for others all; finance passes what it can, and the bank pays it. */
export async function seedLightsOf(staff: DemoStaff, company: Company): Promise<void> {
  const { tenantId, nth } = company;
  const { engine } = staff;
  const people = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const reviewer = await as(people.reviewerId, hoursAgo(1));
  const { records } = await reviewer.call(carPayment.list, {
    filters: { financeReady: ["no"] },
    sorts: [{ field: "insertTime", order: "asc" }],
    size: 100,
  });
  const all = demoEvidence(records);
  const cashierId = people.cashierId;
  await bringInLeases({ engine, tenantId, cashierId, as }, leasesOf(all), hoursAgo(1.5));
  const account = `3105017736000000${4_248 + nth}`;
  const receipts = { engine, tenantId, authorId: cashierId, account };
  await seedReceipts(receipts, receiptsOf(all));
  for (const { order } of all.filter(({ isSigned }) => isSigned)) {
    const id = await signedFor(staff, company, order);
    const binding = { id, orderType: "carPayment", orderNo: order.orderNo };
    await reviewer.call(signContract.bind, binding);
  }
  for (const { order, signing } of all) {
    if (signing === null) continue;
    const seeding = { engine, files: engine.files, ...company };
    const contractId = await contractFor(staff, company, { order, isBound: true });
    await standInDemo(seeding, { contractId, at: hoursAgo(2), ...signing });
  }
  const course = demoCourse({ pool: engine.pool, tenantId, as });
  let minutes = 25;
  const later = () => hoursAgo((minutes -= 0.1) / 60);
  const { reviewerId } = people;
  const endPayout = payer({ engine, tenantId, reviewerId, as, calendar: { later } });
  const paid: string[] = [];
  for (const { order, isPassed, letPass, ending } of all) {
    if (!isPassed || order.instanceId === null) continue;
    if (letPass !== null) {
      await reviewer.call(carPayment.financeOverride, { id: order.id, remark: letPass });
    }
    const passing = { at: () => hoursAgo(0.5), remark: () => "起租、流水、签署已核对" };
    await course.pass(order.instanceId, passing);
    const { payoutId } = await reviewer.call(carPayment.detail, { id: order.id });
    if (payoutId === null) continue;
    await endPayout(payoutId, ending);
    if (ending === "paid") paid.push(payoutId);
  }
  // The newest has not reached the bank's list yet.
  await seedShown({ ...receipts, account: `3105017736000000${5_248 + nth}` }, paid.slice(0, -1));
}

type Order = DemoEvidence["order"];

/** A file of the contracts of those that have started. */
const leasesOf = (all: readonly DemoEvidence[]) =>
  all
    .filter(({ isStarted }) => isStarted)
    .map(({ order: { contractNo, reportCarShop, lessee, transferAmount } }) => ({
      contractNo: contractNo ?? "",
      reportCarShop,
      lessee,
      financeAmount: (transferAmount / 100 + 8_000).toFixed(2),
      netFinanceAmount: (transferAmount / 100).toFixed(2),
      startRentTime: hoursAgo(24).toISOString().slice(0, 10),
      jjk: "是",
      jst: "否",
    }));

/** The financier's money, a minute apart. */
const receiptsOf = (all: readonly DemoEvidence[]) =>
  all
    .filter(({ isPaid }) => isPaid)
    .map(({ order: { orderNo, transferAmount: amountFen } }, nth) => ({
      at: new Date(hoursAgo(2).getTime() + nth * 60_000),
      direction: "in" as const,
      amountFen,
      name: "沪泰融资租赁有限公司",
      account: "1001244329300617777",
      purpose: `${orderNo} 车款`,
    }));

/** A contract with the lessee that everybody has signed. */
async function signedFor(staff: DemoStaff, company: Company, order: Order): Promise<string> {
  const id = await contractFor(staff, company, { order, isBound: false });
  const seeding = { engine: staff.engine, files: staff.engine.files, ...company };
  await signInDemo(seeding, id, hoursAgo(3));
  return id;
}

interface For {
  readonly order: Order;
  /** It was made for the order, and not given to it when it was signed. */
  readonly isBound: boolean;
}

async function contractFor(
  { engine }: DemoStaff,
  { tenantId, authorId }: Company,
  { order: { id: orderId, lessee, orderNo, transferAmount }, isBound }: For,
): Promise<string> {
  const { vault } = engine;
  const event = signContract.create.name;
  const piece = { tenantId, userId: authorId, event, key: `seed contract of ${orderNo}` };
  return carryOutForJob(engine, piece, async (tx) => {
    const [template] = await usableTemplates(tx);
    if (!template) throw new Error("No template of the demo can be used");
    const contract = await createContract(tx, vault, {
      templateId: template.id,
      title: "车款收款确认书",
      amountFen: transferAmount,
      fields: Object.fromEntries(template.fieldNames.map((name) => [name, lessee])),
      validDays: 15,
      departmentId: null,
      order: isBound ? { orderType: carPaymentKind.type, orderId, orderNo } : null,
      customerName: lessee.slice(0, 30),
      customerPhoneNumber: "13912349999",
      customerIdCardNo: null,
      companyName: null,
      companyAgentName: null,
      companyAgentPhone: null,
      salesName: null,
      salesPhoneNumber: null,
    });
    return contract.id;
  });
}
