import { z } from "zod";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { OutwardReply, OutwardRequest } from "#platform/server/outward/outward.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Connection, ProviderAccount } from "#modules/provider/server/faces/ports.ts";
import {
  accept,
  contentMd5,
  contentType,
  requestSignature,
  type SignedParts,
} from "./signature.ts";

/** A request with eSign's headers. The timestamp is no part of the signature; it lives 15 minutes. */
export function signedRequest(
  account: ProviderAccount,
  parts: SignedParts,
  deadlineMs: number,
): OutwardRequest {
  const { appId = "" } = account.settings;
  const { appSecret = "" } = account.secrets;
  const url = new URL(parts.path, account.address);
  for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, value);
  return {
    method: parts.method,
    url: url.href,
    deadlineMs,
    headers: {
      "x-tsign-open-app-id": appId,
      "x-tsign-open-auth-mode": "Signature",
      "x-tsign-open-ca-timestamp": String(systemClock.now().getTime()),
      "x-tsign-open-ca-signature": requestSignature(appSecret, parts),
      "content-md5": contentMd5(parts.body),
      "content-type": contentType,
      accept,
    },
    ...(parts.body !== "" && { body: parts.body }),
  };
}

const Envelope = z.object({
  code: z.number().int(),
  message: z.string().nullish(),
  data: z.unknown(),
});

/** `code` alone decides. An answer without it says nothing, whatever its HTTP status. */
export function readEnvelope<T>(reply: OutwardReply, data: z.ZodType<T>): Reading<T> {
  const envelope = Envelope.parse(JSON.parse(reply.body.toString("utf8")));
  if (envelope.code !== 0) {
    return {
      kind: "certainFailure",
      code: String(envelope.code),
      message: envelope.message ?? "",
    };
  }
  if (reply.status !== 200) return { kind: "unknown", reason: "unparsable" };
  return { kind: "ok", value: data.parse(envelope.data) };
}

export interface ESignQuestion<T> {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The path without its ids, by which exchanges are found. */
  readonly operation: string;
  readonly ourNumber: string | null;
  /** Sent as JSON; a POST without one has no body at all. */
  readonly body?: unknown;
  readonly data: z.ZodType<T>;
  readonly deadlineMs: number;
}

/** Asks eSign, signed; every JSON operation of both its families goes through here. */
export function askESign<T>(
  { account, outward }: Connection,
  question: ESignQuestion<T>,
): Promise<Outcome<T>> {
  const { method, path, operation, ourNumber, data, deadlineMs } = question;
  const body = question.body === undefined ? "" : JSON.stringify(question.body);
  return ask(outward, {
    operation,
    ourNumber,
    request: signedRequest(account, { method, path, body }, deadlineMs),
    said: `${method} ${path} ${body}`,
    read: (reply) => readEnvelope(reply, data),
  });
}
