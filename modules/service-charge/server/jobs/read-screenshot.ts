import { buffer } from "node:stream/consumers";
import { fileAnswerOf } from "#modules/attachment/server/index.ts";
import { readPicture } from "#modules/provider-adapter/server/faces/screenshots.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { chargeKind } from "../../charge-kind.ts";
import { comparedWith, type ToRead } from "../screenshot/have-read.ts";
import { db, screenshots, serviceCharges } from "../tables.ts";

type Picture = Awaited<ReturnType<typeof readPicture>>;

/** Two readings of the largest screenshot take some seconds of a processor; on a busy machine that is a while. */
const deadlineMs = 120_000;

/** What came of it, in the words of the table. */
function keptOf(picture: Picture) {
  if (picture.kind === "failed") return { state: "FAILED", failure: picture.why } as const;
  const { name, amountFen } = picture.facts;
  return {
    state: "DOUBT",
    read_name: name?.value ?? null,
    name_sure: name?.sure ?? false,
    read_fen: amountFen?.value ?? null,
    fen_sure: amountFen?.sure ?? false,
    failure: null,
  } as const;
}

/**
 * Reads a screenshot and keeps what was read beside what the order says; the order itself stays as it is. Run again
 * from its start, it finds the screenshot read and leaves it.
 */
export async function readScreenshot(engine: Engine, payload: ToRead): Promise<void> {
  const { tenantId, userId, screenshotId } = payload;
  const opening = { tenantId, mode: "snapshot" } as const;
  const { asked, file } = await inTransaction(engine.pool, opening, async (tx) => {
    const row = await tx.one(
      db
        .selectFrom("charge_screenshots")
        .selectAll()
        .where("tenant_id", "=", tenantId)
        .where("id", "=", screenshotId),
    );
    return { asked: row, file: await fileAnswerOf(tx, engine.files, row.file_id) };
  });
  const image = await buffer(file.content);
  if (asked.state !== "WAITING") return;
  const kept = keptOf(await readPicture(image, deadlineMs));
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, async (tx) => {
    // The order first, as whoever edits it does: what it says meanwhile is what is compared.
    const charge = await lockRow(tx, serviceCharges, asked.charge_id);
    const row = await lockRow(tx, screenshots, screenshotId);
    if (row.state !== "WAITING") return;
    const read = { ...row, ...kept };
    const to = { ...kept, ...comparedWith(charge, read), read_at: tx.now.toISOString() };
    await updateRow(tx, screenshots, { row, to });
    recordsChanged(tx, chargeKind.type);
  });
}
