import { lifecycle } from "#modules/identity/states.ts";
import { startApproval, type Subject } from "#modules/approval/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { runStates } from "../states.ts";
import { allocationRuns } from "./allocation/tables.ts";
import { sealedNumber } from "./recharge-account/accounts.ts";
import { accountStates } from "./recharge-account/rules.ts";
import { rechargeAccounts } from "./recharge-account/tables.ts";
import { rechargeOrder } from "./recharge/order.ts";
import { addRecharge } from "./recharge/written.ts";
import type { Calendar } from "./seed/calendar.ts";
import { adjustMoney } from "./seed/demo-adjustments.ts";
import { demoAccounts, monthlyFen, quarterlyFen, remarks } from "./seed/demo-funds.ts";
import { matureRun, takeBackRun } from "./allocation/posting.ts";
import { allocationSubject } from "./allocation/subject.ts";
import { monthAt, previewRun } from "./allocation/runs.ts";

export { Calendar, type Mark } from "./seed/calendar.ts";

/** How approvers decide: the approval module's own, handed over by main. */
interface Course {
  readonly waiting: (instanceId: string) => Promise<object | undefined>;
  readonly decide: (
    instanceId: string,
    said: { readonly how: "pass" | "reject"; readonly remark: string | null },
  ) => Promise<void>;
}

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly course: Course;
  readonly calendar: Calendar;
}

interface Region {
  readonly id: string;
  readonly name: string;
  readonly members: number;
}

const findCashier =
  `select m.user_id as id from memberships m join users u on u.id = m.user_id and u.state = ${lifecycle.normal}` +
  " join member_roles mr on mr.tenant_id = $1 and mr.user_id = m.user_id" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.name = '财务出纳'" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} order by m.job_number limit 1`;

/** Regions that sell, with how many are in them; headquarters are paid from elsewhere. */
const findRegions =
  "with recursive below as (select id, id as region from departments where tenant_id = $1 and depth = 1 and name <> '总部'" +
  " union all select d.id, b.region from departments d join below b on d.parent_id = b.id where d.tenant_id = $1)" +
  " select d.id, d.name, count(distinct md.user_id)::int as members from below b" +
  " join departments d on d.tenant_id = $1 and d.id = b.region" +
  " left join member_departments md on md.tenant_id = $1 and md.department_id = b.id" +
  " group by d.id, d.name, d.sort order by d.sort";

const isQuarterly = (monthsAgo: number) => monthsAgo % 3 === 2;

/** A year of money coming in and being divided, by the rules that hold for everybody. */
export class DemoFunds {
  readonly #seeding: Seeding;
  /** Who writes down what comes in, divides and pays it. */
  readonly cashierId: string;
  readonly #regions: readonly Region[];
  #accounts: readonly string[] = [];
  #count = 0;

  private constructor(seeding: Seeding, cashierId: string, regions: readonly Region[]) {
    this.#seeding = seeding;
    this.cashierId = cashierId;
    this.#regions = regions;
  }

  /** The accounts are there a year and a month before today. */
  static async open(seeding: Seeding): Promise<DemoFunds | undefined> {
    const { engine, tenantId } = seeding;
    const look = async (tx: TenantTx) => ({
      cashier: await tx.raw<{ id: string }>({ sql: findCashier, parameters: [tenantId] }),
      regions: await tx.raw<Region>({ sql: findRegions, parameters: [tenantId] }),
    });
    const { cashier, regions } = await inTransaction(
      engine.pool,
      { tenantId, mode: "snapshot" },
      look,
    );
    if (!cashier[0]) return undefined;
    const funds = new DemoFunds(seeding, cashier[0].id, regions);
    funds.#accounts = await funds.#addAccounts();
    return funds;
  }

  /** What comes in each quarter is divided each month, and can be spent two days later. */
  async month(monthsAgo: number): Promise<void> {
    const { calendar } = this.#seeding;
    const firstDay = monthsAgo * 30 + 27;
    for (const region of this.#regions) {
      if (!isQuarterly(monthsAgo)) continue;
      await calendar.goTo(firstDay + 1, 9.5);
      await this.#recharged(region, quarterlyFen(region.members));
    }
    for (const region of this.#regions) {
      const now = await calendar.goTo(firstDay, 10);
      const amountFen = monthlyFen(region.members, monthsAgo);
      await this.#divided(region, { amountFen, period: monthAt(now), now });
    }
    await calendar.goTo(firstDay - 2, 0.1);
    for (const run of await this.#unreleased()) await this.#mature(run);
  }

  /** What is on its way today, one in every state that people meet. */
  async today(): Promise<void> {
    const { calendar } = this.#seeding;
    const [first, second = first] = this.#regions;
    if (!first || !second) return;
    const small = { period: monthAt(await calendar.goTo(3, 9)), amountFen: 2_000_019 };
    const back = await this.#divided(first, { ...small, now: await calendar.later(0.2) });
    await calendar.later(1);
    await this.#takeBack(back);
    const rejected = await this.#recharge(second, 5_000_000, remarks.recharge);
    const refused = await this.#submit(rechargeOrder.subject, rejected);
    await calendar.later(2);
    await this.#decide(refused, "reject");
    const now = await calendar.goTo(2, 10);
    const next = monthAt(new Date(now.getTime() + 28 * 86_400_000));
    await this.#divided(first, { amountFen: 3_000_001, period: next, now });
    await this.#submit(
      rechargeOrder.subject,
      await this.#recharge(first, 12_000_000, remarks.recharge),
    );
    await this.#recharge(second, 8_000_000, remarks.waiting);
    const waiting = await this.#preview(second, { ...small, now: await calendar.goTo(1, 11) });
    await this.#submit(allocationSubject, waiting);
    await this.#preview(first, { ...small, amountFen: 1_500_007, now: await calendar.later(1) });
  }

