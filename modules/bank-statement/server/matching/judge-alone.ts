import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Refused } from "#platform/server/refused.ts";
import { lineStates } from "../../states.ts";
import { candidatesIn, type Verdict } from "../rules/judge.ts";
import { asLeft, countJudged, evidenceTold, isSettling } from "./judge-piece.ts";
import { type Judged, judgeRows, settingOf } from "./judge-rows.ts";
import { lockLine, type LockedLine } from "./line-facts.ts";
import { pairTransfers } from "./pair-transfers.ts";
import { writeMatches } from "./write-match.ts";
import { noteEvents, writeJudged } from "./write-lines.ts";

/** Whether a line may be judged anew: nobody has decided anything about it. */
export const isUndecided = ({ row, facts }: LockedLine): boolean =>
  facts.matches.length === 0 &&
  facts.ignoredAs === null &&
  !facts.isDisputed &&
  row.written_off_fen === 0;

/**
 * Judges one line, and lets what it is matched to follow in the same transaction. Given a refusal of that, it is
 * left to a person with the refusal's code.
 */
export async function judgeAlone(
  tx: CommandTx,
  vault: Vault,
  { lineId, refusal }: { readonly lineId: string; readonly refusal?: Refused | undefined },
): Promise<Verdict["kind"] | undefined> {
  const locked = await lockLine(tx, lineId);
  if (!isUndecided(locked)) return undefined;
  const rows = [locked.row];
  const [judged] = await judgeRows(tx, vault, { rows, setting: await settingOf(tx) });
  if (!judged) return undefined;
  countJudged(tx, [judged]);
  if (!isSettling(judged.verdict)) return leave(tx, judged, {});
  const doubtful = doubtfulOf(judged.verdict);
  if (refusal)
    return leave(tx, { ...judged, verdict: doubtful }, { refusal: refusal.definition.code });
  writeJudged(tx, [{ ...asLeft({ ...judged, verdict: doubtful }), reason: null }]);
  await settle(tx, vault, judged);
  return judged.verdict.kind;
}

const doubtfulOf = (verdict: Verdict): Verdict => ({
  kind: "suggested",
  candidates: candidatesIn(verdict),
  reason: "CONTRADICTION",
});

async function settle(
  tx: CommandTx,
  vault: Vault,
  { row, verdict, claims }: Judged,
): Promise<void> {
  if (!isSettling(verdict) || !claims) throw new Error("Nothing to settle");
  const { best } = verdict;
  await writeMatches(tx, vault, {
    madeAs: "rule",
    matches: [
      {
        lineId: row.id,
        targetType: claims.type,
        targetId: claims.id,
        amountFen: null,
        score: best.score,
        evidence: evidenceTold(best),
      },
    ],
  });
}

async function leave(
  tx: CommandTx,
  judged: Judged,
  also: Readonly<Record<string, string>>,
): Promise<Verdict["kind"]> {
  const { row, verdict } = judged;
  const written = asLeft(judged);
  writeJudged(tx, [written]);
  const detail = { as: verdict.kind, reason: written.reason, score: written.bestScore, ...also };
  noteEvents(tx, [{ lineId: row.id, kind: "judged", detail, byUser: null }]);
  if (written.state === lineStates.ignored) await pairTransfers(tx, [row]);
  return verdict.kind;
}
