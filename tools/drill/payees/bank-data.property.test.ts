import { afterAll, beforeAll, expect, it } from "vitest";
import { withdraw } from "#main/dealer-arrange.ts";
import { newCard } from "#main/expenditure-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { secondPayee } from "#modules/payee-register/second-payee-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { effort } from "#platform/testing/effort.ts";
import type { World } from "#platform/testing/world.ts";
import { Random } from "../random.ts";
import { Approved } from "./approved.ts";
import { Lines } from "./lines.ts";
import {
  aDealer,
  aSecondPayee,
  decide,
  type Office,
  openOffice,
  type RealParty,
} from "./office.ts";
import {
  accountOf,
  ofDealer,
  ofSecondPayee,
  order,
  type Payment,
  type Take,
  takenNow,
} from "./orders.ts";

const first = Math.floor(Math.random() * 2 ** 30);
const histories = effort(30, 100);
const steps = 12;

let world: World;
let office: Office;
let lines: Lines;
beforeAll(async () => {
  world = await openQuietWorld();
  office = await openOffice(world);
  lines = await Lines.open(office);
});
afterAll(() => world.close());

/** How often each thing happened: histories in which nothing does prove nothing. */
const happened: Record<string, number> = {};
const count = (what: string) => void (happened[what] = (happened[what] ?? 0) + 1);

function compare(what: string, got: unknown, wanted: unknown): void {
  expect(got, what).toBe(wanted);
}

interface Waiting {
  readonly account: string;
  readonly instanceId: string;
}

const outcome = (
  code: string,
  { isFresh, isReplaced }: Record<"isFresh" | "isReplaced", boolean>,
) =>
  code === "0" ? "released" : isReplaced ? "stopped" : isFresh ? "held back" : `refused: ${code}`;

/** A party, what was approved for it, and what waits for a decision. */
interface Known {
  readonly name: "dealer" | "second payee";
  readonly party: RealParty;
  readonly take: Take;
  readonly approved: Approved;
  readonly accounts: string[];
  waiting: Waiting | undefined;
}

interface Open extends Payment {
  readonly of: Approved;
}

/** What happened before stays in its order: only the clock is further on. */
const later = [
  "update payee_bank_changes set changed_at = changed_at - make_interval(hours => $2) where tenant_id = $1",
  "update payee_uses set created_at = created_at - make_interval(hours => $2) where tenant_id = $1",
  "update payouts set created_at = created_at - make_interval(hours => $2) where tenant_id = $1",
];

/** One dealer and one second payee over some days, by the product's own commands. */
class History {
  readonly #random: Random;
  readonly #known: readonly Known[];
  readonly #payments: Open[] = [];
  #hour = 0;

  private constructor(random: Random, known: readonly Known[]) {
    this.#random = random;
    this.#known = known;
  }

  static async begin(seed: number): Promise<History> {
    const accounts = [newCard(), newCard()] as const;
    const dealer = await aDealer(office, accounts[0]);
    const second = await aSecondPayee(office, dealer.shop, accounts[1]);
    const known = (account: string) => {
      const approved = new Approved();
      approved.agree({ account, hour: 0 });
      return { approved, accounts: [account], waiting: undefined };
    };
    return new History(new Random(seed), [
      { name: "dealer", party: dealer, take: ofDealer, ...known(accounts[0]) },
      { name: "second payee", party: second, take: ofSecondPayee, ...known(accounts[1]) },
    ]);
  }

  async step(): Promise<void> {
    const known = this.#random.oneOf(this.#known);
    const propose = () => this.#propose(known);
    const decideOn = () => this.#decide(known);
    const ordering = () => this.#order(known);
    const release = () => this.#release();
    const waits = known.waiting !== undefined;
    const likely = waits ? [decideOn, decideOn, decideOn] : [propose, propose, propose];
    const acts = [...likely, propose, ordering, ordering, release, release, release, release];
    acts.push(
      () => this.#wait(),
      () => this.#line(),
    );
    await (this.#random.chance(0.02) ? this.#disable(known) : this.#random.oneOf(acts)());
    await this.#expectApproved();
  }

  async #expectApproved(): Promise<void> {
    for (const { name, party, take, approved } of this.#known) {
      compare(name, await takenNow(office, party, take), approved.account);
    }
  }

  /** What was typed last goes back, and nobody pays the dealer any more. */
  async end(): Promise<void> {
    for (const known of this.#known) {
      if (known.waiting) await withdraw(world, office.author, known.waiting.instanceId);
      await this.#disable(known);
    }
    await this.#expectApproved();
    for (const known of this.#known) await this.#order(known);
  }

  async #propose(known: Known): Promise<void> {
    const { party, accounts } = known;
    const account = this.#random.chance(0.3) ? this.#random.oneOf(accounts) : newCard();
    const by = this.#random.oneOf([office.author, office.typist]);
    const { code, instanceId } = await party.propose(account, by);
    if (instanceId === undefined) return count(`not proposed: ${code}`);
    accounts.push(account);
    known.waiting = { account, instanceId };
    count("proposed");
  }

