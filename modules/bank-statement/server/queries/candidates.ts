import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import type { TargetType } from "../../states.ts";
import type { Evidence, Objection } from "../rules/evidence.ts";
import { candidatesIn } from "../rules/judge.ts";
import { bare, plain } from "../rules/text.ts";
import { judgeRows, settingOf } from "../matching/judge-rows.ts";
import { type LineRow, typeOf } from "../matching/lines.ts";
import { ownActionOf } from "../matching/undo.ts";
import { sourceOf } from "../matching/source.ts";
import { nameOf, numberOf, timeOf } from "../matching/target-words.ts";
import { matchesOf, writeOffOf } from "./line-parts.ts";
import { anyLine } from "./waiting-lines.ts";

type Candidate = AnswerOf<typeof triage.search>[number];

const find =
  "select tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no, transaction_at," +
  " direction, amount_fen, opposite_name, opposite_account_sealed, opposite_account_tail, purpose, serial_number," +
  " custom_serial_number, state, matched_fen, written_off_fen, judged_at from statement_lines where tenant_id = $1 and id = $2";

async function rowOf(tx: ReadTx, id: string): Promise<LineRow> {
  const [row] = await tx.raw<LineRow>({ sql: find, parameters: [tx.tenantId, id] });
  if (!row) throw new Refused(platformErrors.notFound);
  return row;
}

interface Weighed {
  readonly type: TargetType;
  readonly evidence: Evidence;
}

/** Each kind of candidate as far as the person sees it on its own page. */
async function seenOf(
  tx: ReadTx,
  actor: Actor,
  weighed: readonly Weighed[],
): Promise<readonly Weighed[]> {
  const seen = new Set<string>();
  for (const type of new Set(weighed.map((one) => one.type))) {
    const ids = weighed.filter((one) => one.type === type).map((one) => one.evidence.target.id);
    for (const id of await sourceOf(type).seenBy(tx, actor, ids)) seen.add(id);
  }
  return weighed.filter(({ evidence }) => seen.has(evidence.target.id));
}

const mostShown = 9;

function shown({ type, evidence }: Weighed): Candidate {
  const { target, score, parts, objections } = evidence;
  return {
    targetType: type,
    targetId: target.id,
    number: numberOf(target),
    name: nameOf(target),
    accountTail: target.type === "payout" ? target.payeeCardTail : null,
    amount: target.amountFen as Fen,
    time: new Date(timeOf(target)).toISOString(),
    link: sourceOf(type).link(target),
    score,
    parts: parts.map(({ signal, points }) => ({ signal, points })),
    objections: objections.map((one) => ({ kind: one.kind, text: wordsOf(one) })),
    isOpen: target.isOpen,
  };
}

function wordsOf(objection: Objection): string | null {
  if (objection.kind === "otherNumber") return objection.number;
  if (objection.kind === "words") return objection.words;
  return objection.kind === "payer" ? objection.name : null;
}

interface Asking {
  readonly actor: Actor;
  readonly vault: Vault;
  readonly row: LineRow;
}

async function candidatesFor(tx: ReadTx, { actor, vault, row }: Asking) {
  const setting = await settingOf(tx);
  const [judged] = await judgeRows(tx, vault, { rows: [row], setting });
  if (!judged) return { candidates: [], hidden: 0 };
  const weighed = candidatesIn(judged.verdict).map((evidence) => ({
    type: typeOf(judged.line, evidence.target),
    evidence,
  }));
  const seen = await seenOf(tx, actor, weighed);
  return {
    candidates: seen.slice(0, mostShown).map(shown),
    hidden: weighed.length - seen.length,
  };
}

/** A line with everything that helps to decide what it is. */
export const triageDetail = query(triage.detail, async ({ input: { id }, tx, actor, vault }) => {
  const row = await rowOf(tx, id);
  const [line, { candidates, hidden }, matches, writeOff, own] = await Promise.all([
    anyLine.one(tx, id),
    candidatesFor(tx, { actor, vault, row }),
    matchesOf(tx, id),
    writeOffOf(tx, id, actor.userId),
    ownActionOf(tx, { lineId: id, userId: actor.userId }),
  ]);
  return { line, candidates, hidden, matches, writeOff, canUndo: own !== undefined };
});

/** What a person types is looked for as if it stood in the line: a number, or a name. */
export const searchTargets = query(triage.search, async ({ input, tx, actor, vault }) => {
  const row = await rowOf(tx, input.id);
  const keyword = plain(input.keyword);
  const isName = !/\d/u.test(keyword);
  const asked: LineRow = {
    ...row,
    purpose: keyword,
    custom_serial_number: null,
    opposite_name: isName ? bare(input.keyword) : row.opposite_name,
  };
  return (await candidatesFor(tx, { actor, vault, row: asked })).candidates;
});
