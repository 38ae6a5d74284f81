import type { z } from "zod";
import { type Envelope, header } from "#platform/contract/envelope.ts";
import { isForeign, refusalOf, sessionHeaders } from "#platform/web/api-client.ts";
import { Unreachable } from "#platform/web/refusal.ts";
import { type Attachment, attachment } from "../contract.ts";

export type AttachmentInfo = z.infer<typeof Attachment>;

interface Sending {
  /** Sent again under the same key, a file is stored once. */
  readonly key: string;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  /** Whose the file will be, where that is not the window's own tenant. */
  readonly tenantId?: string | undefined;
}

/** Sends one file. Not by `fetch`, which cannot tell how much of it has gone out. */
export function upload(file: File, sending: Sending): Promise<AttachmentInfo> {
  const { key, onProgress, signal, tenantId } = sending;
  const { method, path } = attachment.upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    const headers: Record<string, string> = {
      ...sessionHeaders(),
      ...(tenantId !== undefined && { [header.tenant]: tenantId }),
      [header.idempotencyKey]: key,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener("load", () => {
      const answered = request.getResponseHeader(header.tenant);
      if (isForeign(answered, headers[header.tenant])) return reject(new Unreachable("Foreign"));
      const answer = request.response as Envelope<AttachmentInfo> | null;
      if (answer?.code === "0") return resolve(answer.data);
      if (!answer?.code) return reject(new Unreachable(`HTTP ${request.status}`));
      const requestId = request.getResponseHeader(header.requestId);
      return reject(refusalOf({ ...answer, requestId, request: `${method} ${path}` }));
    });
    request.addEventListener("error", () => reject(new Unreachable("No answer")));
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}
