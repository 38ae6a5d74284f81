import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { filingStates } from "#modules/dealer/states.ts";
import { department } from "#modules/department/contract.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import { carPayment } from "../contract.ts";
import {
  type DemoPayment,
  demoPayments,
  remarks,
  simplePayments,
  stranger,
} from "./seed/demo-payments.ts";

type Said =
  | { readonly how: "reject"; readonly remark: string }
  | { readonly how: "return"; readonly remark: string; readonly checklist: string[] };

interface Passing {
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
  readonly toFinance: boolean;
}

interface Seeding {
  /** Who works with dealers. */
  readonly sellerId: string;
  /** Who sets up what departments may do. */
  readonly adminId: string;
  readonly count: number;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (instanceId: string, said: Said, at: Date) => Promise<void>;
    readonly pass: (instanceId: string, passing: Passing) => Promise<void>;
  };
  /** A paper that shows why a dealer is not on file. */
  readonly proof: (by: Acting) => Promise<string>;
}

const hour = 3_600_000;
const receiptTemplate = "车款收款确认书";

/** What dealers are paid for cars, in every state, by the rules that hold for everybody. */
export async function seedCarPayments(seeding: Seeding): Promise<void> {
  const { as, sellerId, adminId, count } = seeding;
  const now = systemClock.now();
  await allowSpecial(await as(adminId, new Date(now.getTime() - (count + 2) * 9 * hour)));
  const shops = await shopsFor(await as(sellerId, now));
  for (const [nth, payment] of demoPayments(count).entries()) {
    const shop = shops[nth % shops.length];
    if (shop !== undefined) await live(seeding, payment, { shop, nth });
  }
  for (const { written, ...simple } of simplePayments(shops[0] ?? "")) {
    const create = async (by: Acting) => (await by.call(carPayment.createSimple, written)).id;
    await goThrough(seeding, simple, { create, nth: 0 });
  }
}

/** The tenant's departments may handle dealers specially from now on; receipts are confirmed by its template, or an image. */
async function allowSpecial(admin: Acting): Promise<void> {
  const { own, rowVersion } = await admin.call(department.defaultSettings, {});
  const { templates } = await admin.call(department.settingChoices, {});
  const template = templates.find(({ name, inForce }) => inForce && name === receiptTemplate);
  const carPayments = {
    ...own.carPayment,
    specialHandling: true,
    skipSignByImage: true,
    ...(template && { receiptConfirmTemplate: { id: template.id, name: template.name } }),
  };
  const settings = { ...own, carPayment: carPayments };
  await admin.call(department.updateDefaultSettings, { settings, rowVersion });
}

/** Dealers that can be paid as their filing says. */
async function shopsFor(seller: Acting): Promise<string[]> {
  const { records } = await seller.call(dealerFiling.list, {
    filters: { stateCode: [filingStates.filed] },
    sorts: [{ field: "insertTime", order: "asc" }],
    size: 30,
  });
  const payable: string[] = [];
  for (const { reportCarShop } of records) {
    const dealer = await seller.call(carPayment.dealer, { reportCarShop });
    if (dealer.isFiled && !dealer.special && !dealer.hasLeft) payable.push(reportCarShop);
  }
  return payable;
}

interface Place {
  readonly shop: string;
  readonly nth: number;
}

async function live(seeding: Seeding, payment: DemoPayment, { shop, nth }: Place): Promise<void> {
  const { written, isSpecial } = payment;
  const dealer = isSpecial ? stranger : { reportCarShop: shop, special: false };
  const create = async (by: Acting) => {
    const fileIds = isSpecial || nth % 3 === 0 ? [await seeding.proof(by)] : [];
    return (await by.call(carPayment.create, { ...written, ...dealer, fileIds })).id;
  };
  await goThrough(seeding, payment, { create, nth });
}

interface Begun {
  readonly create: (by: Acting) => Promise<string>;
  readonly nth: number;
}

/** Written, and as far as it has come since. */
async function goThrough(
  { as, course, sellerId }: Seeding,
  { fate, hoursAgo }: Pick<DemoPayment, "fate" | "hoursAgo">,
  { create, nth }: Begun,
): Promise<void> {
  const began = systemClock.now().getTime();
  let left = hoursAgo * hour;
  const next = () => new Date(began - (left *= 0.7));
  const seller = () => as(sellerId, next());
  const id = await create(await seller());
  if (fate === "draft") return;
  const { instanceId } = await (await seller()).call(carPayment.submit, { id });
  const say = (said: Said) => course.decide(instanceId, said, next());
  const remark = (at: number) => remarks.pass[(at + nth) % remarks.pass.length] ?? null;
  const pass = () => course.pass(instanceId, { at: next, remark, toFinance: true });
  const goOn = {
    waiting: async () => undefined,
    atFinance: pass,
    returned: () => say({ how: "return", remark: remarks.return, checklist: ["fileIds"] }),
    rejected: () => say({ how: "reject", remark: remarks.reject }),
    withdrawn: async () => {
      const back = { id: instanceId, remark: remarks.withdraw };
      await (await seller()).call(approvalInstance.withdraw, back);
    },
    voided: async () => {
      await say({ how: "reject", remark: remarks.reject });
      const given = { id, remark: remarks.voided };
      await (await seller()).call(carPayment.voided, given);
    },
  };
  await goOn[fate]();
}
