import { createHash } from "node:crypto";
import { accountsWith } from "#modules/provider/server/index.ts";
import { payoutStates } from "#modules/payout/states.ts";
import type { StatementLine } from "#modules/provider/server/faces/ports.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { shanghaiClock, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { StatementBank } from "../states.ts";
import { noteDone } from "./import/progress.ts";
import { untouched } from "./import/start-import.ts";
import { writeLines } from "./import/write-lines.ts";
import {
  asStatement,
  daily,
  type DemoLine,
  type DemoPayout,
  drawer,
  hiding,
  paid,
  puzzling,
  tollsOf,
  transfer,
  workdays,
} from "./seed/demo-lines.ts";
import { judgeWaiting } from "./matching/start-judging.ts";
import { bankNames } from "./support/accounts.ts";
import { statementImports } from "./tables.ts";

interface Seeding {
  readonly engine: Engine;
  readonly tenantId: string;
  /** Who hands in what the banks say. */
  readonly authorId: string;
  /** Which of those with money. */
  readonly nth: number;
}

const days = 182;
const puzzles = 60;
const overlapMs = 3 * 86_400_000;
/** Payments of which a bank tells neither payee nor number. */
const saidTooLittle = 8;

/** Half a year of two banks, which fits the payouts that are there. */
export async function seedStatements({ engine, tenantId, authorId, nth }: Seeding): Promise<void> {
  const piece = { tenantId, userId: authorId, event: null, key: "seed" };
  await carryOutForJob(engine, piece, async (tx) => {
    if (await hasLines(tx)) return;
    const payouts = await payoutsOf(tx, engine);
    const pingAn = (await accountsWith(tx, "statement"))[0]?.settings["payerAccount"];
    const own = [pingAn ?? `1500000000${4_001 + nth}`, `120202271992738${8_101 + nth}`] as const;
    const [first, second] = twoBanks(drawer(nth + 7), { own, payouts, isDecided: nth === 0 });
    const sheet = { openingFen: 5_000_000_000, hasSerials: true };
    const of = { vault: engine.vault };
    await hand(tx, {
      ...of,
      bank: "PINGAN",
      lines: asStatement(first, { ...sheet, account: own[0] }),
    });
    const icbc = asStatement(second, { ...sheet, account: own[1], hasSerials: false });
    await hand(tx, { ...of, bank: "ICBC", lines: withoutOneDay(icbc) });
  });
  await judgeWaiting(engine, { tenantId, userId: authorId });
}

interface Receiving extends Omit<Seeding, "nth"> {
  /** Where it comes in. */
  readonly account: string;
}

/** Money that came in at an account of its own, as somebody handed it in; what it means is judged as usual. */
export async function seedReceipts(
  { engine, tenantId, authorId, account }: Receiving,
  lines: readonly DemoLine[],
): Promise<void> {
  const piece = { tenantId, userId: authorId, event: null, key: "seed receipts" };
  const sheet = { account, openingFen: 100_000_000, hasSerials: false };
  await carryOutForJob(engine, piece, (tx) =>
    hand(tx, { vault: engine.vault, bank: "ICBC", lines: asStatement(lines, sheet) }),
  );
  await judgeWaiting(engine, { tenantId, userId: authorId });
}

/** What an account of its own shows of some payouts. */
export async function seedShown(receiving: Receiving, ids: readonly string[]): Promise<void> {
  const { engine, tenantId, authorId, account } = receiving;
  const piece = { tenantId, userId: authorId, event: null, key: "seed shown" };
  await carryOutForJob(engine, piece, async (tx) => {
    const shown = (await payoutsOf(tx, engine)).filter(({ id }) => ids.includes(id));
    const sheet = { account, openingFen: 900_000_000, hasSerials: false };
    const lines = asStatement(shown.flatMap(paid), sheet);
    await hand(tx, { vault: engine.vault, bank: "ICBC", lines });
  });
  await judgeWaiting(engine, { tenantId, userId: authorId });
}

interface Given {
  readonly own: readonly [string, string];
  readonly payouts: readonly DemoPayout[];
  /** Whether people have much to decide on, so that thresholds can be tried. */
  readonly isDecided: boolean;
}

