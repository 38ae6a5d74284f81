import type { z } from "zod";
import {
  type Endpoint,
  type GivenTo,
  type OutputOf,
  pathFields,
} from "#platform/contract/endpoint.ts";
import { type Envelope, header } from "#platform/contract/envelope.ts";
import type { UploadedFile } from "#platform/contract/schema.ts";
import { ApiRefusal, isSessionOver, Unreachable } from "./refusal.ts";
import { endSession, noteForeignAnswer, session } from "./session.ts";

/** What the browser gives to an endpoint: where the server takes a stored file, it gives a `File`. */
export type Input<E extends Endpoint> = {
  [K in keyof GivenTo<E>]: GivenTo<E>[K] extends UploadedFile ? File : GivenTo<E>[K];
};

export interface FileAnswer {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Names the intent behind a write; the same key twice does it once. */
  readonly key?: string;
  /** In which of his tenants the person acts, where that is not the window's own. */
  readonly tenantId?: string | undefined;
}

/** Asks the server and gives its data. A "no" is thrown as `ApiRefusal`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await callForFile(endpoint, input, options);
  if (isFile(answer)) throw new Error(`${endpoint.name} answers with a file: use callForFile`);
  return answer;
}

/** As `call`, for endpoints that may answer with a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, key = newKey(), tenantId }: CallOptions = {},
): Promise<FileAnswer | OutputOf<E>> {
  const { address, body } = requestOf(endpoint, input as Record<string, unknown>);
  const headers: Record<string, string> = {
    ...sessionHeaders(),
    ...(tenantId !== undefined && { [header.tenant]: tenantId }),
    ...(typeof body === "string" && json),
  };
  const response = await reach(address, {
    method: endpoint.method,
    headers: endpoint.access === "write" ? { ...headers, [header.idempotencyKey]: key } : headers,
    body: body ?? null,
    signal: signal ?? null,
  });
  if (isForeign(response.headers.get(header.tenant), headers[header.tenant])) {
    throw new Unreachable("Answered for another tenant");
  }
  const answer = await readAnswer<OutputOf<E>>(response, `${endpoint.method} ${endpoint.path}`);
  if (import.meta.env.DEV) expectKept(endpoint, answer);
  return answer;
}

/** While we build it: an answer that its contract does not know, of our server or of a test, is told at once. */
function expectKept(endpoint: Endpoint, answer: unknown): void {
  if (isFile(answer)) return;
  const { error } = (endpoint.output as z.ZodType).safeParse(answer);
  if (error) throw new Error(`${endpoint.name} answered otherwise than agreed: ${error.message}`);
}

/** The server says for which tenant it answered. Another one's answer is not shown to anybody. */
export function isForeign(answered: string | null, asked: string | undefined): boolean {
  const is = answered !== null && answered !== asked;
  if (is) noteForeignAnswer();
  return is;
}

const json = { "content-type": "application/json" };

export function sessionHeaders(): Record<string, string> {
  const { token, currentTenantId, locale, isAnsweredForOther } = session();
  if (isAnsweredForOther) throw new Unreachable("Stopped until the page is loaded anew");
  return {
    "accept-language": locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(currentTenantId && { [header.tenant]: currentTenantId }),
  };
}

/** Fields named in the path go there and nowhere else; the rest is the body, or the query of a read. */
function requestOf(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { address: string; body?: string | FormData } {
  const inPath = pathFields(endpoint.path);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.entries(input).filter(
    ([name, value]) => !inPath.includes(name) && value !== undefined,
  );
  if (endpoint.receivesFile) {
    const form = new FormData();
    for (const [name, value] of rest) form.append(name, value as Blob | string);
    return { address: path, body: form };
  }
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
    return { address: rest.length > 0 ? `${path}?${query.toString()}` : path };
  }
  return { address: path, body: JSON.stringify(Object.fromEntries(rest)) };
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Unreachable("No answer", { cause });
  }
}

async function readAnswer<T>(response: Response, request: string): Promise<FileAnswer | T> {
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson && response.ok) return readFile(response);
  const envelope = isJson ? await envelopeOf<T>(response) : undefined;
  if (!envelope) throw new Unreachable(`HTTP ${response.status}`);
  if (envelope.code === "0") return envelope.data;
  const requestId = response.headers.get(header.requestId);
  throw refusalOf({ ...envelope, requestId, request });
}

/** Once the server no longer knows the session, the guard leads to the sign-in page by itself. */
export function refusalOf(given: ConstructorParameters<typeof ApiRefusal>[0]): ApiRefusal {
  const refusal = new ApiRefusal(given);
  if (isSessionOver(refusal)) endSession(refusal.code);
  return refusal;
}

async function envelopeOf<T>(response: Response): Promise<Envelope<T> | undefined> {
  const answer = (await response.json().catch(() => undefined)) as Envelope<T> | undefined;
  return typeof answer?.code === "string" ? answer : undefined;
}

async function readFile(response: Response): Promise<FileAnswer> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    fileName: encoded ? decodeURIComponent(encoded) : "download",
  };
}

export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === "object" && answer !== null && "blob" in answer;

/** `crypto.randomUUID` is missing where the console is reached by plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
