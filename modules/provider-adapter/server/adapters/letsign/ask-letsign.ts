import { z } from "zod";
import { systemClock } from "#platform/server/clock.ts";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OutwardReply } from "#platform/server/outward/outward.ts";
import type { Connection, ProviderFile } from "#modules/provider/server/faces/ports.ts";
import { type Params, tokenOf } from "./token.ts";

export interface LetSignQuestion<T> {
  /** Part of the token, and the name by which exchanges are found. */
  readonly path: string;
  readonly ourNumber: string | null;
  readonly params: Params;
  /** Sent beside the parameters and no part of the token. */
  readonly file?: { readonly field: "templateFile"; readonly file: ProviderFile };
  readonly data: z.ZodType<T>;
  readonly deadlineMs: number;
}

export async function askLetSign<T>(
  { account, outward }: Connection,
  question: LetSignQuestion<T>,
): Promise<Outcome<T>> {
  const { path, ourNumber, params, file, data, deadlineMs } = question;
  const { appCode = "" } = account.settings;
  const timestamp = systemClock.now().getTime();
  const signed: Params = { appCode, version: "v1", timestamp, ...params };
  const token = tokenOf(account.secrets["appSecret"] ?? "", path, signed);
  const { body, contentType } = await bodyOf({ ...signed, token }, file);
  return ask(outward, {
    operation: path,
    ourNumber,
    request: {
      method: "POST",
      url: new URL(path, account.address).href,
      headers: { "content-type": contentType },
      body,
      deadlineMs,
    },
    said: `${JSON.stringify(signed)}${file ? ` and ${file.file.content.length} bytes` : ""}`,
    read: (reply) => readEnvelope(reply, data),
  });
}

/** JSON, or a form where a document goes with it. */
async function bodyOf(params: Params, sent: LetSignQuestion<unknown>["file"]) {
  if (!sent) return { body: JSON.stringify(params), contentType: "application/json" };
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.append(name, String(value));
  const { content, contentType: type, name } = sent.file;
  form.append(sent.field, new Blob([Uint8Array.from(content)], { type }), name);
  const written = new Response(form);
  const contentType = written.headers.get("content-type") ?? "";
  return { body: Buffer.from(await written.arrayBuffer()), contentType };
}

const Envelope = z.object({
  code: z.coerce.number().int(),
  description: z.string().nullish(),
  data: z.unknown(),
});

function readEnvelope<T>(reply: OutwardReply, data: z.ZodType<T>): Reading<T> {
  const envelope = Envelope.parse(JSON.parse(reply.body.toString("utf8")));
  if (envelope.code !== 0) {
    const message = envelope.description ?? "";
    return { kind: "certainFailure", code: String(envelope.code), message };
  }
  if (reply.status !== 200) return { kind: "unknown", reason: "unparsable" };
  return { kind: "ok", value: data.parse(envelope.data) };
}