function twoBanks(draw: ReturnType<typeof drawer>, { own, payouts, isDecided }: Given) {
  const now = systemClock.now();
  // What came back has to name what it was.
  const whole = payouts
    .filter(({ isReturned }) => !isReturned)
    .slice(0, isDecided ? saidTooLittle : 0);
  const tell = (payout: DemoPayout) =>
    whole.includes(payout) ? paid(payout).map(hiding) : paid(payout);
  // What comes back tomorrow is on no statement yet.
  const first: DemoLine[] = payouts.flatMap(tell).filter(({ at }) => at <= now);
  const second: DemoLine[] = [];
  const all = workdays(now, days);
  for (const [at, day] of all.entries()) {
    first.push(...daily(day, draw));
    second.push(...daily(day, draw));
    if (isDecided) second.push(...tollsOf(day, draw));
    if (at % 9 !== 4) continue;
    const [left, came] = transfer(day, draw, own);
    first.push(left);
    second.push(came);
  }
  const last = all.slice(-25);
  for (let nth = 0; nth < puzzles; nth++) {
    const day = last[nth % last.length];
    if (day) (nth % 3 === 0 ? second : first).push(puzzling(day, draw, payouts));
  }
  // Somebody paid twice: the same money again, a minute later.
  const twice = first.at(-1);
  if (twice) first.push({ ...twice, at: new Date(twice.at.getTime() + 60_000) });
  return [first, second] as const;
}

type Said = Omit<StatementLine, "derivedSerial">;
const dayOf = (line: Said) => shanghaiClock(line.bookedAt).slice(0, 10);

/** A day that nobody handed in: the calendar shows that it is missing. */
function withoutOneDay(lines: readonly Said[]): Said[] {
  const middle = lines[Math.floor(lines.length * 0.9)];
  return middle ? lines.filter((line) => dayOf(line) !== dayOf(middle)) : [];
}

interface Handed {
  readonly vault: Engine["vault"];
  readonly bank: StatementBank;
  readonly lines: readonly Said[];
}

/** A file for every month, as a cashier downloads them: from a few days before it on, which were handed in before. */
async function hand(tx: CommandTx, { vault, bank, lines }: Handed): Promise<void> {
  const months = new Set(lines.map((line) => dayOf(line).slice(0, 7)));
  for (const month of months) {
    const from = shanghaiClock(new Date(Date.parse(`${month}-01T00:00:00+08:00`) - overlapMs));
    const inside = lines.filter(
      (line) => dayOf(line) >= from.slice(0, 10) && dayOf(line).slice(0, 7) <= month,
    );
    const { id } = await insertRow(tx, statementImports, {
      ...untouched,
      source: "file",
      file_name: `${bankNames[bank]}流水-${month}.xlsx`,
      bank_type_code: bank,
      layout: bank === "PINGAN" ? "pingAn" : "icbcTransfers",
      state: importStates.writing,
      total: inside.length,
    });
    const numbered = inside.map((line, at) => ({
      row: at + 2,
      line: { ...line, derivedSerial: digestOf(line) },
    }));
    const described = { bankTypeCode: bank, bankDescribe: bankNames[bank] };
    await writeLines(tx, { importId: id, bank: described, lines: numbered, unread: [], vault });
    await noteDone(tx, id);
  }
}

/** Its balance tells a line of the demo from any other, in whatever file it stands. */
const digestOf = (line: Said): string =>
  line.serialNumber ??
  createHash("sha256")
    .update(JSON.stringify([line.ownAccount, line.bookedAt, line.amountFen, line.balanceFen]))
    .digest("hex")
    .slice(0, 32);

const hasLines = async (tx: CommandTx): Promise<boolean> =>
  (
    await tx.raw({
      sql: "select from statement_lines where tenant_id = $1 limit 1",
      parameters: [tx.tenantId],
    })
  ).length > 0;

/** Those that a bank settled: what nobody knows yet waits for the next statement. */
const settled = [payoutStates.paid, payoutStates.returned];
const findPayouts =
  'select p.id, coalesce(a.merchant_number, p.number) as number, p.amount_fen as "amountFen", p.payee_name as "payeeName",' +
  ' p.account_sealed as sealed, coalesce(p.paid_at, a.created_at, p.created_at) as at, p.state = $3 as "isReturned"' +
  " from payouts p left join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id and a.sequence = p.attempts" +
  " where p.tenant_id = $1 and p.state = any($2) order by p.id";

interface FoundPayout {
  readonly id: string;
  readonly number: string;
  readonly amountFen: number;
  readonly payeeName: string;
  readonly sealed: Buffer;
  readonly at: string;
  readonly isReturned: boolean;
}

async function payoutsOf(tx: CommandTx, { vault }: Pick<Engine, "vault">): Promise<DemoPayout[]> {
  const { tenantId } = tx;
  const found = await tx.raw<FoundPayout>({
    sql: findPayouts,
    parameters: [tenantId, settled, payoutStates.returned],
  });
  return found.map(({ sealed, at, ...payout }) => {
    const { id } = payout;
    const place = { table: "payouts", column: "account", tenantId, rowId: id };
    const account = vault.open(place, sealed, "bankCardNo").reveal();
    return { ...payout, account, at: new Date(at) };
  });
}
