import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import {
  addLines,
  attemptIn,
  judgeNow,
  payoutTarget,
  usualAccount,
  type WrittenLine,
} from "#main/statement-arrange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";
import { ignoredAs } from "../states.ts";

/** Four companies at once, in each of which one sequence after another is played. */
const lanes = 4;
const sequences = effort(100, 10_000);
const longest = 9;

interface Lane {
  readonly as: TestPerson;
  readonly targets: readonly ReturnType<typeof payoutTarget>[];
  readonly stock: (readonly string[])[];
}

let world: World;
const open: Lane[] = [];
beforeAll(async () => {
  world = await openQuietWorld();
  for (let n = 0; n < lanes; n += 1) {
    const as = await world.person(await world.tenant());
    const attempts = [];
    for (const state of [4008, 4007, 4008]) attempts.push(await attemptIn(world, as, state));
    open.push({ as, targets: attempts.map(payoutTarget), stock: [] });
  }
});
afterAll(() => world.close());

const otherAccount = "1500000000000099";
const waiting = { direction: "out", purpose: "待确认用途" } as const;
const moved = { amountFen: 70_000, name: "车账", purpose: "调拨" } as const;

/** One that pays a target and has a name to be learnt, two that pay it together, and both halves of a transfer. */
const linesOf = (n: number): readonly WrittenLine[] => [
  { ...waiting, amountFen: 12_800, name: "苏州明途科技（代收）" },
  { ...waiting, amountFen: 5_000 },
  { ...waiting, amountFen: 7_800 },
  { ...moved, direction: "out", account: otherAccount, amountFen: 70_000 + n },
  {
    ...moved,
    direction: "in",
    account: usualAccount,
    ourAccount: otherAccount,
    amountFen: 70_000 + n,
  },
];
const perSequence = linesOf(0).length;
const perFile = 25;
let written = 0;

async function nextLines({ as, stock }: Lane): Promise<readonly string[]> {
  if (stock.length === 0) {
    const all = Array.from({ length: perFile }, () => linesOf((written += 1))).flat();
    const ids = await addLines(world, as, all);
    await judgeNow(world, as);
    for (let at = 0; at < ids.length; at += perSequence) {
      stock.push(ids.slice(at, at + perSequence));
    }
  }
  return stock.pop() ?? [];
}

