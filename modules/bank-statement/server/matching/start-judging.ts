import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { asRefused, type Refused } from "#platform/server/refused.ts";
import { judgeAlone } from "./judge-alone.ts";
import { judgePiece } from "./judge-piece.ts";

export const judgeLines = defineFlow<OnBehalf>({ name: "bankStatement.judge", attempts: 5 });

/** Has the lines of an import judged as soon as it is written. */
export async function startJudging(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { importId }: { readonly importId: string },
): Promise<void> {
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId };
  await flows.start(tx, judgeLines, { payload, id: `bankStatement.judge-${importId}` });
}

const pieceSize = 500;

/** Judges every line of the tenant that waits to be, in the order in which the banks wrote them. */
export async function judgeWaiting(engine: Engine, { tenantId, userId }: OnBehalf): Promise<void> {
  const inNameOf = () => Promise.resolve(userId);
  for (;;) {
    const { seen, alone } = await carryOutUnasked(engine, { tenantId, inNameOf }, (tx) =>
      judgePiece(tx, engine.vault, pieceSize),
    );
    for (const lineId of alone) await judgeOne(engine, { tenantId, userId, lineId });
    if (seen === 0) return;
  }
}

interface OneLine extends OnBehalf {
  readonly lineId: string;
}

/** Whatever refuses the match leaves the line to a person; nothing of it is done. */
export async function judgeOne(engine: Engine, { tenantId, userId, lineId }: OneLine) {
  const inNameOf = () => Promise.resolve(userId);
  const judge = (refusal?: Refused) =>
    carryOutUnasked(engine, { tenantId, inNameOf }, (tx) =>
      judgeAlone(tx, engine.vault, { lineId, refusal }),
    );
  try {
    return await judge();
  } catch (thrown) {
    const refusal = asRefused(thrown, lineId);
    if (refusal.definition === platformErrors.busy) throw thrown;
    if (thrown !== refusal)
      engine.log.error({ err: thrown, tenantId, lineId }, "a line was not settled");
    return judge(refusal);
  }
}
