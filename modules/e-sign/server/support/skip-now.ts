import { contentTypesOf, expectFiles } from "#modules/attachment/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { whenOrderHasOne } from "./contract-of.ts";
import { type AtHand, keepKnown, knownOf } from "./keep-known.ts";
import type { ContractRow } from "./rows.ts";

export interface Skipping {
  readonly reason: string;
  readonly fileIds: readonly string[];
}

/** An image of the signed paper stands for the signature: nothing else does. */
export async function expectImages(tx: CommandTx, fileIds: readonly string[]): Promise<void> {
  await expectFiles(tx, fileIds, { known: [] });
  const kinds = await contentTypesOf(tx, fileIds);
  if (!kinds.every((kind) => kind.startsWith("image/"))) throw new Refused(eSignErrors.imageNeeded);
}

/** Does without the signatures that are missing, for a reason and by the images that were looked at. */
export const skipNow = (
  tx: CommandTx,
  at: AtHand,
  { reason, fileIds }: Skipping,
): Promise<ContractRow> =>
  keepKnown(tx, at, {
    known: { ...knownOf(at), isSkipped: true },
    told: {
      kind: "skipped",
      by: tx.actor.userId,
      detail: { reason },
      to: {
        skipped_at: tx.now.toISOString(),
        skip_reason: reason,
        skip_file_ids: [...fileIds],
        next_look_at: null,
      },
      now: tx.now,
    },
  }).catch(whenOrderHasOne(at.contract.order_number));