const step = fc.record({
  what: fc.nat({ max: 12 }),
  line: fc.nat({ max: perSequence - 1 }),
  target: fc.nat({ max: 2 }),
  fen: fc.constantFrom(100, 5_000, 7_800, 12_800, 20_000),
  ignoredAs: fc.constantFrom(...ignoredAs),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Thousands of sequences are in one table: named by its tenant, each is found by the keys and not by looking through all. */
const state =
  "select l.id, l.state, l.reason, l.matched_fen::float, l.written_off_fen::float, l.ignored_as, l.pair_id, l.disputed_at is null as settled," +
  " (select coalesce(sum(m.amount_fen), 0)::float from statement_matches m where m.tenant_id = $1 and m.line_id = l.id and m.undone_at is null) as sum," +
  " (select array_agg(m.id order by m.id) from statement_matches m where m.tenant_id = $1 and m.line_id = l.id and m.undone_at is null) as matches," +
  " (select count(*)::int from statement_declines d where d.tenant_id = $1 and d.line_id = l.id and d.taken_back_at is null) as declines," +
  " (select count(*)::int from statement_write_offs w where w.tenant_id = $1 and w.line_id = l.id and w.state = 'PROPOSED') as asked" +
  " from statement_lines l where l.tenant_id = $1 and l.id = any($2::uuid[]) order by l.id";
const beside =
  "select (select array_agg(a.state || ' ' || (a.proven_at is null) order by a.id) from payout_attempts a where a.tenant_id = $1) as attempts," +
  " (select array_agg(p.state || coalesce(p.incident, '') order by p.id) from payouts p where p.tenant_id = $1) as payouts," +
  " (select count(*)::int from payout_evidence e where e.tenant_id = $1 and e.state = 'PROPOSED') as evidence," +
  " (select coalesce(sum(s.confirmations), 0)::int from statement_aliases s where s.tenant_id = $1 and s.forgotten_at is null) as learnt," +
  " (select coalesce(max(sum), 0)::float from (select sum(m.amount_fen) as sum from statement_matches m" +
  "  where m.tenant_id = $1 and m.undone_at is null group by m.target_id) s) as most," +
  // What is covered in full is proven, or waits for a second person; what is not is neither.
  " (select count(*)::int from payout_attempts a, lateral (select coalesce(sum(m.amount_fen), 0) >= a.amount_fen as covered" +
  "  from statement_matches m where m.tenant_id = $1 and m.target_id = a.id and m.undone_at is null) c where a.tenant_id = $1" +
  "  and c.covered <> (a.proven_at is not null or exists (select from payout_evidence e where e.tenant_id = $1" +
  "  and e.payout_id = a.payout_id and e.state = 'PROPOSED'))) as strays";

interface Standing {
  readonly id: string;
  readonly matched_fen: number;
  readonly sum: number;
  readonly matches: readonly string[] | null;
}

async function besideOf({ as }: Lane) {
  const asked = [as.tenantId];
  const { rows } = await world.database.admin.query<{ most: number; strays: number }>(
    beside,
    asked,
  );
  return rows[0];
}

async function standing(lane: Lane, ids: readonly string[]) {
  const [lines, rest] = await Promise.all([
    world.database.admin.query<Standing>(state, [lane.as.tenantId, ids]),
    besideOf(lane),
  ]);
  return { lines: lines.rows, beside: rest };
}
type Everything = Awaited<ReturnType<typeof standing>>;

/** What a line's matches are called changes when they are made again; nothing else does. */
const withoutNames = ({ lines, beside: rest }: Everything) => ({
  lines: lines.map(({ matches, ...line }) => ({ ...line, matches: matches?.length ?? 0 })),
  beside: rest,
});

interface Doing {
  readonly as: TestPerson;
  readonly id: string;
  readonly first: Lane["targets"][number];
  readonly second: Lane["targets"][number];
  readonly amount: Fen;
  readonly ignoredAs: (typeof ignoredAs)[number];
  readonly matchId: string;
  readonly together: string[];
}

const remark = "随机";
const undo = 12;
const splitBy = ({ as, id, first, second, amount }: Doing) => {
  const parts = [
    { ...first, amount },
    { ...second, amount: 100 as Fen },
  ];
  return world.call(triage.split, { id, parts }, { as });
};
const unmatchBy = ({ as, id, matchId }: Doing) =>
  world.call(triage.unmatch, { id, matchId, remark }, { as });

/** What a step does; each may well be refused. */
const actions: readonly ((doing: Doing) => Promise<{ readonly code: string }>)[] = [
  ({ as, id, first, amount }) => world.call(triage.match, { id, ...first, amount }, { as }),
  ({ as, id, first }) => world.call(triage.match, { id, ...first }, { as }),
  splitBy,
  unmatchBy,
  unmatchBy,
  ({ as, id, ignoredAs: what }) => world.call(triage.ignore, { id, ignoredAs: what }, { as }),
  ({ as, id }) => world.call(triage.unignore, { id, remark }, { as }),
  ({ as, id }) => world.call(triage.dispute, { id, remark }, { as }),
  ({ as, id }) => world.call(triage.endDispute, { id, remark }, { as }),
  ({ as, id, first }) => world.call(triage.decline, { id, ...first }, { as }),
  ({ as, together: ids, first }) => world.call(triage.matchTogether, { ids, ...first }, { as }),
  ({ as, id }) => world.call(triage.proposeWriteOff, { id, remark }, { as }),
  ({ as, id }) => world.call(triage.undo, { id }, { as }),
];
const matchingTogether = 10;

interface Taken {
  readonly code: string;
  readonly lines: readonly string[];
}

async function take(
  { as, targets }: Lane,
  ids: readonly string[],
  { what, line, target, fen, now, ...step }: Step & { readonly now: Everything },
): Promise<Taken> {
  const id = ids[line] ?? "";
  const [first, second] = [targets[target], targets[(target + 1) % 3]] as const;
  const act = actions[what];
  if (!first || !second || !act) throw new Error("No such step");
  const matches = now.lines.find((row) => row.id === id)?.matches ?? [];
  const matchId = matches[target % Math.max(1, matches.length)] ?? newId();
  const together = [id, ids[(line + 1) % 3] ?? ""];
  const amount = fen as Fen;
  const { code } = await act({ as, id, first, second, amount, matchId, together, ...step });
  return { code, lines: what === matchingTogether ? together : [id] };
}

const played = { sequences: 0, tried: 0, accepted: 0, together: 0, undone: 0 };

function expectCovered(now: Everything["beside"]): void {
  expect(now?.most).toBeLessThanOrEqual(12_800);
  expect(now?.strays).toBe(0);
}

/** No line gives more than it is, no target takes more than it is, and a refusal changes nothing. */
function expectSound(code: string, before: Everything, now: Everything): void {
  for (const { matched_fen: matched, sum } of now.lines) expect(matched).toBe(sum);
  expectCovered(now.beside);
  expect(now, code).toEqual(code === "0" ? now : before);
}

function note(done: string[], { what }: Step, lines: readonly string[]): void {
  played.accepted += 1;
  if (what === matchingTogether) played.together += 1;
  if (what === undo) done.splice(done.indexOf(lines[0] ?? ""), 1);
  else done.unshift(...lines);
}

/** What was accepted, by the lines on which it can be undone, the last first. */
async function playOn(lane: Lane, ids: readonly string[], steps: readonly Step[]) {
  const done: string[] = [];
  let now = await standing(lane, ids);
  for (const one of steps) {
    const { code, lines } = await take(lane, ids, { ...one, now });
    const then = await standing(lane, ids);
    expectSound(code, now, then);
    played.tried += 1;
    if (code === "0") note(done, one, lines);
    now = then;
  }
  return done;
}

/** The last first. What stands in the way of one is undone before it, for what was undone between them may cross. */
async function undoAll(lane: Lane, done: readonly string[]): Promise<readonly string[]> {
  let left = [...done];
  for (let before = left.length + 1; left.length < before;) {
    before = left.length;
    const refused: string[] = [];
    for (const id of left) {
      const { code } = await world.call(triage.undo, { id }, { as: lane.as });
      if (code !== "0") refused.push(id);
      else expectCovered(await besideOf(lane));
    }
    played.undone += left.length - refused.length;
    left = refused;
  }
  return left;
}

describe("lines on which somebody did this and that", () => {
  it(
    "are as they were when all of it is undone, always hold what their matches add up to, and a refusal changes nothing",
    async () => {
      const runIn = (lane: Lane) => async (steps: readonly Step[]) => {
        const ids = await nextLines(lane);
        const before = await standing(lane, ids);
        const done = await playOn(lane, ids, steps);
        expect(await undoAll(lane, done)).toEqual([]);
        expect(withoutNames(await standing(lane, ids))).toEqual(withoutNames(before));
        played.sequences += 1;
      };
      const steps = fc.array(step, { minLength: 1, maxLength: longest });
      const how = { numRuns: sequences / lanes, endOnFailure: true };
      await Promise.all(open.map((lane) => fc.assert(fc.asyncProperty(steps, runIn(lane)), how)));
      expect(played.sequences).toBe(sequences);
      expect(played.accepted).toBeGreaterThan(played.tried / 5);
      expect(played.together).toBeGreaterThan(0);
      if (sequences > 100) process.stdout.write(`${JSON.stringify(played)}\n`);
    },
    effort(180_000, 36_000_000),
  );
});
