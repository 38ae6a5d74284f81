import { z } from "zod";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { mapped } from "#platform/server/outward/steps.ts";
import type {
  Connection,
  Call,
  ProviderFile,
  ESignPort,
  PutTemplate,
} from "#modules/provider/server/faces/ports.ts";
import { askLetSign } from "./ask-letsign.ts";
import { ownCodesOf } from "./people.ts";

const Template = z.object({ contractTemplateCode: z.string().min(1) });
const Contract = z.object({ contractCode: z.string().min(1) });

/** LetSign's template is a PDF with form fields: it can be filled as soon as it was sent. */
export async function putTemplate(
  connection: Connection,
  call: Call,
  file: ProviderFile,
): Promise<Outcome<PutTemplate>> {
  const put = await askLetSign(connection, {
    path: "/open-api/contract/opt/uploadTemplate",
    ourNumber: null,
    params: ownCodesOf(connection),
    file: { field: "templateFile", file },
    data: Template,
    deadlineMs: call.deadlineMs,
  });
  return mapped(put, ({ contractTemplateCode }) => ({
    templateId: contractTemplateCode,
    designUrl: null,
  }));
}

/** A filled template is the contract already: its code names the document and later the flow. */
export async function fillTemplate(
  connection: Connection,
  call: Call,
  { contractNumber, templateId, fields }: Parameters<ESignPort["fillTemplate"]>[1],
): Promise<Outcome<{ readonly documentId: string }>> {
  const filled = await askLetSign(connection, {
    path: "/open-api/contract/opt/generate",
    ourNumber: contractNumber,
    params: {
      ...ownCodesOf(connection),
      contractTemplateCode: templateId,
      params: JSON.stringify(fields),
      ensureAllAcroFieldsFilled: 1,
    },
    data: Contract,
    deadlineMs: call.deadlineMs,
  });
  return mapped(filled, ({ contractCode }) => ({ documentId: contractCode }));
}
