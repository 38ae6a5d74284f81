import { contentTypesOf, expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { signContract } from "../../contract.ts";
import { eSignErrors } from "../../errors.ts";
import { whenOrderHasOne } from "../support/contract-of.ts";
import { lockFor } from "../support/lock-for.ts";
import { keepKnown, knownOf } from "../support/keep-known.ts";

/** Does without the signature: an image of the signed paper and a reason stand for it. */
export const skipContract = command(signContract.skip, async (context) => {
  const { tx, actor, input } = context;
  const { now, ...at } = await lockFor(context, signContract.skip, "skip");
  const { skipReason, fileIds } = input;
  await expectFiles(tx, fileIds, { known: [] });
  const kinds = await contentTypesOf(tx, fileIds);
  if (!kinds.every((kind) => kind.startsWith("image/"))) throw new Refused(eSignErrors.imageNeeded);
  tx.remark = skipReason;
  const { id } = await keepKnown(tx, at, {
    known: { ...knownOf(at), isSkipped: true },
    told: {
      kind: "skipped",
      by: actor.userId,
      detail: { reason: skipReason },
      to: {
        skipped_at: now.toISOString(),
        skip_reason: skipReason,
        skip_file_ids: fileIds,
        next_look_at: null,
      },
      now,
    },
  }).catch(whenOrderHasOne(at.contract.order_number));
  return { id };
});
