import { startApproval, type Subject } from "#modules/approval/server/index.ts";
import { balancesOf } from "#modules/wallet/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, shanghaiMonth } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { amountSources } from "../../states.ts";
import { expireHolds } from "../jobs/expire-holds.ts";
import { expenditureOrder } from "../order.ts";
import { establishmentOrder, writeEstablishment } from "#modules/project/server/index.ts";
import { holdForOrder } from "../support/hold-for-order.ts";
import { payLines } from "#modules/payment-line/server/faces/paying.ts";
import { payees } from "../support/payees.ts";
import { spendingOf } from "../support/spending.ts";
import { writeOrder } from "../support/write-order.ts";
import { expenditures } from "../tables.ts";
import {
  type DemoOrder,
  type Fate,
  freshOrders,
  latestOrders,
  oldOrders,
  remarks,
} from "./demo-orders.ts";
import { findPlaces, findSellers, type Places, type Seller } from "./places.ts";

/** How a payment ends outside; null: nobody has let it go yet. */
export type Ending = "paid" | "failed" | "unknown" | "returned" | null;

/** What other modules do in the demo, handed over by main. */
interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly cashierId: string;
  readonly course: {
    readonly waiting: (instanceId: string) => Promise<{ readonly isLast: boolean } | undefined>;
    readonly decide: (
      instanceId: string,
      said: {
        readonly how: "pass" | "reject" | "return";
        readonly remark: string | null;
        readonly checklist?: string;
      },
    ) => Promise<void>;
    readonly withdraw: (instanceId: string, userId: string, remark: string) => Promise<void>;
  };
  readonly calendar: {
    readonly goTo: (daysAgo: number, hours: number) => Promise<Date>;
    readonly later: (hours: number) => Promise<Date>;
  };
  readonly endPayout: (tx: CommandTx, id: string, ending: Ending) => Promise<void>;
}

const endings: Partial<Record<Fate, readonly Ending[]>> = {
  desk: [null],
  paid: ["paid"],
  failed: ["failed"],
  partly: ["paid", "failed"],
  unknown: ["unknown"],
  returned: ["returned"],
};

/** Nobody outside is asked while seeding. */
const noFlows = { start: () => Promise.resolve() };

/** A year of expenditures, made, decided and paid by the rules that hold for everybody. */
export class DemoSpending {
  readonly #seeding: Seeding;
  readonly #sellers: readonly Seller[];
  readonly #places: Places;
  #count = 0;

  private constructor(seeding: Seeding, found: { sellers: readonly Seller[]; places: Places }) {
    this.#seeding = seeding;
    this.#sellers = found.sellers;
    this.#places = found.places;
  }

  static open(seeding: Seeding): Promise<DemoSpending> {
    const { engine, tenantId } = seeding;
    return inTransaction(engine.pool, { tenantId, mode: "snapshot" }, async (tx) => {
      const [sellers, places] = [await findSellers(tx), await findPlaces(tx)];
      return new DemoSpending(seeding, { sellers, places });
    });
  }

  /** What was spent in a month that is over. */
  async month(monthsAgo: number, count: number): Promise<void> {
    const lastDay = monthsAgo * 30 + 4;
    for (const [nth, order] of oldOrders(monthsAgo, count).entries()) {
      await this.#live(order, lastDay + Math.round(((count - nth) * 18) / count));
    }
  }

  /** What is still going on, one in every state. */
  async fresh(): Promise<void> {
    for (const [nth, order] of freshOrders().entries()) await this.#live(order, 22 - nth);
  }

  /** What came in yesterday. */
  async latest(): Promise<void> {
    for (const order of latestOrders()) await this.#live(order, 1);
  }