  /** What stood in the wrong wallet, a few days ago. */
  async adjust(): Promise<void> {
    const { calendar } = this.#seeding;
    await calendar.goTo(4, 9);
    await adjustMoney({
      calendar,
      as: (event, work) => this.#as(event, work),
      pass: (instanceId) => this.#pass(instanceId),
      reject: (instanceId, why) => this.#decide(instanceId, "reject", why),
    });
  }

  #addAccounts(): Promise<string[]> {
    const { engine } = this.#seeding;
    return this.#as(null, async (tx) => {
      const ids: string[] = [];
      for (const { name, kind, bankName, accountNo, remark } of demoAccounts) {
        const id = newId();
        await insertRow(tx, rechargeAccounts, {
          id,
          name,
          kind,
          bank_name: bankName,
          ...sealedNumber(tx, engine.vault, { id, number: accountNo }),
          department_id: null,
          remark,
          state: accountStates.normal,
        });
        ids.push(id);
      }
      return ids;
    });
  }

  async #recharged(region: Region, amountFen: number): Promise<void> {
    const id = await this.#recharge(region, amountFen, remarks.recharge);
    await this.#pass(await this.#submit(rechargeOrder.subject, id));
  }

  async #recharge(region: Region, amountFen: number, remark: string): Promise<string> {
    this.#count += 1;
    const isOnItsWay = remark === remarks.waiting;
    const { id } = await this.#as("walletRecharge.create", (tx) =>
      addRecharge(
        tx,
        {
          amount: amountFen as Fen,
          rechargeAccountId: this.#accounts[this.#count % 2] ?? null,
          rechargePayerType: "company",
          payerName: "总部财务部",
          walletId: null,
          poolDepartmentId: region.id,
          statementSerial: isOnItsWay ? null : `DEMO${String(this.#count).padStart(8, "0")}`,
          remarks: remark,
          fileIds: [],
        },
        "normal",
      ),
    );
    return id;
  }

  async #divided(region: Region, run: Dividing): Promise<string> {
    const id = await this.#preview(region, run);
    await this.#pass(await this.#submit(allocationSubject, id));
    return id;
  }

  async #preview({ id: poolDepartmentId }: Region, run: Dividing): Promise<string> {
    const { amountFen, period, now } = run;
    const cause = "manual";
    const { id } = await this.#as("allocationRun.create", (tx) =>
      previewRun(tx, { poolDepartmentId, period, amountFen, cause, rechargeId: null }, now),
    );
    return id;
  }

  async #submit(subject: Subject, orderId: string): Promise<string> {
    await this.#seeding.calendar.later(0.1);
    const { instanceId } = await this.#as(`${subject.type}.submit`, (tx) =>
      startApproval(tx, subject, { orderId }),
    );
    return instanceId;
  }

  /** Everybody agrees, one after the other. */
  async #pass(instanceId: string): Promise<void> {
    for (let nth = 0; nth < 9; nth += 1) {
      if (!(await this.#seeding.course.waiting(instanceId))) return;
      await this.#decide(instanceId, "pass");
    }
  }

  async #decide(
    instanceId: string,
    how: "pass" | "reject",
    why: string = remarks.rejected,
  ): Promise<void> {
    const { calendar, course } = this.#seeding;
    await calendar.later(0.4);
    this.#count += 1;
    const agreed = remarks.pass[this.#count % remarks.pass.length] ?? null;
    await course.decide(instanceId, { how, remark: how === "pass" ? agreed : why });
  }

  async #unreleased(): Promise<string[]> {
    const { engine, tenantId } = this.#seeding;
    const sql =
      "select id from allocation_runs where tenant_id = $1 and state = 3442 and matured_at is null order by id";
    const found = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
      tx.raw<{ id: string }>({ sql, parameters: [tenantId] }),
    );
    return found.map(({ id }) => id);
  }

  async #mature(id: string): Promise<void> {
    const now = await this.#seeding.calendar.later(0.01);
    await this.#as("allocationRun.mature", async (tx) => {
      await matureRun(tx, await lockRow(tx, allocationRuns, id), now);
      return null;
    });
  }

  async #takeBack(id: string): Promise<void> {
    await this.#as("allocationRun.revert", async (tx) => {
      tx.remark = remarks.reverted;
      const row = await lockRow(tx, allocationRuns, id);
      await takeBackRun(tx, row);
      await updateRow(tx, allocationRuns, { row, to: { state: runStates.reverted } });
      return null;
    });
  }

  #as<T>(event: string | null, work: (tx: CommandTx) => Promise<T>): Promise<T> {
    const { engine, tenantId } = this.#seeding;
    const piece = { tenantId, userId: this.cashierId, event, key: newId() };
    return carryOutForJob(engine, piece, work);
  }
}

interface Dividing {
  readonly amountFen: number;
  readonly period: string;
  readonly now: Date;
}
