import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { matchingThreshold } from "../../trial-contract.ts";
import { candidatesIn, type Thresholds } from "../rules/judge.ts";
import { settingOf } from "../matching/judge-rows.ts";
import { numberOf } from "../matching/target-words.ts";
import { type LabelledLine, labelledPiece } from "./labelled.ts";
import { replay } from "./replay.ts";
import { figuresOf, type Held, hold, reasonsIn, scoreOf, type Tried, worstOf } from "./rules.ts";

export type Trial = AnswerOf<typeof matchingThreshold.try>;
export type Case = Trial["worst"][number];

const mostLines = 5_000;
/** Between pieces others are served. */
const pieceSize = 200;
const days = 180;
const dayMs = 86_400_000;

export type TriedLine = LabelledLine & Tried;

/** What people decided lately, at most so many lines, each weighed as it stood before; nothing is written. */
export async function triedLines(
  tx: ReadTx,
  vault: Vault,
): Promise<{ readonly lines: TriedLine[]; readonly inForce: Thresholds }> {
  const setting = await settingOf(tx);
  const since = new Date(tx.now.getTime() - days * dayMs);
  const tried: TriedLine[] = [];
  while (tried.length < mostLines) {
    const size = Math.min(pieceSize, mostLines - tried.length);
    const lines = await labelledPiece(tx, { since, after: tried.at(-1), size });
    const weighed = await replay(tx, vault, { lines, setting });
    for (const [place, line] of lines.entries()) {
      const of = weighed[place];
      if (of) tried.push({ ...line, weighed: of });
    }
    if (lines.length < size) break;
  }
  return { lines: tried, inForce: setting.thresholds };
}

/** A trial as it is shown and kept. */
export const trialOf = (held: readonly Held<TriedLine>[]): Trial => ({
  ...figuresOf(held),
  reasons: reasonsIn(held),
  worst: worstOf(held).map(caseOf),
});

export function caseOf(line: Held<TriedLine>): Case {
  const { row, label, verdict, outcome, matches } = line;
  const [best] = candidatesIn(verdict);
  return {
    line: {
      id: row.id,
      transactionDate: row.transaction_at,
      direction: row.direction,
      amount: row.amount_fen as Fen,
      oppositeAccountName: row.opposite_name,
      oppositeAccountTail: row.opposite_account_tail,
      purpose: row.purpose,
    },
    outcome,
    says: {
      kind: verdict.kind,
      reason: ("reason" in verdict ? verdict.reason : undefined) ?? null,
      number: best ? numberOf(best.target) : null,
      score: scoreOf(line),
    },
    decided: {
      as: label.as,
      by: label.by,
      numbers: matches
        .filter(({ targetId }) => label.as !== "none" && label.targets.has(targetId))
        .map(({ targetNumber }) => targetNumber),
    },
  };
}

/** Tries thresholds on what people decided, beside those in force. */
export async function heldWith(
  tx: ReadTx,
  vault: Vault,
  asked: Thresholds,
): Promise<Held<TriedLine>[]> {
  const { lines, inForce } = await triedLines(tx, vault);
  return hold(lines, { asked, inForce });
}
