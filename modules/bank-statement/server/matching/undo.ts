import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { IgnoredAs, TargetType } from "../../states.ts";
import { bankStatementErrors } from "../../errors.ts";
import { disputeLocked, endDisputeLocked, ignoreLocked, unignoreLocked } from "./change-line.ts";
import { learnFrom } from "./learn.ts";
import type { LockedLine } from "./line-facts.ts";
import { takeBackMatches } from "./take-back.ts";
import { noteEvents } from "./write-lines.ts";
import { writeMatches } from "./write-match.ts";
import { withdrawWriteOff } from "./write-off.ts";

interface Told {
  readonly id: string;
  readonly targetType: TargetType;
  readonly targetId: string;
  readonly amountFen: number;
  readonly learnt?: boolean;
}

/** What somebody did to a line, as its history keeps it. */
export interface Action {
  readonly id: string;
  readonly kind: string;
  readonly detail: {
    readonly matches?: readonly Told[];
    readonly declines?: readonly string[];
    readonly as?: IgnoredAs;
    readonly pairId?: string | null;
    readonly writeOffId?: string;
    readonly undoes?: string;
  };
}

/** The newest that was not undone and is no undoing itself: whether it is his own is asked after. */
const findLast =
  "select e.id, e.kind, e.detail, e.by_user from statement_line_events e where e.tenant_id = $1 and e.line_id = $2" +
  " and not e.detail ? 'undoes' and not exists (select from statement_line_events u where u.tenant_id = $1" +
  "  and u.line_id = $2 and u.detail ->> 'undoes' = e.id::text) order by e.at desc, e.id desc limit 1";

/** What the person himself did last to a line, if nothing else has happened to it since. */
export async function ownActionOf(
  tx: ReadTx,
  { lineId, userId }: { readonly lineId: string; readonly userId: string },
): Promise<Action | undefined> {
  const [found] = await tx.raw<Action & { by_user: string | null }>({
    sql: findLast,
    parameters: [tx.tenantId, lineId],
  });
  return found && found.by_user === userId && found.kind in opposites ? found : undefined;
}

export async function lastOwnAction(tx: CommandTx, lineId: string): Promise<Action> {
  const found = await ownActionOf(tx, { lineId, userId: tx.actor.userId });
  if (!found) throw new Refused(bankStatementErrors.nothingToUndo);
  return found;
}

interface Undoing {
  readonly line: LockedLine;
  readonly action: Action;
}

/** Does the opposite of an action. What it undoes is kept with it, so that nothing is undone twice. */
export async function undoAction(tx: CommandTx, vault: Vault, undoing: Undoing): Promise<void> {
  const opposite = opposites[undoing.action.kind];
  if (!opposite) throw new Error(`Nothing undoes ${undoing.action.kind}`);
  await opposite(tx, undoing, vault);
}

type Opposite = (tx: CommandTx, undoing: Undoing, vault: Vault) => void | Promise<void>;

const opposites: Readonly<Record<string, Opposite>> = {
  matched: (tx, { line, action: { id: undoes, detail } }) =>
    takeBackMatches(tx, line, {
      matchIds: liveOnes(line, detail.matches ?? []),
      reason: "撤销",
      mayDoubtPaid: false,
      remember: false,
      detail: { undoes },
    }),
  unmatched: (tx, undoing, vault) => matchAgain(tx, vault, undoing),
  ignored: (tx, { line, action }) => unignoreLocked(tx, line, { undoes: action.id }),
  unignored: (tx, { line, action: { id: undoes, detail } }) =>
    ignoreLocked(tx, line, {
      as: detail.as ?? "other",
      detail: { undoes },
      pairId: detail.pairId ?? null,
    }),
  declined: undoDecline,
  disputed: (tx, { line, action }) => endDisputeLocked(tx, line, { undoes: action.id }),
  disputeEnded: (tx, { line, action }) => disputeLocked(tx, line, { undoes: action.id }),
  writeOffProposed: (tx, { line, action: { id: undoes, detail } }) =>
    withdrawWriteOff(tx, line.row.id, { writeOffId: detail.writeOffId ?? "", undoes }),
};

async function undoDecline(tx: CommandTx, { line, action }: Undoing): Promise<void> {
  const { id: undoes, detail } = action;
  const lineId = line.row.id;
  await forgetDeclines(tx, detail.declines ?? []);
  tx.changes.push({ table: "statement_lines", id: lineId, before: null, after: { undoes } });
  const byUser = tx.actor.userId;
  noteEvents(tx, [{ lineId, kind: "declineUndone", detail: { undoes }, byUser }]);
}

/** Of what was matched then: by its target, for what was taken back and matched again has another id. */
const liveOnes = ({ matches }: LockedLine, told: readonly Told[]): string[] =>
  told.map(
    ({ id, targetType, targetId }) =>
      matches.find((one) => one.targetType === targetType && one.targetId === targetId)?.id ?? id,
  );

async function matchAgain(tx: CommandTx, vault: Vault, { line, action }: Undoing): Promise<void> {
  const { matches = [], declines = [] } = action.detail;
  await forgetDeclines(tx, declines);
  await writeMatches(tx, vault, {
    madeAs: "person",
    detail: { undoes: action.id },
    matches: matches.map(({ targetType, targetId, amountFen }) => ({
      lineId: line.row.id,
      targetType,
      targetId,
      amountFen,
      score: null,
      evidence: [],
    })),
  });
  // What the match had taught was forgotten with it.
  for (const { targetType, targetId, learnt } of matches) {
    if (learnt) await learnFrom(tx, vault, { lineId: line.row.id, targetType, targetId });
  }
}

const forget =
  "update statement_declines set taken_back_at = moment() where tenant_id = $1 and id = any($2::uuid[])";

async function forgetDeclines(tx: CommandTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.raw({ sql: forget, parameters: [tx.tenantId, ids] });
}
