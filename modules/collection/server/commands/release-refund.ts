import {
  lockReleaser,
  noteReleases,
  reasonsAgainstRelease,
} from "#modules/dual-control/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { collection } from "../../contract.ts";
import { startTendingRefund } from "../jobs/flows.ts";
import { expectNone, reasonsAgainstRefund } from "../rules/reasons.ts";
import { concludeChange, paymentOf } from "../support/collections.ts";
import { reachByRefund } from "../support/reach.ts";
import { lineOf } from "../support/release-line.ts";
import { noteStep } from "../support/steps.ts";
import { collections, refunds } from "../tables.ts";

/** The second person lets a refund go. */
export const releaseRefund = command(
  collection.releaseRefund,
  async ({ input, tx, flows, actor }) => {
    const whole = await reachByRefund(tx, { id: input.id, action: "releaseRefund" });
    const { collection: about, refund: row } = whole;
    const { userId } = actor;
    await lockReleaser(tx);
    const line = lineOf(about, row);
    const againstRelease = await reasonsAgainstRelease(tx, userId, [line]);
    const judged = { payment: paymentOf(whole, row), againstRelease };
    expectNone(reasonsAgainstRefund("releaseRefund", row, judged));
    await noteReleases(tx, [line]);
    await updateRow(tx, collections, { row: about, to: {} });
    const soon = new Date(tx.now.getTime() + 30_000).toISOString();
    const to = { released_by: userId, next_look_at: soon };
    const refund = await updateRow(tx, refunds, { row, to });
    const step = { collectionId: about.id, about: row.number, kind: "refundReleased" };
    await noteStep(tx, { ...step, by: userId });
    await startTendingRefund(tx, flows, refund);
    await concludeChange(tx, about.id);
    return { id: row.id };
  },
);
