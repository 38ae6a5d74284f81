import type { Endpoint, GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import type { Envelope } from "#platform/contract/envelope.ts";
import { ApiRefusal, Unreachable } from "#platform/web/refusal.ts";
import type { Language } from "#platform/web/session.ts";
import { receipt } from "../../receipt-contract.ts";

export type KnownReceipt = OutputOf<typeof receipt.check>;

/** Without a session, whoever is signed in in this browser: what is asked here is nobody's in particular. */
async function ask<E extends Endpoint>(
  { method, path }: E,
  input: GivenTo<E>,
  language: Language,
): Promise<Response> {
  const headers = { "content-type": "application/json", "accept-language": language };
  const asked = { method, headers, body: JSON.stringify(input), credentials: "omit" } as const;
  const response = await fetch(path, asked).catch((cause: unknown) => {
    throw new Unreachable("No answer", { cause });
  });
  const isFile = response.headers.get("content-type")?.includes("pdf");
  if (response.ok && isFile) return response;
  const envelope = (await response
    .clone()
    .json()
    .catch(() => null)) as Envelope<unknown> | null;
  if (typeof envelope?.code !== "string") throw new Unreachable(`HTTP ${response.status}`);
  if (envelope.code !== "0") throw new ApiRefusal(envelope);
  return response;
}

export async function checkReceipt(
  said: GivenTo<typeof receipt.check>,
  language: Language,
): Promise<KnownReceipt> {
  const response = await ask(receipt.check, said, language);
  return ((await response.json()) as Envelope<KnownReceipt>).data;
}

export async function fetchReceipt(token: string, language: Language): Promise<Blob> {
  return (await ask(receipt.open, { token }, language)).blob();
}
