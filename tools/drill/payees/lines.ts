import {
  aPayee,
  anOrder,
  aPurse,
  decide,
  draftOf,
  newCard,
  newIdCard,
  orderOf,
  type Purse,
  say,
  submit,
} from "#main/expenditure-arrange.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import type { Random } from "../random.ts";
import { Approved } from "./approved.ts";
import { done, type Office } from "./office.ts";
import type { Payment } from "./orders.ts";

/** Expenditures that pay one person, whose account their authors type. */
export class Lines {
  readonly #purse: Purse;
  #idCardNo = "";
  #accounts: string[] = [];
  #paid = new Set<string>();
  #noted = new Set<string>();
  /** At which accounts he may be paid, and since when. */
  approved = new Approved();

  private constructor(purse: Purse) {
    this.#purse = purse;
  }

  static async open({ world, author }: Office): Promise<Lines> {
    return new Lines(await aPurse(world, author, { fen: 100_000_000 }));
  }

  /** From now on it is about somebody else, whom nobody has paid yet. */
  begin(): void {
    this.#idCardNo = newIdCard();
    this.#accounts = [newCard(), newCard(), newCard()];
    this.#paid = new Set();
    this.#noted = new Set();
    this.approved = new Approved();
  }

  /** Writing down an account that is not his by what was paid is a change of his bank data, once. */
  #typed(random: Random, hour: number): string {
    const account = random.oneOf(this.#accounts);
    const isChange = this.#paid.size > 0 && !this.#paid.has(account) && !this.#noted.has(account);
    if (isChange) {
      this.#noted.add(account);
      const [known = ""] = this.#paid;
      this.approved.agree({ account: known, hour: -Infinity });
      this.approved.agree({ account, hour });
    }
    return account;
  }

  #payees(account: string) {
    const who = { payeeIdCardNo: this.#idCardNo, payeeBankCardNo: account };
    return { payees: [aPayee(1_000, who)] };
  }

  /** An order, sometimes returned and written anew, approved and handed to the desk. */
  async order(random: Random, hour: number): Promise<Payment> {
    const { world, applicant: as } = this.#purse;
    let account = this.#typed(random, hour);
    const id = await draftOf(this.#purse, [1_000], this.#payees(account));
    if (random.chance(0.4)) {
      await decide(this.#purse, done(await submit(this.#purse, id)).instanceId, "return");
      account = this.#typed(random, hour);
      await this.#write(id, account);
    }
    await decide(this.#purse, done(await submit(this.#purse, id)).instanceId);
    const late = await this.#writing(id, newCard());
    if (late.code === "0") throw new Error("An approved order was written over");
    done(await world.call(expenditure.pay, { id }, { as }));
    const [line] = (await orderOf(this.#purse, id)).payees;
    const payeeId = line?.payeeId ?? null;
    return { account, payeeId, paidTo: payeeId, payoutId: line?.payoutId ?? "" };
  }

  async #writing(id: string, account: string) {
    const { world, applicant: as } = this.#purse;
    const { rowVersion } = await orderOf(this.#purse, id);
    const input = { ...anOrder(this.#purse, [1_000], this.#payees(account)), id };
    return world.call(expenditure.update, { ...input, rowVersion }, { as });
  }

  async #write(id: string, account: string): Promise<void> {
    done(await this.#writing(id, account));
  }

  /** The bank says that a payout reached him. */
  async arrived({ payoutId, account }: Payment): Promise<void> {
    await say(this.#purse, payoutId, { said: "paid", amountFen: null, bankSerial: null });
    this.#paid.add(account);
  }
}
