import { type BookEntry, isLiveHold } from "#modules/wallet/server/ledger/rules/books.ts";
import { holdMoves, holdStates } from "#modules/wallet/states.ts";
import { adjustmentMoves, rechargeMoves, runMoves } from "#modules/wallet-order/states.ts";
import { moves as expenditureMoves } from "#modules/expenditure/states.ts";
import { moves as establishmentMoves } from "#modules/project/states.ts";
import { moves as payoutMoves, payoutStates } from "#modules/payout/states.ts";
import { checkOrder, checkPayout, checkQuota, checkRun } from "./invariants-of-orders.ts";
import { expectThat } from "./stories/ends.ts";
import type { AdjustmentRow, BookAccount, BookHold, RechargeRow, WalletRow } from "./rows.ts";
import type { Change } from "./stories/database.ts";
import type { World } from "./world.ts";

/** Sums that the checker keeps for itself, apart from those of the books. */
class Sums {
  readonly #sums = new Map<string, number>();

  add(id: string, fen: number): void {
    this.#sums.set(id, this.of(id) + fen);
  }

  of(id: string): number {
    return this.#sums.get(id) ?? 0;
  }
}

type States = Readonly<Record<string, readonly string[]>>;
const namesOf = (codes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(codes).map(([name, code]) => [code, name]));
const holdNames = namesOf(holdStates);
const payoutNames = namesOf(payoutStates);

/** Which states may follow which, by table; attempts move as payouts do. */
const movesOf: Readonly<Record<string, States>> = {
  orders: expenditureMoves,
  establishments: establishmentMoves,
  adjustments: adjustmentMoves,
  recharges: rechargeMoves,
  runs: runMoves,
  holds: holdMoves,
  attempts: payoutMoves,
};

interface Stated {
  readonly id: string;
  readonly state: string | number;
  readonly version?: number;
}

/**
 * Looks at every committed transaction: what it changed, against what the checker knows by itself.
 * The names are those of docs/reliability.md.
 */
export class Invariants {
  readonly #entered = new Sums();
  readonly #sequences = new Sums();
  readonly #tenants = new Sums();
  readonly #frozen = new Sums();
  readonly #settled = new Sums();
  /** Cost that wallets took over from others, or gave away. */
  readonly #takenOver = new Sums();
  checked = 0;

  check(world: World): void {
    const { changes } = world.store;
    if (changes.length === 0) return;
    this.#checkEntries(world, world.store.newEntries);
    for (const change of changes) this.#note(change);
    for (const change of changes) this.#look(world, change);
    this.checked += 1;
  }

  /** I1, I2, I3, I19, I24, I26: a posting adds up, within one tenant, and continues each account. */
  #checkEntries(world: World, entries: readonly BookEntry[]): void {
    const sums = new Map<string, number>();
    for (const entry of entries) {
      const { accountId, tenantId, sequence, amountFen, balanceAfterFen } = entry;
      sums.set(entry.transactionId, (sums.get(entry.transactionId) ?? 0) + amountFen);
      this.#entered.add(accountId, amountFen);
      this.#sequences.add(accountId, 1);
      this.#tenants.add(tenantId, amountFen);
      expectThat(sequence === this.#sequences.of(accountId), `I19 a hole in ${accountId}`);
      expectThat(balanceAfterFen === this.#entered.of(accountId), `I19 ${accountId} jumps`);
      const account = world.store.accounts.get(accountId);
      expectThat(account?.tenantId === tenantId, `I24 ${accountId} is another tenant's`);
    }
    for (const [id, sum] of sums) expectThat(sum === 0, `I1 ${id} adds up to ${sum}`);
  }

  /** What a change adds to the checker's own sums. */
  #note({ table, before, after }: Change): void {
    if (table.name === "holds") {
      const [was, is] = [before as BookHold | undefined, after as BookHold];
      this.#frozen.add(is.walletId, is.remainingFen - (was?.remainingFen ?? 0));
      this.#settled.add(is.walletId, is.settledFen - (was?.settledFen ?? 0));
    }
    if (table.name === "adjustments")
      this.#noteAdjustment(before as AdjustmentRow, after as AdjustmentRow);
  }

