import { shanghaiMonth } from "#platform/server/clock.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { allocationRun } from "../allocation-contract.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { walletRecharge } from "../recharge-contract.ts";
import { adjustMoney } from "./seed/demo-adjustments.ts";
import { demoAccounts, monthlyFen, quarterlyFen, remarks } from "./seed/demo-funds.ts";

/** What the demo's people have around them, handed over by main. */
interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly adminId: string;
  readonly cashierId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
  /** How approvers decide. */
  readonly course: {
    readonly decide: (
      instanceId: string,
      said: { readonly how: "reject"; readonly remark: string },
      at: Date,
    ) => Promise<void>;
    readonly pass: (
      instanceId: string,
      passing: { readonly at: () => Date; readonly remark: (nth: number) => string | null },
    ) => Promise<void>;
  };
  readonly calendar: {
    readonly now: Date;
    readonly goTo: (daysAgo: number, hours: number) => Date;
    readonly later: (hours: number) => Date;
  };
}

interface Region {
  readonly id: string;
  readonly name: string;
  readonly members: number;
}

/** Regions that sell, with how many are in them; headquarters are paid from elsewhere. */
const findRegions =
  "with recursive below as (select id, id as region from departments where tenant_id = $1 and depth = 1 and name <> '总部'" +
  " union all select d.id, b.region from departments d join below b on d.parent_id = b.id where d.tenant_id = $1)" +
  " select d.id, d.name, count(distinct md.user_id)::int as members from below b" +
  " join departments d on d.tenant_id = $1 and d.id = b.region" +
  " left join member_departments md on md.tenant_id = $1 and md.department_id = b.id" +
  " group by d.id, d.name, d.sort order by d.sort";

const isQuarterly = (monthsAgo: number) => monthsAgo % 3 === 2;
/** Longer than no month: whatever the day, it leads into another one. */
const aMonth = 31 * 86_400_000;

/** A year of money coming in and being divided, by the commands that a cashier has for it. */
export class DemoFunds {
  readonly #seeding: Seeding;
  readonly #regions: readonly Region[];
  readonly #accounts: readonly string[];
  #count = 0;

  private constructor(seeding: Seeding, regions: readonly Region[], accounts: readonly string[]) {
    this.#seeding = seeding;
    this.#regions = regions;
    this.#accounts = accounts;
  }

  /** With accounts that money comes in on. */
  static async open(seeding: Seeding): Promise<DemoFunds> {
    const { pool, tenantId, adminId, as, calendar } = seeding;
    const regions = await inTransaction(pool, { tenantId, mode: "snapshot" }, (tx) =>
      tx.raw<Region>({ sql: findRegions, parameters: [tenantId] }),
    );
    const admin = await as(adminId, calendar.now);
    const accounts: string[] = [];
    for (const account of demoAccounts) {
      accounts.push((await admin.call(rechargeAccount.create, account)).id);
    }
    return new DemoFunds(seeding, regions, accounts);
  }

  /** What comes in each quarter is divided each month, and can be spent from the next night on. */
  async month(monthsAgo: number): Promise<void> {
    const { calendar } = this.#seeding;
    const firstDay = monthsAgo * 30 + 27;
    for (const region of isQuarterly(monthsAgo) ? this.#regions : []) {
      calendar.goTo(firstDay + 1, 9.5);
      const id = await this.#recharge(region, quarterlyFen(region.members));
      await this.#agreed(await this.#submitted(walletRecharge, id));
    }
    for (const region of this.#regions) {
      calendar.goTo(firstDay, 10);
      await this.#divided(region, monthlyFen(region.members, monthsAgo));
    }
  }

  /** What is on its way today, one in every state that people meet. */
  async today(): Promise<void> {
    const { calendar } = this.#seeding;
    const [first, second = first] = this.#regions;
    if (!first || !second) return;
    calendar.goTo(3, 9);
    const back = await this.#divided(first, 2_000_019);
    calendar.later(1);
    await (
      await this.#cashier()
    ).call(allocationRun.revert, { id: back, remark: remarks.reverted });
    const rejected = await this.#submitted(walletRecharge, await this.#recharge(second, 5_000_000));
    calendar.later(2);
    await this.#reject(rejected, remarks.rejected);
    calendar.goTo(2, 10);
    const next = shanghaiMonth(new Date(calendar.now.getTime() + aMonth));
    await this.#divided(first, 3_000_001, next);
    await this.#submitted(walletRecharge, await this.#recharge(first, 12_000_000));
    await this.#recharge(second, 8_000_000, { isOnItsWay: true });
    calendar.goTo(1, 11);
    await this.#submitted(allocationRun, await this.#preview(second, 2_000_019));
    calendar.later(1);
    await this.#preview(first, 1_500_007);
  }

  /** What stood in the wrong wallet, a few days ago. */
  async adjust(): Promise<void> {
    const { pool, tenantId, calendar } = this.#seeding;
    calendar.goTo(4, 9);
    await adjustMoney({
      pool,
      tenantId,
      cashier: () => {
        calendar.later(0.3);
        return this.#cashier();
      },
      pass: (instanceId) => this.#agreed(instanceId),
      reject: (instanceId, why) => this.#reject(instanceId, why),
    });
  }

  #cashier(): Promise<Acting> {
    const { as, cashierId, calendar } = this.#seeding;
    return as(cashierId, calendar.now);
  }

  /** By turns on one account and the other; of what is on its way no statement tells yet. */
  async #recharge(region: Region, fen: number, { isOnItsWay = false } = {}): Promise<string> {
    this.#count += 1;
    const serial = `DEMO${String(this.#count).padStart(8, "0")}`;
    const { id } = await (
      await this.#cashier()
    ).call(walletRecharge.create, {
      amount: fen as Fen,
      rechargeAccountId: this.#accounts[this.#count % 2] ?? null,
      rechargePayerType: "company",
      payerName: "总部财务部",
      poolDepartmentId: region.id,
      statementSerial: isOnItsWay ? null : serial,
      remarks: isOnItsWay ? remarks.waiting : remarks.recharge,
    });
    return id;
  }

  async #divided(region: Region, fen: number, period?: string): Promise<string> {
    const id = await this.#preview(region, fen, period);
    await this.#agreed(await this.#submitted(allocationRun, id));
    return id;
  }

  /** For the month that it is, unless another is given. */
  async #preview(
    { id: poolDepartmentId }: Region,
    fen: number,
    period = shanghaiMonth(this.#seeding.calendar.now),
  ): Promise<string> {
    const run = { poolDepartmentId, period, amount: fen as Fen };
    return (await (await this.#cashier()).call(allocationRun.create, run)).id;
  }

  async #submitted(
    { submit }: typeof walletRecharge | typeof allocationRun,
    id: string,
  ): Promise<string> {
    this.#seeding.calendar.later(0.1);
    return (await (await this.#cashier()).call(submit, { id })).instanceId;
  }

  #agreed(instanceId: string): Promise<void> {
    const { course, calendar } = this.#seeding;
    this.#count += 1;
    const remark = (nth: number) => remarks.pass[(this.#count + nth) % remarks.pass.length] ?? null;
    return course.pass(instanceId, { at: () => calendar.later(0.4), remark });
  }

  #reject(instanceId: string, remark: string): Promise<void> {
    const { course, calendar } = this.#seeding;
    return course.decide(instanceId, { how: "reject", remark }, calendar.later(0.4));
  }
}
