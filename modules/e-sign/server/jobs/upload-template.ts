import { buffer } from "node:stream/consumers";
import { fileAnswerOf } from "#modules/attachment/server/index.ts";
import { connect, keepExchange } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { whyNot } from "../support/unsure.ts";
import { contractTemplates, db } from "../tables.ts";

interface Payload extends OnBehalf {
  readonly templateId: string;
}

/** Gives a template to its provider. */
export const uploadTemplate = defineFlow<Payload>({
  name: "eSign.uploadTemplate",
  attempts: 4,
  queue: "outward",
});

export const startUpload = (
  tx: CommandTx,
  flows: Flows,
  { id, upload_tries: tries }: Row<typeof contractTemplates>,
): Promise<void> =>
  flows.start(tx, uploadTemplate, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, templateId: id },
    id: `eSign.uploadTemplate:${id}:${tries}`,
  });

/**
 * A template whose answer was lost is sent again: the provider then has it twice, which costs nothing
 * and which nobody sees. Only what is still waited for is sent.
 */
export async function runUpload(engine: Engine, payload: Payload): Promise<void> {
  const { tenantId, userId, templateId } = payload;
  const opening = { tenantId, mode: "snapshot" } as const;
  const { template, file } = await inTransaction(engine.pool, opening, async (tx) => {
    const found = await tx.one(
      db
        .selectFrom("contract_templates")
        .selectAll()
        .where("tenant_id", "=", tenantId)
        .where("id", "=", templateId),
    );
    return { template: found, file: await fileAnswerOf(tx, engine.files, found.file_id) };
  });
  const content = await buffer(file.content);
  if (template.upload !== "waiting") return;
  const { account, ports } = await connect(engine, { tenantId, accountId: template.account_id });
  if (!ports.eSign) throw new Error(`${account.provider} signs no contracts`);
  const name = `${template.name.replace(/\.pdf$/i, "")}.pdf`;
  const outcome = await ports.eSign.putTemplate(
    { deadlineMs: 30_000 },
    { name, contentType: file.contentType, content },
  );
  await carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, async (tx) => {
    keepExchange(tx, account, outcome);
    const row = await lockRow(tx, contractTemplates, templateId);
    if (row.upload !== "waiting" || outcome.kind === "unknown") return;
    const to =
      outcome.kind === "ok"
        ? {
            upload: "ready" as const,
            upload_failure: null,
            provider_template_id: outcome.value.templateId,
            design_url: outcome.value.designUrl,
          }
        : { upload: "failed" as const, upload_failure: whyNot(outcome) };
    await updateRow(tx, contractTemplates, { row, to });
    recordsChanged(tx, "contractTemplate");
  });
  // The job is tried again; after the last try a person sees it among those that failed.
  if (outcome.kind === "unknown") throw new Error(`${account.provider}: ${outcome.reason}`);
}
