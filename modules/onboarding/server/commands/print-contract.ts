import { Readable } from "node:stream";
import { command } from "#platform/server/command.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { pdfOf } from "#platform/server/files/pdf.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { contractPages } from "../support/contract-text.ts";

/** Prints the employment contract as it was agreed to; the log says who has taken it. */
export const printContract = command(onboarding.contract, async (context) => {
  const { input, tx, actor, vault } = context;
  const { id } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "contract" });
  const lines = await contractPages(tx, vault, row);
  tx.changes.push({ table: "onboardings", id, before: null, after: { printed: "contract" } });
  return new FileAnswer({
    content: Readable.from([pdfOf(lines)]),
    contentType: "application/pdf",
    name: `劳动合同-${row.candidate_name}-${row.number}.pdf`,
  });
});
