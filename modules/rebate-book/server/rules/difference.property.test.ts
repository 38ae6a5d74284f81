import { describe, expect, it } from "vitest";
import { bookMoves, bookStates } from "../../states.ts";
import { type Due, type KeptLine, planOf } from "./difference.ts";

/** Small and repeatable, so that a failing history is found again by its number. */
function diceOf(seed: number) {
  let state = (seed * 7_919 + 1) >>> 0;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * (most + 1));
  };
}

type Plan = typeof planOf;
type Book = readonly KeptLine[];

const { applied, settled, allowed, generated } = bookStates;
const nameOf = new Map<number, keyof typeof bookMoves>(
  Object.entries(bookStates).map(([name, code]) => [code, name as keyof typeof bookMoves]),
);

const isDrawn = (from: number, to: number): boolean => {
  const [one, other] = [nameOf.get(from), nameOf.get(to)];
  return (
    from === to || (bookMoves[one ?? "settled"] as readonly (string | undefined)[]).includes(other)
  );
};

interface Writing {
  readonly plan: Plan;
  readonly faults: string[];
}

/** What the generator writes of a plan. */
function written(book: Book, due: Due, { plan, faults }: Writing): Book {
  const { open, turned } = plan(book, due);
  const states = new Map(turned.map(({ id, state }) => [id, state]));
  const next = book.map((line) => {
    const state = line.isOpen ? (open?.state ?? line.state) : (states.get(line.id) ?? line.state);
    if (!isDrawn(line.state, state)) faults.push(`${line.state} became ${state}`);
    return {
      ...line,
      state,
      amountFen: (line.isOpen && open?.amountFen) || (line.isOpen ? 0 : line.amountFen),
    };
  });
  if (!open || book.some(({ isOpen }) => isOpen)) return next;
  const id = String(book.length + 1);
  return [...next, { id, amountFen: open.amountFen, state: open.state, isOpen: true }];
}

/** An order takes the open line, or gives it back, or is paid; a minus is netted by one that is paid. */
function ordered(book: Book, what: number, isLive: boolean): Book {
  if (what === 0) {
    const takes = (line: KeptLine) =>
      line.isOpen && (line.state === allowed || (line.state === generated && line.amountFen < 0));
    return book.map((line) => (takes(line) ? { ...line, isOpen: false, state: applied } : line));
  }
  const mayOpen = !book.some(({ isOpen }) => isOpen);
  const at = book.findIndex(({ state }) => state === applied);
  return book.map((line, nth) => {
    if (nth !== at) return line;
    if (what === 1) return { ...line, state: isLive ? settled : bookStates.reversed };
    return mayOpen
      ? { ...line, isOpen: true, state: line.amountFen < 0 ? generated : allowed }
      : line;
  });
}

/** What is wrong with one random history of a contract and a type. */
function faultsOf(seed: number, plan: Plan): string[] {
  const dice = diceOf(seed);
  const faults: string[] = [];
  let book: Book = [];
  let due: Due = { deservedFen: dice(9), isLive: true, isByMonth: dice(9) === 0, against: null };
  const steps = 2 + dice(8);
  for (let step = 0; step < steps; step += 1) {
    const isLive = dice(3) > 0;
    if (dice(2) > 0) book = ordered(book, dice(2), due.isLive);
    due = {
      ...due,
      isLive,
      deservedFen: isLive ? dice(9) * dice(1) : 0,
      against: dice(3) === 0 ? "notEffective" : "noTier",
    };
    book = written(book, due, { plan, faults });
    const sum = book.reduce((total, { amountFen }) => total + amountFen, 0);
    if (sum !== due.deservedFen) faults.push(`${sum} is kept where ${due.deservedFen} is deserved`);
    if (book.filter(({ isOpen }) => isOpen).length > 1) faults.push("two lines are open");
    const again = written(book, due, { plan, faults });
    if (JSON.stringify(again) !== JSON.stringify(book)) faults.push("doing it again changes it");
    if (again.some(({ state, amountFen }) => state === allowed && amountFen <= 0))
      faults.push("something without an amount can be applied for");
  }
  return faults;
}

const firstFaults = (plan: Plan, count: number): string[] => {
  for (let seed = 1; seed <= count; seed += 1) {
    const faults = faultsOf(seed, plan);
    if (faults.length > 0) return [`history ${seed}`, ...faults];
  }
  return [];
};

describe("reckoning anew", () => {
  it("keeps the sum of lines at what is deserved, in 100,000 histories, and doing it again changes nothing", () => {
    expect(firstFaults(planOf, 100_000)).toEqual([]);
  });

  it.each<[string, Plan]>([
    [
      "a wrong sign of the difference",
      (lines, due) => {
        const plan = planOf(lines, due);
        const { open } = plan;
        const isFirst = lines.every(({ isOpen }) => isOpen);
        return {
          ...plan,
          open: open && { ...open, amountFen: isFirst ? open.amountFen : -open.amountFen },
        };
      },
    ],
    [
      "a fen that is lost",
      (lines, due) => planOf(lines, { ...due, deservedFen: Math.max(0, due.deservedFen - 1) }),
    ],
    [
      "what was applied for, counted twice",
      (lines, due) => planOf([...lines, ...lines.filter(({ isOpen }) => !isOpen)], due),
    ],
    [
      "an amount that stays once its contract has ended",
      (lines, due) => (due.isLive ? planOf(lines, due) : { open: undefined, turned: [] }),
    ],
    [
      "a new line each time",
      (lines, due) =>
        planOf(
          lines.filter(({ isOpen }) => !isOpen || lines.length < 2),
          due,
        ),
    ],
  ])("is caught with %s", (_, plan) => {
    expect(firstFaults(plan, 2_000)).not.toEqual([]);
  });
});
