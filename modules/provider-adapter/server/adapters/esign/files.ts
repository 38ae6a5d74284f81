import { z } from "zod";
import { ask } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { andThen, mapped, refusedByUs, sharedDeadline } from "#platform/server/outward/steps.ts";
import type {
  Connection,
  Call,
  ProviderFile,
  ESignPort,
  PutTemplate,
} from "#modules/provider/server/faces/ports.ts";
import { isListed } from "../files-elsewhere.ts";
import { contentMd5 } from "./signature.ts";
import { askESign } from "./signed-request.ts";

const UploadPlace = z.object({ fileId: z.string().min(1), fileUploadUrl: z.url() });
const FileState = z.object({ fileStatus: z.number().int() });
const Template = z.object({
  docTemplateId: z.string().min(1),
  docTemplateCreateUrl: z.url().nullish(),
});
const FilledFile = z.object({ fileId: z.string().min(1) });

/**
 * eSign's template is a file of its own kind: an uploaded PDF on which a person has placed the
 * fields, on eSign's page. It is known by `docTemplateId` from the moment its page is made.
 */
export async function putTemplate(
  connection: Connection,
  call: Call,
  file: ProviderFile,
): Promise<Outcome<PutTemplate>> {
  const left = sharedDeadline(call.deadlineMs);
  const uploaded = await upload(connection, left, file);
  const page = await andThen(uploaded, ({ fileId }) =>
    askESign(connection, {
      method: "POST",
      path: "/v3/doc-templates/doc-template-create-url",
      operation: "/v3/doc-templates/doc-template-create-url",
      ourNumber: null,
      body: { docTemplateName: file.name, docTemplateType: 0, fileId },
      data: Template,
      deadlineMs: left(),
    }),
  );
  return mapped(page, ({ docTemplateId, docTemplateCreateUrl = null }) => ({
    templateId: docTemplateId,
    designUrl: docTemplateCreateUrl,
  }));
}

async function upload(
  connection: Connection,
  left: () => number,
  file: ProviderFile,
): Promise<Outcome<{ readonly fileId: string }>> {
  const place = await askESign(connection, {
    method: "POST",
    path: "/v3/files/file-upload-url",
    operation: "/v3/files/file-upload-url",
    ourNumber: null,
    body: {
      contentMd5: contentMd5(file.content),
      contentType: file.contentType,
      fileName: file.name,
      fileSize: file.content.length,
      convertToPDF: file.contentType !== "application/pdf",
    },
    data: UploadPlace,
    deadlineMs: left(),
  });
  if (place.kind !== "ok") return place;
  const { fileId, fileUploadUrl } = place.value;
  if (!isListed(connection.account.settings["uploadHosts"], fileUploadUrl)) {
    return refusedByUs(place, "HOST_NOT_LISTED", new URL(fileUploadUrl).host);
  }
  return andThen(place, () => sendBytes(connection, { file, fileId, fileUploadUrl }, left()));
}

/** The storage host judges by HTTP status alone; what became of the file is asked of eSign. */
function sendBytes(
  { outward }: Connection,
  to: { readonly file: ProviderFile; readonly fileId: string; readonly fileUploadUrl: string },
  deadlineMs: number,
): Promise<Outcome<{ readonly fileId: string }>> {
  const { file, fileId, fileUploadUrl } = to;
  const { contentType, content } = file;
  return ask(outward, {
    operation: "PUT file",
    ourNumber: null,
    request: {
      method: "PUT",
      url: fileUploadUrl,
      headers: { "content-type": contentType, "content-md5": contentMd5(content) },
      body: content,
      deadlineMs,
    },
    said: `PUT ${new URL(fileUploadUrl).pathname}, ${content.length} bytes`,
    read: ({ status }) =>
      status >= 200 && status < 300
        ? { kind: "ok", value: { fileId } }
        : { kind: "certainFailure", code: `HTTP_${status}`, message: "" },
  });
}

type Filling = Parameters<ESignPort["fillTemplate"]>[1];

/** Forbidden in eSign's file names, as are more than a hundred characters. */
const forbidden = /[/\\:*"<>|?]|\p{Extended_Pictographic}/gu;
const fileNameFor = (name: string) =>
  Array.from(name.replaceAll(forbidden, "_")).slice(0, 100).join("");

export async function fillTemplate(
  connection: Connection,
  call: Call,
  filling: Filling,
): Promise<Outcome<{ readonly documentId: string }>> {
  const filled = await askESign(connection, {
    method: "POST",
    path: "/v3/files/create-by-doc-template",
    operation: "/v3/files/create-by-doc-template",
    ourNumber: filling.contractNumber,
    body: {
      docTemplateId: filling.templateId,
      fileName: fileNameFor(filling.fileName),
      components: Object.entries(filling.fields).map(([componentKey, componentValue]) => ({
        componentKey,
        componentValue,
      })),
      requiredCheck: true,
    },
    data: FilledFile,
    deadlineMs: call.deadlineMs,
  });
  return mapped(filled, ({ fileId }) => ({ documentId: fileId }));
}

const usable = new Set([2, 5]);
const failed = new Set([3, 9]);

/** Uploaded or converted files can be signed; everything between is on its way. */
export async function documentState(
  connection: Connection,
  call: Call,
  documentId: string,
): Promise<Outcome<"ready" | "pending" | "failed">> {
  const state = await askESign(connection, {
    method: "GET",
    path: `/v3/files/${encodeURIComponent(documentId)}`,
    operation: "/v3/files/{fileId}",
    ourNumber: null,
    data: FileState,
    deadlineMs: call.deadlineMs,
  });
  return mapped(state, ({ fileStatus }) => {
    if (usable.has(fileStatus)) return "ready";
    return failed.has(fileStatus) ? "failed" : "pending";
  });
}
