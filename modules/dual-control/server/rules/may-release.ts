import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { dualControlErrors } from "../../errors.ts";

/** What is to be let go: one payment to one payee, and everybody who had a hand in it. */
export interface Line {
  readonly subjectId: string;
  /** What people know it by. */
  readonly number: string;
  readonly payeeName: string;
  readonly amountFen: number;
  /** What makes two payees the same: account, ID number, person. Two that share one are one. */
  readonly payeeKeys: readonly string[];
  readonly orderId: string;
  /** Who asked for the money, or entered it by hand. */
  readonly applicants: readonly string[];
  /** Who handed it to the desk, and who made its batch. */
  readonly makers: readonly string[];
  /** Who passed its order; nobody, where none had to. */
  readonly approvers: readonly string[];
  /** People here whom the account or the ID number belongs to. */
  readonly payees: readonly string[];
  /** Who changed its order or the payee's bank data within the last day. */
  readonly changers: readonly string[];
  /** Who imported from a bank's file that it failed before. */
  readonly importers: readonly string[];
}

/** What one person lets go with nobody beside him, of today or of the same orders. */
export interface Past {
  readonly subjectId: string;
  readonly amountFen: number;
  readonly payeeKeys: readonly string[];
  readonly orderId: string;
  readonly isToday: boolean;
}

export interface Thresholds {
  /** To one payee in a day, and of one order. */
  readonly singleFen: number;
  /** Of a batch, and of everything in a day. */
  readonly batchFen: number;
}

export interface Release {
  /** `confirmResults`: says what became of lines that a bank's file was made of. */
  readonly action: "release" | "confirmResults";
  readonly me: string;
  readonly lines: readonly Line[];
  readonly past: readonly Past[];
  readonly thresholds: Thresholds;
}

type ErrorName = keyof typeof dualControlErrors;

/**
 * Nobody but this person and whoever is paid had a hand in it, or he made it himself: what he lets
 * go so counts towards the thresholds.
 */
export function isUnaided(line: Line, me: string): boolean {
  const hands = [...line.applicants, ...line.approvers, ...line.makers];
  const others = hands.filter((hand) => hand !== me && !line.payees.includes(hand));
  return line.makers.includes(me) || others.length === 0;
}

/** His approval was the only one that counts: that of whoever asked or is paid does not. */
const isOnlyApprover = ({ approvers, applicants, payees }: Line, me: string): boolean =>
  approvers.includes(me) &&
  approvers.every((one) => one === me || applicants.includes(one) || payees.includes(one));

type Clause = readonly [name: ErrorName, holds: (line: Line, me: string) => boolean];

/** Whatever the amount. */
const always: readonly Clause[] = [
  ["ownRequest", ({ applicants }, me) => applicants.includes(me)],
  ["ownMoney", ({ payees }, me) => payees.includes(me)],
];
const clauses: Readonly<Record<Release["action"], readonly Clause[]>> = {
  release: [
    ...always,
    ["onlyApprover", isOnlyApprover],
    ["bankChanged", ({ changers }, me) => changers.includes(me)],
    ["ownFailure", ({ importers }, me) => importers.includes(me)],
  ],
  confirmResults: [...always, ["ownBatch", ({ makers }, me) => makers.includes(me)]],
};

/**
 * Everything that stands against one person's letting money go; empty means that he may. A reason
 * is told once, about the first line that it holds for.
 */
export function mayRelease(release: Release): Refused[] {
  const { action, me, lines } = release;
  const reasons = clauses[action].flatMap(([name, holds]) => {
    const line = lines.find((one) => holds(one, me));
    return line ? [new Refused(dualControlErrors[name], { number: line.number })] : [];
  });
  return action === "release" ? [...reasons, ...overThresholds(release)] : reasons;
}

const sumOf = (counted: readonly Past[]): number =>
  counted.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Splitting does not help: what he let go alone before is added up with what he is about to. */
function overThresholds({ me, lines, past, thresholds }: Release): Refused[] {
  const { singleFen, batchFen } = thresholds;
  const now = lines
    .filter((line) => isUnaided(line, me))
    .map((line) => ({ ...line, isToday: true }));
  if (now.length === 0) return [];
  // What goes once more, after a failure or a silence, is the same money.
  const again = new Set(now.map(({ subjectId }) => subjectId));
  const all: Past[] = [...past.filter(({ subjectId }) => !again.has(subjectId)), ...now];
  const today = all.filter(({ isToday }) => isToday);
  const refusal = (name: ErrorName, { sum, payee = "" }: { sum: number; payee?: string }) => {
    const limit = showYuan(name === "daySum" ? batchFen : singleFen);
    return new Refused(dualControlErrors[name], { payee, sum: showYuan(sum), limit });
  };
  const firstOver = (sumFor: (line: Line) => number) =>
    now.map((line) => ({ line, sum: sumFor(line) })).find(({ sum }) => sum >= singleFen);
  const payee = firstOver((line) => sumOf(today.filter((one) => isSamePayee(one, line))));
  const order = firstOver((line) => sumOf(all.filter((one) => one.orderId === line.orderId)));
  const day = sumOf(today);
  return [
    ...(payee ? [refusal("payeeSum", { sum: payee.sum, payee: payee.line.payeeName })] : []),
    ...(order ? [refusal("orderSum", { sum: order.sum })] : []),
    ...(day >= batchFen ? [refusal("daySum", { sum: day })] : []),
  ];
}

type Payee = Pick<Line, "payeeKeys">;
const isSamePayee = (one: Payee, other: Payee): boolean =>
  one.payeeKeys.some((key) => other.payeeKeys.includes(key));