  async #live(order: DemoOrder, daysAgo: number): Promise<void> {
    const payments = endings[order.fate];
    const seller = this.#sellers[(this.#count * 7) % this.#sellers.length];
    this.#count += 1;
    if (!seller) return;
    const now = await this.#seeding.calendar.goTo(daysAgo, 9 + (this.#count % 5));
    const id = await this.#written(order, seller);
    if (id === undefined || order.fate === "draft") return;
    const instanceId = await this.#submitted(id, seller, now);
    await this.#decided(order.fate, { id, instanceId, seller });
    if (payments) await this.#paid(id, payments);
  }

  /** Never more than what the wallet can bear; undefined: it can bear nothing. */
  async #written(order: DemoOrder, seller: Seller): Promise<string | undefined> {
    const project = this.#places.projects.get(order.project);
    const item = this.#places.items.get(order.item);
    if (!project || !item) throw new Error(`The demo has no ${order.project} ${order.item}`);
    const establishmentId = item.needsEstablishment
      ? await this.#established(order, item.id, seller)
      : null;
    const publicSource = establishmentId ? amountSources.establishment : amountSources.publicFund;
    const amountSource = project.isPersonal ? amountSources.personal : publicSource;
    return this.#as(seller.userId, "expenditure.create", async (tx) => {
      const amountFen = await this.#affordable(tx, {
        amountFen: order.yuan * 100,
        wanted: {
          projectId: project.id,
          itemId: item.id,
          amountSource,
          establishmentId,
          applicantId: seller.userId,
          departmentId: seller.departmentId,
        },
      });
      if (amountFen < 1_000) return undefined;
      const { id } = await writeOrder(tx, this.#seeding.engine.vault, {
        amountSourceTypeCode: amountSource,
        expenditureProjectId: project.id,
        expenditureItemId: item.id,
        expenditureProjectEstablishmentId: establishmentId,
        amount: amountFen as Fen,
        expenditureDescribe: order.description,
        isSplit: order.fate === "partly",
        payees: this.#payees(seller, amountFen, order.fate === "partly"),
        remarks: null,
        fileIds: [],
      });
      return id;
    });
  }

  async #affordable(
    tx: CommandTx,
    { amountFen, wanted }: { amountFen: number; wanted: Parameters<typeof spendingOf>[1] },
  ): Promise<number> {
    const { walletId } = await spendingOf(tx, wanted);
    const { availableFen } = await balancesOf(tx, walletId);
    return Math.min(amountFen, Math.floor((availableFen * 0.3) / 100) * 100);
  }

  #payees(seller: Seller, amountFen: number, isSplit: boolean) {
    const payee = (one: Seller, fen: number) => ({
      id: null,
      userId: one.userId,
      payeeName: one.name,
      payeeIdCardNo: null,
      payeePhone: null,
      payeeBankCardNo: null,
      payeeBankName: one.bankName,
      amountForPayee: fen as Fen,
    });
    const half = Math.floor(amountFen / 2);
    const colleague = this.#sellers.find((one) => one.userId !== seller.userId);
    return isSplit && colleague
      ? [payee(seller, half), payee(colleague, amountFen - half)]
      : [payee(seller, amountFen)];
  }

  async #established(order: DemoOrder, itemId: string, seller: Seller): Promise<string> {
    const { id } = await this.#as(seller.userId, "projectEstablishment.create", (tx) =>
      writeEstablishment(tx, {
        itemId,
        expenditureItemName: order.description,
        expenditureItemAmount: (order.yuan * 120) as Fen,
        expenditureItemDescribe: `${order.description}，预计到场 40 人`,
        expenditureItemRemark: null,
        fileIds: [],
      }),
    );
    await this.#pass(await this.#started(establishmentOrder.subject, id, seller), true);
    return id;
  }

  async #started(subject: Subject, orderId: string, seller: Seller): Promise<string> {
    await this.#seeding.calendar.later(0.1);
    const { instanceId } = await this.#as(seller.userId, `${subject.type}.submit`, (tx) =>
      startApproval(tx, subject, { orderId }),
    );
    return instanceId;
  }

  /** As the command does it, on the day that it is told of. */
  async #submitted(id: string, seller: Seller, now: Date): Promise<string> {
    const { engine, calendar } = this.#seeding;
    await calendar.later(0.1);
    return this.#as(seller.userId, "expenditure.submit", async (tx) => {
      const row = await lockRow(tx, expenditures, id);
      const spending = await spendingOf(tx, {
        projectId: row.project_id,
        itemId: row.item_id,
        amountSource: row.amount_source,
        establishmentId: row.establishment_id,
        applicantId: row.created_by,
        departmentId: row.department_id,
      });
      const also = { month: shanghaiMonth(now), submitted_at: now.toISOString() };
      const order = await expenditureOrder.move(tx, row, { to: "approving", also });
      const lines = await payees.of(tx, id);
      await holdForOrder(tx, engine.vault, { order, lines, spending, isFirst: true });
      return (await expenditureOrder.submit(tx, order)).instanceId;
    });
  }

  async #decided(fate: Fate, { id, instanceId, seller }: Deciding): Promise<void> {
    const { course, calendar } = this.#seeding;
    if (fate === "waiting") return;
    await calendar.later(0.5);
    if (fate === "withdrawn") {
      await course.withdraw(instanceId, seller.userId, remarks.withdraw);
    } else if (fate === "sentBack" || fate === "expired") {
      const said = { how: "return", remark: remarks.return, checklist: "fileIds" } as const;
      await course.decide(instanceId, said);
      if (fate === "expired") await this.#expired(id);
    } else if (fate === "rejected" || fate === "voided") {
      await course.decide(instanceId, { how: "reject", remark: remarks.reject });
      if (fate === "voided") await this.#voided(id, seller);
    } else {
      await this.#pass(instanceId, fate !== "atFinance");
    }
  }

  /** Everybody agrees, up to finance or finance too. */
  async #pass(instanceId: string, toTheEnd: boolean): Promise<void> {
    const { course, calendar } = this.#seeding;
    for (let nth = 0; nth < 9; nth += 1) {
      const task = await course.waiting(instanceId);
      if (!task || (task.isLast && !toTheEnd)) return;
      await calendar.later(0.3);
      const remark = remarks.pass[(this.#count + nth) % remarks.pass.length] ?? null;
      await course.decide(instanceId, { how: "pass", remark });
    }
  }

  /** Three days pass without anybody going on with it. */
  async #expired(id: string): Promise<void> {
    const { engine, calendar, cashierId } = this.#seeding;
    await this.#as(cashierId, null, async (tx) => {
      const row = await lockRow(tx, expenditures, id);
      await updateRow(tx, expenditures, { row, to: { hold_until: tx.now.toISOString() } });
    });
    await calendar.later(73);
    await expireHolds(engine as Engine);
  }

  /** What was rejected holds nothing any more. */
  async #voided(id: string, seller: Seller): Promise<void> {
    await this.#seeding.calendar.later(1);
    await this.#as(seller.userId, "expenditure.voided", async (tx) => {
      const row = await lockRow(tx, expenditures, id);
      const also = { released_fen: 0 };
      await expenditureOrder.move(tx, row, { to: "voided", also, remark: remarks.voided });
      return null;
    });
  }

  async #paid(id: string, payments: readonly Ending[]): Promise<void> {
    const { engine, calendar, cashierId, endPayout } = this.#seeding;
    const now = await calendar.later(1);
    await this.#as(cashierId, "expenditure.pay", async (tx) => {
      const row = await lockRow(tx, expenditures, id);
      const also = { pay_time: now.toISOString() };
      const order = await expenditureOrder.move(tx, row, { to: "paying", also });
      const lines = await payees.of(tx, id);
      const paying = { of: payees, vault: engine.vault, flows: noFlows as never };
      await payLines(tx, { ...paying, order, purpose: row.description }, lines);
      return null;
    });
    await calendar.later(0.5);
    await this.#as(cashierId, null, async (tx) => {
      for (const [at, { payout_id: payoutId }] of (await payees.of(tx, id)).entries()) {
        if (payoutId !== null) await endPayout(tx, payoutId, payments[at] ?? null);
      }
    });
  }

  #as<T>(userId: string, event: string | null, work: (tx: CommandTx) => Promise<T>): Promise<T> {
    const { engine, tenantId } = this.#seeding;
    return carryOutForJob(engine, { tenantId, userId, event, key: newId() }, work);
  }
}

interface Deciding {
  readonly id: string;
  readonly instanceId: string;
  readonly seller: Seller;
}
