import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRows, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { type LineFacts, matchedFen, type Obstacle, stateOf } from "../rules/line-state.ts";
import { bankStatementErrors } from "../../errors.ts";
import { statementLines } from "../tables.ts";
import type { LineRow } from "./lines.ts";
import { sourceOf } from "./source.ts";

/** A match that nobody took back. */
export interface Live {
  readonly id: string;
  readonly lineId: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly targetNumber: string;
  readonly amountFen: number;
  readonly madeAs: "rule" | "person";
  readonly effect: string | null;
  readonly createdBy: string;
  /** The name that this match confirmed for another. */
  readonly learntAliasId: string | null;
}

const fields =
  'm.id, m.line_id as "lineId", m.target_type as "targetType", m.target_id as "targetId", m.target_number as "targetNumber",' +
  ' m.amount_fen as "amountFen", m.made_as as "madeAs", m.effect, m.created_by as "createdBy",' +
  ' m.learnt_alias_id as "learntAliasId"';
const ofLines =
  `select ${fields} from statement_matches m where m.tenant_id = $1 and m.line_id = any($2::uuid[])` +
  " and m.undone_at is null order by m.created_at, m.id";
const onTargets =
  `select ${fields} from statement_matches m where m.tenant_id = $1 and m.target_id = any($2::uuid[])` +
  " and m.undone_at is null order by m.created_at, m.id";

export const liveMatchesOf = (tx: ReadTx, lineIds: readonly string[]): Promise<Live[]> =>
  tx.raw<Live>({ sql: ofLines, parameters: [tx.tenantId, lineIds] });

export const liveMatchesOn = (tx: ReadTx, targetIds: readonly string[]): Promise<Live[]> =>
  tx.raw<Live>({ sql: onTargets, parameters: [tx.tenantId, targetIds] });

export const factsOf = (row: LineRow, matches: readonly Live[]): LineFacts => ({
  amountFen: row.amount_fen,
  writtenOffFen: row.written_off_fen,
  ignoredAs: row.ignored_as,
  isDisputed: row.disputed_at !== null,
  judgedAs: row.judged_as,
  matches: matches.filter(({ lineId }) => lineId === row.id),
});

export interface LockedLine {
  readonly row: LineRow;
  readonly facts: LineFacts;
  readonly matches: readonly Live[];
}

/** Lines first, in the order of their ids, then what they pay: whoever takes both takes them so. */
export async function lockLines(tx: CommandTx, ids: readonly string[]): Promise<LockedLine[]> {
  const wanted = [...new Set(ids)];
  // A plan that was made while a tenant had few lines or matches would read all of them ever after.
  tx.planForValues();
  const rows = await lockRows(tx, statementLines, wanted);
  if (rows.length !== wanted.length) throw new Refused(platformErrors.notFound);
  tx.planForValues();
  const matches = await liveMatchesOf(tx, wanted);
  return rows.map((row) => {
    const mine = matches.filter(({ lineId }) => lineId === row.id);
    return { row, facts: factsOf(row, mine), matches: mine };
  });
}

export async function lockLine(tx: CommandTx, id: string): Promise<LockedLine> {
  const [line] = await lockLines(tx, [id]);
  if (!line) throw new Refused(platformErrors.notFound);
  return line;
}

/** The order whose page leads to the line; of several the first. */
const carOrderOf = ({ matches }: LineFacts): string | null =>
  matches.find(({ targetType }) => targetType === "carOrder")?.targetId ?? null;

/** Who leases the car of the line's order. */
async function lesseeOf(tx: CommandTx, row: LineRow, orderId: string | null) {
  if (orderId === row.car_order_id) return row.lessee_name;
  if (orderId === null) return null;
  const [order] = await sourceOf("carOrder").byId(tx, tx.atHand.vault, [orderId]);
  return order?.type === "carOrder" ? order.lesseeName : null;
}

/** Writes what follows from the facts, and nothing else. */
export async function keepFacts(tx: CommandTx, row: LineRow, facts: LineFacts): Promise<void> {
  const orderId = carOrderOf(facts);
  await updateRow(tx, statementLines, {
    row: row as Parameters<typeof updateRow<typeof statementLines>>[2]["row"],
    to: {
      state: stateOf(facts),
      matched_fen: matchedFen(facts),
      written_off_fen: facts.writtenOffFen,
      ignored_as: facts.ignoredAs,
      car_order_id: orderId,
      lessee_name: await lesseeOf(tx, row, orderId),
      disputed_at: facts.isDisputed ? (row.disputed_at ?? tx.now.toISOString()) : null,
    },
  });
}

/** Refuses with the words for what stands in the way. */
export function expectNothing(obstacle: Obstacle | undefined): void {
  if (obstacle !== undefined) throw new Refused(bankStatementErrors[obstacle]);
}
