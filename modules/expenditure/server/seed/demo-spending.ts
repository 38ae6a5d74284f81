import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { expenditure } from "../../contract.ts";
import { amountSources } from "../../states.ts";
import {
  type DemoOrder,
  type Fate,
  freshOrders,
  latestOrders,
  movedVendor,
  ofOneSeller,
  oldOrders,
  paidVendor,
  remarks,
} from "./demo-orders.ts";
import { findSellers } from "./sellers.ts";

const hour = 3_600_000;

/** How a payment ends outside; null: nobody has let it go yet. */
export type Ending = "paid" | "failed" | "unknown" | "returned" | null;

/** What others do in the demo, handed over by main. */
interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly cashierId: string;
  /** Who finds on her desk what waits for a seller, if she does nothing but sell. */
  readonly sellerId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  readonly course: {
    readonly decide: (
      instanceId: string,
      said:
        | { readonly how: "reject"; readonly remark: string }
        | { readonly how: "return"; readonly remark: string; readonly checklist: string[] },
      at: Date,
    ) => Promise<void>;
    readonly pass: (
      instanceId: string,
      passing: {
        readonly at: () => Date;
        readonly remark: (nth: number) => string | null;
        readonly toFinance?: boolean;
      },
    ) => Promise<void>;
  };
  readonly calendar: {
    readonly now: Date;
    readonly goTo: (daysAgo: number, hours: number) => Date;
    readonly later: (hours: number) => Date;
  };
  readonly endPayout: (payoutId: string, ending: Ending) => Promise<void>;
}

const endings: Partial<Record<Fate, readonly Ending[]>> = {
  desk: [null],
  paid: ["paid"],
  failed: ["failed"],
  partly: ["paid", "failed"],
  unknown: ["unknown"],
  returned: ["returned"],
};

type Source = AnswerOf<typeof expenditure.sources>[number];
type Item = Source["items"][number];

/** What is not worth an order any more. */
const leastFen = 1_000;

/** In whole yuan, so that something is left for whoever spends next. */
const affordable = ({ yuan }: DemoOrder, { availableFen }: Source, item: Item): Fen => {
  const { monthLeftFen, percentLeftFen } = item;
  const most = [
    yuan * 100,
    availableFen * 0.3,
    monthLeftFen ?? Infinity,
    percentLeftFen ?? Infinity,
  ];
  return (Math.floor(Math.min(...most) / 100) * 100) as Fen;
};

interface Submitted {
  readonly id: string;
  readonly instanceId: string;
  readonly sellerId: string;
}

/** A year of expenditures, made, decided and paid by the commands that people have for it. */
export class DemoSpending {
  readonly #seeding: Seeding;
  readonly #sellers: readonly string[];
  #count = 0;

  private constructor(seeding: Seeding, sellers: readonly string[]) {
    this.#seeding = seeding;
    this.#sellers = sellers;
  }

  static async open(seeding: Seeding): Promise<DemoSpending> {
    return new DemoSpending(seeding, await findSellers(seeding));
  }

  /** What was spent in a month that is over. */
  async month(monthsAgo: number, count: number): Promise<void> {
    const lastDay = monthsAgo * 30 + 4;
    for (const [nth, order] of oldOrders(monthsAgo, count).entries()) {
      await this.#live(order, lastDay + Math.round(((count - nth) * 18) / count));
    }
  }

  /** What is still going on, one in every state; what was sent back runs out after three days. */
  async fresh(): Promise<void> {
    await this.#live(paidVendor, 23);
    for (const [nth, order] of freshOrders().entries()) await this.#live(order, 22 - nth);
  }

  /** What came in yesterday. */
  async latest(): Promise<void> {
    for (const order of latestOrders()) await this.#live(order, 1);
  }

  /** What came in some hours ago, whatever the time of day: its account has to cool still. */
  lately(): Promise<void> {
    const sinceMidnight = ((systemClock.now().getTime() / hour + 8) % 24) - 6;
    return this.#live(movedVendor, 0, sinceMidnight);
  }

