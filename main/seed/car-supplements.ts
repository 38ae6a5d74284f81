import { demoCourse } from "#modules/approval-task/server/seed.ts";
import { seedShown } from "#modules/bank-statement/server/seed.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { demoPayments, stranger } from "#modules/car-payment/server/seed/demo-payments.ts";
import {
  demoSupplements,
  supplementRemarks as remarks,
} from "#modules/car-payment/server/seed/demo-supplements.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { DemoStaff } from "../demo-staff.ts";
import { payer } from "./payer.ts";
import { moneyPeople } from "./people.ts";
import { uploadProof } from "./proof.ts";

const hour = 3_600_000;
const day = 24 * hour;

interface Company {
  readonly tenantId: string;
  /** Which of those with money. */
  readonly nth: number;
}

/** Car payments of a company that owe papers, which the bank's statement shows, and what was supplied for them. */
export async function seedSupplementsOf(
  staff: DemoStaff,
  { tenantId, nth }: Company,
): Promise<void> {
  const { engine } = staff;
  const { sellerId, reviewerId, cashierId: authorId } = await moneyPeople(engine.pool, tenantId);
  const as = (userId: string, at: Date) => staff.as({ tenantId, userId }, at);
  const course = demoCourse({ pool: engine.pool, tenantId, as });
  const [like] = demoPayments(1);
  if (!like) return;
  const paid: string[] = [];
  for (const one of demoSupplements) {
    const { lessee, transferAmount, contractNo, paidDaysAgo, supplied, judged } = one;
    let at = systemClock.now().getTime() - paidDaysAgo * day - 6 * hour;
    const later = (hours = 0.5) => new Date((at += hours * hour));
    const seller = await as(sellerId, later());
    const told = { ...like.written, lessee, transferAmount, contractNo, remarks: null };
    const fileIds = [await uploadProof(seller)];
    const { id } = await seller.call(carPayment.create, { ...told, ...stranger, fileIds });
    const { instanceId } = await (await as(sellerId, later())).call(carPayment.submit, { id });
    const passing = { at: () => later(), remark: () => remarks.pass };
    await course.pass(instanceId, { ...passing, toFinance: true });
    const letting = { id, remark: remarks.letPass };
    await (await as(reviewerId, later())).call(carPayment.financeOverride, letting);
    await course.pass(instanceId, passing);
    const { payoutId } = await (await as(reviewerId, later())).call(carPayment.detail, { id });
    const endPayout = payer({ engine, tenantId, reviewerId, as, calendar: { later } });
    if (payoutId === null) throw new Error(`Nothing was to be paid for ${lessee}`);
    await endPayout(payoutId, "paid");
    paid.push(payoutId);
    if (supplied === null) continue;
    const supplier = await as(sellerId, later(20));
    const papers = { id, fileIds: [await uploadProof(supplier)], supplementRemark: supplied };
    await supplier.call(carPayment.supplement, papers);
    if (judged === null) continue;
    const reviewer = await as(reviewerId, later(3));
    const { rowVersion } = await reviewer.call(carPayment.detail, { id });
    const seen = { id, rowVersion };
    await (judged === "accepted"
      ? reviewer.call(carPayment.acceptSupplement, { ...seen, acceptRemark: remarks.accepted })
      : reviewer.call(carPayment.sendBackSupplement, { ...seen, remark: remarks.sentBack }));
  }
  await seedShown({ engine, tenantId, authorId, account: `3105017736000000${6_248 + nth}` }, paid);
}
