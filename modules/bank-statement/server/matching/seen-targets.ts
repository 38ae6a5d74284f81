import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { TargetType } from "../../states.ts";
import { candidatesIn } from "../rules/judge.ts";
import { evidenceTold } from "./judge-piece.ts";
import { judgeRows, settingOf } from "./judge-rows.ts";
import { lockLine } from "./line-facts.ts";
import { matchSources } from "./source.ts";

interface Named {
  readonly targetType: TargetType;
  readonly targetId: string;
}

/** What one does not see on its own page is as if it were not there. */
export async function expectSeen(
  tx: ReadTx,
  actor: Actor,
  targets: readonly Named[],
): Promise<void> {
  for (const type of new Set(targets.map(({ targetType }) => targetType))) {
    const source = matchSources.held.find((one) => one.type === type);
    const ids = targets.filter((one) => one.targetType === type).map(({ targetId }) => targetId);
    const seen = await source?.seenBy(tx, actor, ids);
    if (!seen || ids.some((id) => !seen.has(id))) throw new Refused(platformErrors.notFound);
  }
}

/** What spoke for a target and against it when a person chose it. */
export async function scored(
  tx: CommandTx,
  vault: Vault,
  { lineId, targetId }: { readonly lineId: string; readonly targetId: string },
): Promise<{ readonly score: number | null; readonly evidence: readonly unknown[] }> {
  const { row } = await lockLine(tx, lineId);
  const [judged] = await judgeRows(tx, vault, { rows: [row], setting: await settingOf(tx) });
  const all = judged ? candidatesIn(judged.verdict) : [];
  const found = all.find(({ target }) => target.id === targetId);
  return { score: found?.score ?? null, evidence: found ? evidenceTold(found) : [] };
}