  async #live(order: DemoOrder, daysAgo: number, hours?: number): Promise<void> {
    const { fate } = order;
    const { calendar } = this.#seeding;
    const sellerId = this.#sellerOf(fate);
    this.#count += 1;
    calendar.goTo(daysAgo, hours ?? 9 + (this.#count % 5));
    const id = await this.#written(order, sellerId);
    if (id === undefined || fate === "draft") return;
    calendar.later(0.1);
    const { instanceId } = await (await this.#as(sellerId)).call(expenditure.submit, { id });
    await this.#decided(fate, { id, instanceId, sellerId });
    const payments = endings[fate];
    if (payments) await this.#paid(id, payments);
  }

  #sellerOf(fate: Fate): string {
    const { sellerId } = this.#seeding;
    if (ofOneSeller.has(fate) && this.#sellers.includes(sellerId)) return sellerId;
    return this.#sellers[(this.#count * 7) % this.#sellers.length] ?? "";
  }

  /** Never more than what the wallet can bear; undefined: it can bear nothing. */
  async #written(order: DemoOrder, sellerId: string): Promise<string | undefined> {
    const seller = await this.#as(sellerId);
    const sources = await seller.call(expenditure.sources, {});
    const source = sources.find((one) => one.expenditureProjectName === order.project);
    const item = source?.items.find((one) => one.expenditureItemName === order.item);
    if (!source || !item) throw new Error(`The demo has no ${order.project} ${order.item}`);
    const amount = affordable(order, source, item);
    if (amount < leastFen) return undefined;
    const { expenditureProjectId } = source;
    const { expenditureItemId } = item;
    const established = item.needProjectEstablishment
      ? await this.#established(order, { expenditureProjectId, expenditureItemId, sellerId })
      : null;
    const { id } = await (
      await this.#as(sellerId)
    ).call(expenditure.create, {
      amountSourceTypeCode: (established
        ? amountSources.establishment
        : source.amountSourceTypeCode) as 1 | 2 | 3,
      expenditureProjectId,
      expenditureItemId,
      expenditureProjectEstablishmentId: established,
      amount,
      expenditureDescribe: order.description,
      isSplit: order.fate === "partly",
      payees: order.vendor
        ? [{ ...order.vendor, amountForPayee: amount }]
        : await this.#payees(seller, { expenditureProjectId, amount, fate: order.fate }),
    });
    return id;
  }

  /** Himself; what is paid partly he shares with somebody who sells as he does. */
  async #payees(
    seller: Acting,
    given: { readonly expenditureProjectId: string; readonly amount: Fen; readonly fate: Fate },
  ) {
    const { expenditureProjectId, amount, fate } = given;
    const choices = await seller.call(expenditure.payeeChoices, { expenditureProjectId });
    const [own, ...others] = choices.filter(({ missing }) => missing.length === 0);
    const colleague = others.find(({ userId }) => this.#sellers.includes(userId));
    const half = Math.floor(amount / 2);
    const parts = fate === "partly" ? [half, amount - half] : [amount];
    return parts.map((fen, nth) => {
      const payee = nth === 0 ? own : colleague;
      if (!payee) throw new Error("The demo has nobody to pay");
      const { userId, payeeName, payeeBankName } = payee;
      const amountForPayee = fen as Fen;
      return { userId, payeeName, payeeBankName: payeeBankName ?? "", amountForPayee };
    });
  }

  async #established(
    { description, yuan }: DemoOrder,
    by: {
      readonly expenditureProjectId: string;
      readonly expenditureItemId: string;
      readonly sellerId: string;
    },
  ): Promise<string> {
    const { id } = await (
      await this.#as(by.sellerId)
    ).call(projectEstablishment.create, {
      projectId: by.expenditureProjectId,
      itemId: by.expenditureItemId,
      expenditureItemName: description,
      expenditureItemAmount: (yuan * 120) as Fen,
      expenditureItemDescribe: `${description}，预计到场 40 人`,
      expenditureItemRemark: null,
    });
    this.#seeding.calendar.later(0.1);
    const seller = await this.#as(by.sellerId);
    const { instanceId } = await seller.call(projectEstablishment.submit, { id });
    await this.#agreed(instanceId);
    this.#seeding.calendar.later(0.1);
    return id;
  }

  async #decided(fate: Fate, { id, instanceId, sellerId }: Submitted): Promise<void> {
    const { course, calendar } = this.#seeding;
    if (fate === "waiting") return;
    const at = calendar.later(0.5);
    if (fate === "withdrawn") {
      const withdrawn = { id: instanceId, remark: remarks.withdraw };
      await (await this.#as(sellerId)).call(approvalInstance.withdraw, withdrawn);
    } else if (fate === "sentBack" || fate === "expired") {
      const checklist = ["fileIds"];
      await course.decide(instanceId, { how: "return", remark: remarks.return, checklist }, at);
    } else if (fate === "rejected" || fate === "voided") {
      await course.decide(instanceId, { how: "reject", remark: remarks.reject }, at);
      if (fate === "rejected") return;
      calendar.later(1);
      await (await this.#as(sellerId)).call(expenditure.voided, { id, remark: remarks.voided });
    } else {
      await this.#agreed(instanceId, fate === "atFinance");
    }
  }

  /** Everybody agrees, up to finance or finance too. */
  #agreed(instanceId: string, toFinance = false): Promise<void> {
    const { course, calendar } = this.#seeding;
    const remark = (nth: number) => remarks.pass[(this.#count + nth) % remarks.pass.length] ?? null;
    return course.pass(instanceId, { at: () => calendar.later(0.3), remark, toFinance });
  }

  async #paid(id: string, payments: readonly Ending[]): Promise<void> {
    const { calendar, cashierId, endPayout } = this.#seeding;
    calendar.later(1);
    const cashier = await this.#as(cashierId);
    await cashier.call(expenditure.pay, { id });
    const { payees } = await cashier.call(expenditure.detail, { id });
    for (const [nth, { payoutId }] of payees.entries()) {
      if (payoutId !== null) await endPayout(payoutId, payments[nth] ?? null);
    }
  }

  #as(userId: string): Promise<Acting> {
    const { as, calendar } = this.#seeding;
    return as(userId, calendar.now);
  }
}