  async #decide(known: Known): Promise<void> {
    const { waiting, approved } = known;
    if (!waiting) return;
    // What is ordered now goes to the account that is about to be replaced.
    if (this.#random.chance(0.7)) await this.#order(known);
    const { instanceId, account } = waiting;
    const how = this.#random.oneOf(["pass", "pass", "pass", "reject", "return", "back"] as const);
    const by = this.#random.oneOf(office.approvers);
    const code =
      how === "back"
        ? (await withdraw(world, office.author, instanceId)).code
        : await decide(office, { instanceId, by, how });
    compare(how, code, "0");
    if (how === "pass") approved.agree({ account, hour: this.#hour });
    known.waiting = undefined;
    count(how);
    await this.#releaseOld(known);
    if (!this.#random.chance(0.6)) return;
    // Who has changed an account wants to be paid there soon.
    await this.#order(known);
    await this.#release();
  }

  async #order({ party, take, approved }: Known): Promise<void> {
    const taken = await order(office, { party, take, by: office.typist });
    compare("ordered", taken?.account ?? null, approved.account);
    if (!taken) return count("nowhere to pay");
    compare("payee", taken.paidTo, taken.payeeId);
    this.#payments.push({ ...taken, of: approved });
    count("ordered");
  }

  /** Somebody is paid by an order in which the account itself is typed. */
  async #line(): Promise<void> {
    const written = await lines.order(this.#random, this.#hour);
    this.#payments.push({ ...written, of: lines.approved });
    count("line ordered");
  }

  /** Somebody lets go what was ordered while the party had another account. */
  async #releaseOld({ approved }: Known): Promise<void> {
    const isOld = ({ of, account }: Open) => of === approved && account !== approved.account;
    const at = this.#payments.findLastIndex(isOld);
    if (at >= 0) await this.#releaseAt(at);
  }

  async #release(): Promise<void> {
    // Mostly what was ordered last: that is where a change is fresh.
    const { length } = this.#payments;
    await this.#releaseAt(this.#random.chance(0.7) ? length - 1 : this.#random.below(length + 1));
  }

  async #releaseAt(at: number): Promise<void> {
    const payment = this.#payments[at];
    if (!payment) return;
    const { payoutId: id, account, of } = payment;
    const by = this.#random.oneOf([...office.cashiers, office.approvers[1]]);
    await world.call(payout.check, { id }, { as: by });
    const { code } = await world.call(payout.pay, { id }, { as: by });
    compare("released", await accountOf(office, id), account);
    const isFresh = of.isFresh(account, this.#hour);
    compare("paid while it cools", isFresh && code === "0", false);
    // Of a line nobody answers for the account but its author, and he may name another.
    const isReplaced = of !== lines.approved && of.account !== null && of.account !== account;
    compare("paid where another account took its place", isReplaced && code === "0", false);
    count(outcome(code, { isFresh, isReplaced }));
    if (code !== "0") return;
    this.#payments.splice(at, 1);
    if (of === lines.approved) await lines.arrived(payment);
  }

  async #wait(): Promise<void> {
    const hours = this.#random.oneOf([5, 20, 25]);
    for (const sql of later) {
      await world.database.admin.query(sql, [office.author.tenantId, hours]);
    }
    this.#hour += hours;
  }

  async #disable(known: Known): Promise<void> {
    const input = { id: known.party.id, remark: "停止合作" };
    const as = office.cashiers[0];
    const { code } =
      known.name === "dealer"
        ? await world.call(dealerFiling.disable, input, { as })
        : await world.call(secondPayee.disable, input, { as });
    if (code === "0") known.approved.end();
    count(`disabled: ${code}`);
  }
}

it("orders and payouts use only bank data that was approved and in force at that moment", async () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const seed = first + nth;
    lines.begin();
    const history = await History.begin(seed);
    for (let step = 0; step < steps; step += 1) {
      await history.step().catch((wrong: unknown) => {
        throw new Error(`seed ${seed}, step ${step}`, { cause: wrong });
      });
    }
    await history.end();
  }
  process.stdout.write(`${JSON.stringify({ histories, ...happened })}\n`);
  const needed = ["pass", "reject", "return", "back", "ordered", "line ordered", "released"];
  expect(
    [...needed, "held back", "stopped", "nowhere to pay"].filter((what) => !happened[what]),
  ).toEqual([]);
});
