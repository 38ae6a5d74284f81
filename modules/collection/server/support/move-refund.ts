import {
  lockReleaser,
  noteReleases,
  reasonsAgainstRelease,
} from "#modules/dual-control/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { RefundAction } from "../../states.ts";
import { startTendingRefund } from "../jobs/flows.ts";
import { expectNone, reasonsAgainstRefund } from "../rules/reasons.ts";
import { collections, refunds } from "../tables.ts";
import { concludeChange, paymentOf } from "./collections.ts";
import type { RefundRow, Whole } from "./whole.ts";
import { lineOf } from "./release-line.ts";
import { noteStep } from "./steps.ts";

/** A collection under its lock, with the refund that somebody does something to. */
type Moving = Whole & { readonly refund: RefundRow };

interface Moved {
  readonly to: Partial<Row<typeof refunds>>;
  readonly kind: string;
}

/** Writes what becomes of a refund by a person; what a channel says of it `applyRefundResult` writes. */
async function move(
  tx: CommandTx,
  { collection: row, refund }: Moving,
  { to, kind }: Moved,
): Promise<RefundRow> {
  await updateRow(tx, collections, { row, to: {} });
  const moved = await updateRow(tx, refunds, { row: refund, to });
  const about = { collectionId: row.id, about: refund.number };
  await noteStep(tx, { ...about, kind, by: tx.actor.userId });
  return moved;
}

const judge = (
  whole: Moving,
  action: RefundAction,
  againstRelease: Parameters<typeof expectNone>[0] = [],
) =>
  expectNone(
    reasonsAgainstRefund(action, whole.refund, {
      payment: paymentOf(whole, whole.refund),
      againstRelease,
    }),
  );

const soonAfter = ({ now }: CommandTx) => new Date(now.getTime() + 30_000).toISOString();

/** The second person lets a refund go; who passed its order counts among those who had a hand in it. */
export async function letRefundGo(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { approvers, ...whole }: Moving & { readonly approvers: readonly string[] },
): Promise<void> {
  const { userId } = tx.actor;
  await lockReleaser(tx);
  const line = lineOf(whole.collection, whole.refund, approvers);
  judge(whole, "releaseRefund", await reasonsAgainstRelease(tx, userId, [line]));
  await noteReleases(tx, [line]);
  const to = { released_by: userId, next_look_at: soonAfter(tx) };
  const refund = await move(tx, whole, { to, kind: "refundReleased" });
  await startTendingRefund(tx, flows, refund);
  await concludeChange(tx, whole.collection.id);
}

/**
 * Sends a refund again. The channel is asked first; under another number it goes only if the
 * channel then says that the last one failed.
 */
export async function sendRefundAgain(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  whole: Moving,
): Promise<void> {
  judge(whole, "retryRefund");
  const { state: before } = whole.refund;
  const state = before === "FAILED" ? "WAITING" : before;
  const to = { state, looks: 0, next_look_at: soonAfter(tx) } as const;
  const refund = await move(tx, whole, { to, kind: "refundRetried" });
  await startTendingRefund(tx, flows, refund);
  await concludeChange(tx, whole.collection.id);
}

/** Gives a refund up that was never sent, or failed for certain; what it held is free again. */
export async function giveRefundUp(tx: CommandTx, whole: Moving): Promise<void> {
  judge(whole, "cancelRefund");
  // What was sent once is still looked at for a while: the channel may have changed its mind.
  const neverSent = whole.refund.sending_at === null ? { next_look_at: null } : {};
  const to = { state: "CANCELLED", looks: 0, ...neverSent } as const;
  await move(tx, whole, { to, kind: "refund.CANCELLED" });
  await concludeChange(tx, whole.collection.id);
}
