import type { Acting } from "#platform/server/acting.ts";
import type { Fen } from "#platform/contract/money.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { rebateReconciliation as work } from "../contract.ts";
import { rebateReconciliationCycle as cycle } from "../cycle-contract.ts";
import { differences } from "../states.ts";
import { busyFile, type DemoRow, quietFile, remarks } from "./seed/demo-file.ts";
import { sendFile } from "./seed/send-file.ts";

interface Seeding {
  readonly engine: Engine;
  readonly tenantId: string;
  /** Works with the other side's files. */
  readonly cashierId: string;
  /** Agrees to adjustments, and closes. */
  readonly reviewerId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
}

const day = 86_400_000;
const minute = 60_000;

/** Somebody's time goes on with each thing that he does. */
class Course {
  readonly #seeding: Seeding;
  #at: number;

  constructor(seeding: Seeding) {
    this.#seeding = seeding;
    this.#at = systemClock.now().getTime() - 4 * 60 * minute;
  }

  get now(): Date {
    return new Date(this.#at);
  }

  by(who: "cashierId" | "reviewerId"): Promise<Acting> {
    this.#at += minute;
    return this.#seeding.as(this.#seeding[who], this.now);
  }
}

const daysAgo = (days: number): string =>
  shanghaiClock(new Date(systemClock.now().getTime() - days * day)).slice(0, 10);

const linesOf = async (by: Acting, cycleNo: string) =>
  (await by.call(work.list, { filters: { cycleNo: [cycleNo] }, size: 200 })).records;
type Line = Awaited<ReturnType<typeof linesOf>>[number];

interface Period {
  readonly from: number;
  readonly to: number;
  readonly file: (lines: readonly Line[]) => DemoRow[];
}

/** A cycle that both sides' figures are in. */
async function reconciled(seeding: Seeding, course: Course, { from, to, file }: Period) {
  const { engine, tenantId, cashierId: userId } = seeding;
  const cashier = await course.by("cashierId");
  const [fromDay, toDay] = [daysAgo(from), daysAgo(to)];
  const { id } = await cashier.call(cycle.create, {
    cycleName: `${fromDay} 至 ${toDay} 返利对账`,
    counterpart: "华东融资租赁有限公司",
    departmentId: null,
    channelDescribe: null,
    fromDay,
    toDay,
    cutOff: daysAgo(to - 20),
  });
  await cashier.call(cycle.open, { id, rowVersion: 1 });
  const { cycleNo } = await cashier.call(cycle.detail, { id });
  const by = await course.by("cashierId");
  await sendFile(
    { engine, tenantId, userId, by, at: course.now },
    file(await linesOf(by, cycleNo)),
  );
  const open = (await linesOf(by, cycleNo)).filter(({ stateCode }) =>
    (differences as readonly number[]).includes(stateCode),
  );
  return { id, open };
}

const deciding = ({ id, rowVersion }: Line, remark: string) => ({ id, rowVersion, remark });

async function adjust(course: Course, line: Line): Promise<void> {
  const cashier = await course.by("cashierId");
  const half = Math.trunc(((line.ourAmount ?? 0) + (line.theirAmount ?? 0)) / 2);
  const given = { ...deciding(line, remarks.adjust), proposedAmount: half as Fen };
  await cashier.call(work.adjust, given);
}

/** A month that is settled: one difference as they have it, the rest between both, and the books closed. */
async function settleAndClose(seeding: Seeding, course: Course, period: Period): Promise<void> {
  const { id, open } = await reconciled(seeding, course, period);
  for (const [nth, line] of open.entries()) {
    if (nth === 0) {
      const cashier = await course.by("cashierId");
      await cashier.call(work.accept, deciding(line, remarks.accept));
    } else {
      await adjust(course, line);
      const given = { id: line.id, rowVersion: line.rowVersion + 1 };
      await (await course.by("reviewerId")).call(work.approveAdjustment, given);
    }
  }
  const cashier = await course.by("cashierId");
  const { rowVersion } = await cashier.call(cycle.detail, { id });
  await cashier.call(cycle.confirm, { id, rowVersion });
  const reviewer = await course.by("reviewerId");
  await reviewer.call(cycle.close, { id, rowVersion: rowVersion + 1, remark: remarks.close });
}

/** Two months that are closed, and one that people are at work on. */
export async function seedReconciliations(seeding: Seeding): Promise<void> {
  const course = new Course(seeding);
  await settleAndClose(seeding, course, { from: 168, to: 141, file: quietFile });
  await settleAndClose(seeding, course, { from: 140, to: 113, file: quietFile });
  const { open } = await reconciled(seeding, course, { from: 112, to: 85, file: busyFile });
  const both = open.filter(
    ({ ourAmount, theirAmount }) => ourAmount !== null && theirAmount !== null,
  );
  const [kept, adjusted] = both;
  const cashier = await course.by("cashierId");
  if (kept) await cashier.call(work.keep, deciding(kept, remarks.keep));
  if (adjusted) await adjust(course, adjusted);
  const missing = open.find(({ theirAmount }) => theirAmount === null);
  if (missing) await cashier.call(work.carry, deciding(missing, remarks.carry));
}
