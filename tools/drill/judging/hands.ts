import { matchOf, payoutTarget, type TestAttempt } from "#main/statement-arrange.ts";
import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { type Client, Refusal } from "../client.ts";
import type { Random } from "../random.ts";

/** What somebody was told is done, on which line. */
export interface Told {
  readonly lineId: string;
  readonly userId: string;
}

type Target = Pick<TestAttempt, "id">;

export interface Desk {
  readonly world: World;
  readonly client: Client;
  readonly person: TestPerson;
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
  readonly random: Random;
}

const target = (random: Random, targets: readonly Target[]) =>
  payoutTarget(random.oneOf(targets) as TestAttempt);

const sums = [100, 5_000, 12_800] as const;

/** What he could do to one line; much of it is refused. */
function actsOn(
  id: string,
  { world, client, person, targets, random }: Desk,
): readonly (() => Promise<unknown>)[] {
  const one = target(random, targets);
  const amount = random.oneOf(sums) as Fen;
  const remark = "演练";
  const parts = [
    { ...one, amount },
    { ...target(random, targets), amount: 200 as Fen },
  ];
  return [
    () => client.ask(person, triage.match, { id, ...one }),
    () => client.ask(person, triage.match, { id, ...one, amount }),
    () => client.ask(person, triage.split, { id, parts }),
    async () => {
      const { id: matchId } = await matchOf(world, id);
      return client.ask(person, triage.unmatch, { id, matchId, remark });
    },
    () => client.ask(person, triage.ignore, { id, ignoredAs: "other" }),
    () => client.ask(person, triage.unignore, { id, remark }),
  ];
}

const isDone = async (action: Promise<unknown>): Promise<boolean> => {
  try {
    await action;
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
};

interface Worked {
  readonly told: readonly Told[];
  /** The lines of what he did and has not undone, the last at the end. */
  readonly standing: readonly string[];
}

/** Works on his lines until he is told to stop; gives what was acknowledged. */
export async function workAt(desk: Desk, isOver: () => boolean): Promise<Worked> {
  const told: Told[] = [];
  const standing: string[] = [];
  while (!isOver()) {
    const { client, person, random, lines } = desk;
    const last = standing.at(-1);
    // The last first: what was undone before its time may leave no room for what has to come back later.
    const isUndo = last !== undefined && random.chance(0.3);
    const lineId = isUndo ? last : random.oneOf(lines);
    const act = isUndo
      ? () => client.ask(person, triage.undo, { id: lineId })
      : random.oneOf(actsOn(lineId, desk));
    if (!(await isDone(act()))) continue;
    told.push({ lineId, userId: person.userId });
    if (isUndo) standing.pop();
    else standing.push(lineId);
  }
  return { told, standing };
}

/** Takes back, the last first, whatever he did; a refusal is a fault. */
export async function undoAll({ client, person }: Desk, { standing }: Worked): Promise<void> {
  for (const id of standing.toReversed()) await client.ask(person, triage.undo, { id });
}