  #noteAdjustment(was: AdjustmentRow | undefined, is: AdjustmentRow): void {
    if (is.kind !== "order" || was?.state === is.state) return;
    const sign = is.state === "effective" ? 1 : is.state === "reversed" ? -1 : 0;
    this.#takenOver.add(is.payerId, sign * is.amountFen);
    this.#takenOver.add(is.payeeId, -sign * is.amountFen);
  }

  #look(world: World, change: Change): void {
    const { table, after } = change;
    const allowed = movesOf[table.name];
    if (allowed) checkMove(change, allowed);
    // As it stands now: a transaction may have changed it more than once.
    const row = table.get(after.id);
    const look = this.#looks[table.name] as ((world: World, row: unknown) => void) | undefined;
    if (look && row) look(world, row);
  }

  readonly #looks: Readonly<Record<string, (world: World, after: never) => void>> = {
    accounts: (world, after: BookAccount) => this.#checkAccount(world, after.id),
    wallets: (world, after: WalletRow) => this.#checkWallet(world, after.id),
    holds: (world, after: BookHold) => this.#checkHold(world, after.id),
    recharges: (world, after: RechargeRow) => checkRecharge(world, after),
    orders: checkOrder,
    payouts: checkPayout,
    counts: checkQuota,
    runs: checkRun,
  };

  /** I2, I3: what an account has is what was entered, and a tenant's accounts add up to nothing. */
  #checkAccount({ store }: World, id: string): void {
    const account = store.accounts.get(id);
    expectThat(account?.balanceFen === this.#entered.of(id), `I3 the balance of ${id}`);
    expectThat(this.#tenants.of(account?.tenantId ?? "") === 0, "I2 a tenant's accounts");
    if (account?.walletId) this.#checkWallet({ store } as World, account.walletId);
  }

  /** I4, I5: nothing is below nothing; what was given is there or spent; what is frozen is held. */
  #checkWallet({ store }: World, id: string): void {
    const wallet = store.wallets.get(id);
    const balance = (kind: string) => store.accounts.get(`${id}:${kind}`)?.balanceFen ?? Number.NaN;
    const [unsettled, available, frozen] = [
      balance("UNSETTLED"),
      balance("AVAILABLE"),
      balance("FROZEN"),
    ];
    expectThat(unsettled >= 0 && available >= 0 && frozen >= 0, `I4 ${id} is below nothing`);
    const spent = wallet?.spentFen ?? Number.NaN;
    expectThat(
      wallet?.allocatedFen === unsettled + available + frozen + spent,
      `I4 the sum of ${id}`,
    );
    const gross = this.#settled.of(id);
    expectThat(gross >= 0 && spent === gross + this.#takenOver.of(id), `I4 what ${id} spent`);
    expectThat(
      frozen === this.#frozen.of(id),
      `I5 ${id} froze ${frozen}, ${this.#frozen.of(id)} is held`,
    );
  }

  /** I5, I6: a hold has parts that make up the whole, and lives for one order that lives. */
  #checkHold({ store }: World, id: string): void {
    const hold = store.holds.get(id);
    if (!hold) return;
    const { amountFen, remainingFen, settledFen, releasedFen } = hold;
    const parts = remainingFen + settledFen + releasedFen;
    const least = Math.min(remainingFen, settledFen, releasedFen);
    expectThat(parts === amountFen && least >= 0, `I6 the parts of ${id}`);
    expectThat(isLiveHold(hold) === remainingFen > 0, `I6 the end of ${id}`);
    if (!isLiveHold(hold)) return;
    const order = store.orders.get(hold.orderId);
    const adjustment = store.adjustments.get(hold.orderId);
    expectThat((order ?? adjustment)?.holdId === id, `I5 ${id} belongs to no order`);
    const walletId = order?.walletId ?? adjustment?.payerId;
    expectThat(walletId === hold.walletId, `I5 ${id} is of another wallet`);
  }
}

/** I21: states move along the edges that are drawn, and each change counts once. */
function checkMove({ table, before, after }: Change, allowed: States): void {
  if (!before) return;
  const [was, is] = [before as Stated, after as Stated];
  if (is.version !== undefined) {
    expectThat(is.version === (was.version ?? 0) + 1, `I21 the version of ${is.id}`);
  }
  if (was.state === is.state) return;
  const codes = table.name === "holds" ? holdNames : payoutNames;
  const name = (state: string | number) =>
    typeof state === "number" ? (codes.get(state) ?? "") : state;
  const isDrawn = allowed[name(was.state)]?.includes(name(is.state)) ?? false;
  expectThat(isDrawn, `I21 ${is.id} went from ${was.state} to ${is.state}`);
}

/** I26: play money goes into wallets that are for it, and nowhere else. */
function checkRecharge({ store }: World, { kind, walletId, state }: RechargeRow): void {
  if (kind !== "test" || state !== "booked") return;
  const isPlay = store.wallets.get(walletId ?? "")?.isTest === true;
  expectThat(isPlay, "I26 play money in a real wallet");
}
