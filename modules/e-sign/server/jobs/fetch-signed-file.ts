import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProviderFile } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { keepFile } from "#platform/server/files/keep.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { signedCodes } from "../../states.ts";
import { noteEvent } from "../support/events.ts";
import { forContract } from "../support/for-contract.ts";
import { tellWindows } from "../support/keep-known.ts";
import { openContract } from "../support/open-contract.ts";
import { nextLook, type Who } from "../support/rows.ts";
import { heardFrom, planNextLook } from "../support/unsure.ts";
import { signContracts } from "../tables.ts";

/** Brings the signed papers into our own store, where they stay whatever becomes of the provider. */
export async function fetchSignedFile(engine: Engine, who: Who): Promise<void> {
  const opened = await openContract(engine, who);
  const { contract, flow, port } = opened;
  const isThere = contract.signed_file_ids.length > 0;
  if (!flow || isThere || !signedCodes.includes(contract.state)) return;
  const outcome = await port.download({ deadlineMs: 30_000 }, flow);
  await forContract(engine, who, async (tx, at, now) => {
    heardFrom(tx, opened, outcome);
    const row = at.contract;
    if (row.signed_file_ids.length > 0) return;
    if (outcome.kind !== "ok") return planNextLook(tx, row, now);
    const kept = await keepAll(tx, engine.files, outcome.value);
    const files = { signed_file_ids: kept.map(({ id }) => id) };
    const to = { ...files, next_look_at: nextLook({ ...row, ...files }, now) };
    await updateRow(tx, signContracts, { row, to });
    await noteEvent(tx, {
      contractId: row.id,
      kind: "fileKept",
      detail: { sha256: kept[0]?.sha256 ?? "", evidenceNumber: row.evidence_number ?? "" },
      exchangeId: outcome.exchange.id,
      by: null,
    });
    tellWindows(tx);
  });
}

interface Kept {
  readonly id: string;
  readonly sha256: string;
}

async function keepAll(
  tx: CommandTx,
  store: FileStore,
  files: readonly ProviderFile[],
): Promise<Kept[]> {
  const folder = await mkdtemp(join(tmpdir(), "chezhang-signed-"));
  try {
    const kept: Kept[] = [];
    for (const { name, contentType, content } of files) {
      const path = join(folder, "content");
      await writeFile(path, content);
      const sha256 = createHash("sha256").update(content).digest("hex");
      const upload = { path, name, size: content.length, sha256, contentType };
      const { id } = await keepFile(tx, store, { ...upload, purpose: "attachment" });
      kept.push({ id, sha256 });
    }
    return kept;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
