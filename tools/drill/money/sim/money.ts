import {
  type BookHold,
  type BookRefusal,
  type HoldStep,
  isLiveHold,
} from "#modules/wallet/server/ledger/rules/books.ts";
import {
  countIn,
  moveReserved,
  type QuotaCount,
  quotaId,
  type QuotaReservation,
  releaseReserved,
  useReserved,
} from "#modules/wallet/server/ledger/rules/quota-books.ts";
import type { PostingKind } from "#modules/wallet/states.ts";
import type { Rules } from "./rules.ts";
import type { Store } from "./store.ts";
import { Breach, No } from "./stories/ends.ts";

/** What no order may ever make the books say: the caller made a mistake. */
const mistakes: readonly BookRefusal[] = [
  "too few lines",
  "does not add up",
  "an account twice",
  "no such account",
  "frozen moves by holds",
];

interface Booking {
  readonly tenantId: string;
  readonly kind: PostingKind;
  readonly businessType: string;
  readonly key: string;
  readonly lines: readonly { readonly accountId: string; readonly fen: number }[];
}

export const walletAccount = (walletId: string, kind: string): string => `${walletId}:${kind}`;
export const outerAccount = (tenantId: string, kind: string): string => `${tenantId}:${kind}`;

/** What the product's functions of the books do, by the same rules, in the simulated store. */
export class Money {
  readonly #store: Store;
  readonly #rules: Rules;

  constructor(store: Store, rules: Rules) {
    this.#store = store;
    this.#rules = rules;
  }

  newId(prefix: string): string {
    return this.#store.newId(prefix);
  }

  post(booking: Booking): string {
    const posting = { ...booking, id: this.newId("t") };
    const posted = this.#rules.applyPosting(this.#store, posting);
    if (typeof posted === "string") {
      if (mistakes.includes(posted)) throw new Breach(`I1 a ${booking.kind} posting: ${posted}`);
      throw new No(posted);
    }
    for (const account of posted.accounts) this.#store.put(this.#store.accounts, account);
    for (const wallet of posted.wallets) {
      const before = this.#store.wallets.get(wallet.id);
      this.#store.put(this.#store.wallets, { ...wallet, isTest: before?.isTest ?? false });
    }
    this.#store.enter(posting, posted.entries);
    return posting.id;
  }

  hold(order: Pick<BookHold, "tenantId" | "walletId" | "orderId" | "amountFen">): string {
    const { holds } = this.#store;
    let round = 1;
    for (const one of holds.rows) {
      if (one.orderId !== order.orderId) continue;
      if (isLiveHold(one)) throw new No("already held");
      round = Math.max(round, one.round + 1);
    }
    const { tenantId, walletId, amountFen: fen } = order;
    if (fen <= 0) throw new No("nothing to hold");
    const counts = { remainingFen: fen, settledFen: 0, releasedFen: 0, state: 3420, steps: 0 };
    const { id } = this.#store.put(holds, { ...order, ...counts, id: this.newId("h"), round });
    this.post({
      tenantId,
      kind: "FREEZE",
      businessType: "HOLD",
      key: `${id}/freeze`,
      lines: [
        { accountId: walletAccount(walletId, "AVAILABLE"), fen: -fen },
        { accountId: walletAccount(walletId, "FROZEN"), fen },
      ],
    });
    return id;
  }

  settle(holdId: string, fen: number, key: string): void {
    this.#through("SETTLE", this.#rules.settleStep(this.#holdOf(holdId), fen, key));
  }

  takeBack(holdId: string, fen: number, key: string): void {
    const hold = this.#holdOf(holdId);
    const step = this.#rules.returnStep(hold, fen, key);
    if (typeof step !== "string" && this.#holdsAnew(hold)) throw new No("already held");
    this.#through("RETURN", step);
  }

  /** An order holds once at a time: what comes back to an older hold waits for the newer one. */
  #holdsAnew({ id, orderId }: BookHold): boolean {
    return this.#store.holds.rows.some(
      (one) => one.orderId === orderId && one.id !== id && isLiveHold(one),
    );
  }

  /** How much a hold gave back to its wallet. */
  release(holdId: string): number {
    const step = this.#rules.releaseStep(this.#holdOf(holdId));
    if (!step) return 0;
    const { hold, fen } = step;
    this.#store.put(this.#store.holds, hold);
    this.post({
      tenantId: hold.tenantId,
      kind: "RELEASE",
      businessType: "HOLD",
      key: `${hold.id}/${step.step}`,
      lines: [
        { accountId: walletAccount(hold.walletId, "FROZEN"), fen: -fen },
        { accountId: walletAccount(hold.walletId, "AVAILABLE"), fen },
      ],
    });
    return fen;
  }

  #holdOf(id: string): BookHold {
    const hold = this.#store.holds.get(id);
    if (!hold) throw new Breach(`I5 there is no hold ${id}`);
    return hold;
  }

  #through(kind: "SETTLE" | "RETURN", step: HoldStep | BookRefusal): void {
    if (typeof step === "string") throw new No(step);
    const { hold } = step;
    const fen = kind === "SETTLE" ? step.fen : -step.fen;
    this.#store.put(this.#store.holds, hold);
    this.post({
      tenantId: hold.tenantId,
      kind,
      businessType: "HOLD",
      key: `${hold.id}/${step.step}`,
      lines: [
        { accountId: walletAccount(hold.walletId, "FROZEN"), fen: -fen },
        { accountId: outerAccount(hold.tenantId, "CHANNEL"), fen },
      ],
    });
  }

  #countOf(id: string): QuotaCount {
    return this.#store.counts.get(id) ?? { id, reservedFen: 0, usedFen: 0 };
  }

  /** Without a limit where the money has left already. */
  reserve(one: Omit<QuotaReservation, "id" | "state">, limitFen: number | null): string {
    const limit = limitFen ?? Number.POSITIVE_INFINITY;
    const count = countIn(this.#countOf(quotaId(one)), one.amountFen, limit);
    if (!count) throw new No("quota");
    this.#store.put(this.#store.counts, count);
    const isProven = limitFen === null;
    const reserved = { ...one, id: this.newId("q"), state: "RESERVED", isProven } as const;
    return this.#store.put(this.#store.reservations, reserved).id;
  }

  moveQuota(id: string, month: string, limitFen: number): void {
    const reservation = this.#store.reservations.get(id);
    if (reservation?.state !== "RESERVED") throw new No("no reservation");
    if (reservation.month === month) return;
    const from = this.#countOf(quotaId(reservation));
    const to = this.#countOf(quotaId({ ...reservation, month }));
    const moved = moveReserved(reservation, { from, to }, { month, limitFen });
    if (!moved) throw new No("quota");
    this.#store.put(this.#store.counts, moved.from);
    this.#store.put(this.#store.counts, moved.to);
    this.#store.put(this.#store.reservations, { ...reservation, ...moved.reservation });
  }

  endQuota(id: string, how: "use" | "release"): void {
    const reservation = this.#store.reservations.get(id);
    if (!reservation) throw new Breach(`I13 there is no reservation ${id}`);
    const ended = (how === "use" ? useReserved : releaseReserved)(
      reservation,
      this.#countOf(quotaId(reservation)),
    );
    if (!ended && how === "use") throw new No("no reservation");
    if (!ended) return;
    this.#store.put(this.#store.counts, ended.count);
    this.#store.put(this.#store.reservations, { ...reservation, ...ended.reservation });
  }
}
