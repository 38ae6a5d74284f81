import { holdStates, type PostingKind } from "../../../states.ts";

/**
 * What the database's functions do to the books (migration wallet_ledger), as data: a posting or a
 * step of a hold is given the rows it finds and gives the rows it leaves, or says why it refuses.
 * The simulation drives these; a test holds them against the functions themselves.
 */
export interface BookAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  /** Of which wallet; null: it stands outside of all wallets. */
  readonly walletId: string | null;
  /** Credits less debits. */
  readonly balanceFen: number;
  readonly lastSequence: number;
}

export interface BookWallet {
  readonly id: string;
  readonly tenantId: string;
  readonly allocatedFen: number;
  readonly spentFen: number;
}

export interface BookEntry {
  readonly accountId: string;
  readonly tenantId: string;
  readonly walletId: string | null;
  readonly sequence: number;
  readonly transactionId: string;
  readonly kind: PostingKind;
  readonly amountFen: number;
  readonly balanceAfterFen: number;
}

export interface BookHold {
  readonly id: string;
  readonly tenantId: string;
  readonly walletId: string;
  readonly orderId: string;
  readonly round: number;
  readonly amountFen: number;
  readonly remainingFen: number;
  readonly settledFen: number;
  readonly releasedFen: number;
  readonly state: number;
  readonly steps: number;
}

export interface BookPosting {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: PostingKind;
  readonly businessType: string;
  /** What of that business it is posted for: the same is posted once. */
  readonly key: string;
  readonly lines: readonly { readonly accountId: string; readonly fen: number }[];
}

/** What a posting reads. */
export interface Books {
  account(id: string): BookAccount | undefined;
  wallet(id: string): BookWallet | undefined;
  wasPosted(tenantId: string, key: string): boolean;
}

export type BookRefusal =
  | "too few lines"
  | "does not add up"
  | "an account twice"
  | "no such account"
  | "posted before"
  | "short"
  | "nothing moves"
  | "frozen moves by holds"
  | "hold ended"
  | "already held";

export interface Posted {
  readonly accounts: readonly BookAccount[];
  readonly entries: readonly BookEntry[];
  readonly wallets: readonly BookWallet[];
}

const neverBelow: readonly string[] = [
  "POOL",
  "UNSETTLED",
  "AVAILABLE",
  "FROZEN",
  "SERVICE_INCOME",
  "PARKED",
];
const spends: readonly PostingKind[] = ["SETTLE", "RETURN", "ORDER_ADJUSTMENT"];
const allocates: readonly PostingKind[] = ["RECHARGE", "ALLOCATE", "AMOUNT_ADJUSTMENT"];

/** The only way money moves: all of its lines, or none. */
export function applyPosting(books: Books, posting: BookPosting): Posted | BookRefusal {
  const malformed = malformation(posting);
  if (malformed) return malformed;
  const accounts: BookAccount[] = [];
  const entries: BookEntry[] = [];
  for (const { accountId, fen } of posting.lines) {
    const before = books.account(accountId);
    if (!before || before.tenantId !== posting.tenantId) return "no such account";
    if (before.kind === "FROZEN" && posting.businessType !== "HOLD") return "frozen moves by holds";
    const after = moved(before, fen);
    if (isShort(after)) return "short";
    accounts.push(after);
    entries.push(entryOf(posting, after, fen));
  }
  // Last, as in the database: what is short is told first, also of what was posted before.
  if (books.wasPosted(posting.tenantId, posting.key)) return "posted before";
  return { accounts, entries, wallets: totalsAfter(books, posting.kind, entries) };
}

function malformation({ lines }: BookPosting): BookRefusal | undefined {
  if (lines.length < 2) return "too few lines";
  let sum = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.fen === 0) return "nothing moves";
    sum += line.fen;
    for (let other = 0; other < at; other++) {
      if (lines[other]?.accountId === line.accountId) return "an account twice";
    }
  }
  return sum === 0 ? undefined : "does not add up";
}

const moved = (account: BookAccount, fen: number): BookAccount => ({
  ...account,
  balanceFen: account.balanceFen + fen,
  lastSequence: account.lastSequence + 1,
});

const isCost = (kind: string): boolean => kind === "CHANNEL_FEE" || kind === "OVERPAID";

/** Accounts that mirror an outside balance may be below nothing, those of wallets and pools never. */
export const isShort = ({ kind, balanceFen }: BookAccount): boolean =>
  isCost(kind) ? balanceFen > 0 : balanceFen < 0 && neverBelow.includes(kind);

const entryOf = ({ id, kind }: BookPosting, after: BookAccount, fen: number): BookEntry => ({
  accountId: after.id,
  tenantId: after.tenantId,
  walletId: after.walletId,
  sequence: after.lastSequence,
  transactionId: id,
  kind,
  amountFen: fen,
  balanceAfterFen: after.balanceFen,
});

/** What a wallet was given or has spent follows from what its accounts gained or lost together. */
function totalsAfter(books: Books, kind: PostingKind, entries: readonly BookEntry[]): BookWallet[] {
  const isSpending = spends.includes(kind);
  if (!isSpending && !allocates.includes(kind)) return [];
  const after = new Map<string, BookWallet>();
  for (const { walletId, amountFen } of entries) {
    const wallet = walletId === null ? undefined : (after.get(walletId) ?? books.wallet(walletId));
    if (!wallet) continue;
    const { id, allocatedFen, spentFen } = wallet;
    after.set(
      id,
      isSpending
        ? { ...wallet, spentFen: spentFen - amountFen }
        : { ...wallet, allocatedFen: allocatedFen + amountFen },
    );
  }
  return [...after.values()];
}

const { held, partlySettled, settled, released } = holdStates;
export const isLiveHold = ({ state }: BookHold): boolean =>
  state === held || state === partlySettled;

/** A step of a hold: how it stands then, and what its posting moves from frozen. */
export interface HoldStep {
  readonly hold: BookHold;
  readonly fen: number;
  readonly step: string;
}

/** Money of a hold left through an account of ours, under a key that it can leave under once. */
export function settleStep(hold: BookHold, fen: number, key: string): HoldStep | BookRefusal {
  if (!isLiveHold(hold) || hold.remainingFen < fen || fen <= 0) return "hold ended";
  return {
    fen,
    step: `settle:${key}`,
    hold: {
      ...hold,
      remainingFen: hold.remainingFen - fen,
      settledFen: hold.settledFen + fen,
      steps: hold.steps + 1,
      state: hold.remainingFen === fen ? settled : partlySettled,
    },
  };
}

/** The bank sent back what was settled: the order holds it again. */
export function returnStep(hold: BookHold, fen: number, key: string): HoldStep | BookRefusal {
  if (hold.settledFen < fen || fen <= 0) return "hold ended";
  return {
    fen,
    step: `return:${key}`,
    hold: {
      ...hold,
      remainingFen: hold.remainingFen + fen,
      settledFen: hold.settledFen - fen,
      steps: hold.steps + 1,
      state: hold.settledFen === fen ? held : partlySettled,
    },
  };
}

/** Gives back all that a hold still has; nothing, the second time. */
export function releaseStep(hold: BookHold): HoldStep | null {
  const { remainingFen: fen } = hold;
  if (fen === 0) return null;
  return {
    fen,
    step: `release:${hold.steps}`,
    hold: {
      ...hold,
      remainingFen: 0,
      releasedFen: hold.releasedFen + fen,
      steps: hold.steps + 1,
      state: released,
    },
  };
}
