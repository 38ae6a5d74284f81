import { addressOf, allowedAddresses } from "#platform/server/outward/addresses.ts";
import { ask } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Outward } from "#platform/server/outward/outward.ts";
import type { ProviderFile } from "#modules/provider/server/faces/ports.ts";

/** Whether a link leads to a host that the account lists. Asked before a byte goes there. */
export function isListed(hosts: string | undefined, link: string): boolean {
  return allowedAddresses(hosts ?? "").has(addressOf(new URL(link)));
}

interface WantedPdf {
  readonly name: string;
  readonly url: string;
  readonly ourNumber: string;
}

/**
 * Fetches what a link of a provider leads to. Links end, so a refusal says nothing of the document:
 * one asks for a new link. A piece of a document is none.
 */
export function fetchPdf(
  outward: Outward,
  { name, url, ourNumber }: WantedPdf,
  deadlineMs: number,
): Promise<Outcome<ProviderFile>> {
  return ask<ProviderFile>(outward, {
    operation: "GET file",
    ourNumber,
    request: { method: "GET", url, deadlineMs },
    said: `GET ${new URL(url).pathname}`,
    heard: ({ status, body }) => `HTTP ${status}, ${body.length} bytes`,
    read: ({ status, body }) => {
      if (status !== 200) return { kind: "certainFailure", code: `HTTP_${status}`, message: "" };
      if (!isWholePdf(body)) return { kind: "unknown", reason: "unparsable" };
      return { kind: "ok", value: { name, contentType: "application/pdf", content: body } };
    },
  });
}

function isWholePdf(body: Buffer): boolean {
  return body.subarray(0, 5).equals(Buffer.from("%PDF-")) && body.subarray(-1024).includes("%%EOF");
}
