import { trust } from "#modules/payee/server/faces/rules.ts";
import { obstaclesOfPayout } from "#modules/payout/server/rules/obstacles.ts";
import { mayRelease } from "#modules/dual-control/server/index.ts";
import type { BankChange, Person } from "./party.ts";

const hourMs = 3_600_000;
const dateOf = (hour: number) => new Date(hour * hourMs);

/** What an order takes over from a party, and keeps. */
export interface Payment {
  readonly account: string;
  readonly applicant: Person;
}

const thresholds = { singleFen: 5_000_000, batchFen: 20_000_000 };
const amountFen = 12_800;

/** Where payouts are let go, by the product's own rules. */
export class Desk {
  readonly #changes: BankChange[] = [];

  note(change: BankChange | null): void {
    if (change) this.#changes.push(change);
  }

  #changesTo(account: string): BankChange[] {
    return this.#changes.filter((one) => one.account === account);
  }

  #isPayable(account: string, hour: number): boolean {
    const last = this.#changesTo(account).at(-1);
    const change = last && { at: dateOf(last.hour).toISOString(), by: [last.by, last.approvedBy] };
    const nothing = { disabledReason: null, expiresAt: null, check: undefined, lastPaidAt: null };
    const facts = { ...nothing, change: change ?? null, paidCount: 1, paidThisMonthFen: 0 };
    const { coolingUntil } = trust(facts, dateOf(hour));
    const obstacles = obstaclesOfPayout({
      amountFen,
      payeeKind: "personal",
      hasCnaps: false,
      departmentIds: [],
      twin: null,
      isHeld: true,
      hasIdNumber: true,
      identity: "notAsked",
      payee: { disabledReason: null, expiredAt: null, coolingUntil, replacedAt: null },
    });
    return obstacles.length === 0;
  }

  /** Whether this person may let the payment go at this hour. */
  release(payment: Payment, me: Person, hour: number): boolean {
    const { account, applicant } = payment;
    const fresh = this.#changesTo(account).filter((one) => hour - one.hour < 24);
    const line = {
      subjectId: account,
      number: account,
      payeeName: account,
      amountFen,
      payeeKeys: [account],
      orderId: account,
      applicants: [applicant],
      makers: [applicant],
      approvers: [],
      payees: [],
      changers: fresh.flatMap(({ by, approvedBy }) => [by, approvedBy]),
      importers: [],
    };
    const asked = { action: "release", me, lines: [line], past: [], thresholds } as const;
    return this.#isPayable(account, hour) && mayRelease(asked).length === 0;
  }
}
