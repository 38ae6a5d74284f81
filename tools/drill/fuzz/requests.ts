import { type Endpoint, pathFields } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { inputSchema } from "#platform/testing/samples.ts";
import { Random } from "../random.ts";
import { bodyLimit, brokenBody } from "./broken-bodies.ts";
import type { Known } from "./known.ts";
import { jsonText, moved } from "./limits.ts";
import { hostileListInput } from "./list-inputs.ts";
import { hostileUpload } from "./uploads.ts";
import { type FuzzSchema, type Making, validOf } from "./valid.ts";

/** One request of the fuzz. What is wrong with it is its kind. */
export interface Made {
  readonly endpoint: Endpoint;
  readonly kind: Kind;
  readonly bytes: Buffer;
  /** Whether the request itself is proper HTTP: then the server may not hang up on it. */
  readonly isProper: boolean;
}

export type Kind =
  | "valid"
  | "one moved"
  | "some moved"
  | "list"
  | "body"
  | "address"
  | "head"
  | "upload";

interface Target {
  readonly endpoint: Endpoint;
  readonly schema: FuzzSchema;
  readonly resource: string;
  readonly isList: boolean;
}

/** Half of all are valid but for one value. */
const kinds: readonly [Kind, number][] = [
  ["one moved", 0.5],
  ["valid", 0.68],
  ["some moved", 0.78],
  ["list", 0.88],
  ["body", 0.93],
  ["address", 0.97],
  ["head", 1],
];

/** Makes requests from declarations alone. The seed decides each by its number, but for the ids that exist. */
export class RequestMaker {
  readonly #targets: readonly Target[];
  readonly #seed: number;
  readonly #known: Known;

  constructor(endpoints: readonly Endpoint[], { seed, known }: { seed: number; known: Known }) {
    this.#seed = seed;
    this.#known = known;
    const targets = endpoints.map(targetOf);
    // Lists take the most different inputs, so they are asked more often.
    this.#targets = targets.flatMap((target) =>
      target.isList ? [target, target, target] : target,
    );
  }

  make(number: number, as: TestPerson): Made {
    const random = Random.of(this.#seed, number);
    const target = random.oneOf(this.#targets);
    const kind = kindFor(target, random);
    const { endpoint, schema, resource } = target;
    const making = { random, known: this.#known, resource, root: schema };
    const headers: Record<string, string> = {
      ...headersOf(as, endpoint.access === "write" ? keyFor(random) : undefined),
    };
    if (kind === "upload") {
      const { body, contentType } = hostileUpload(random);
      headers["content-type"] = contentType;
      return sealed({ endpoint, kind, path: endpoint.path, headers, body, isProper: true });
    }
    const input = inputFor(kind, target, making);
    const address = kind === "address" ? hostileAddress(endpoint, input, random) : undefined;
    const isHead = kind === "head";
    const request = {
      endpoint,
      kind,
      path: address ?? addressOf(endpoint, input),
      headers: isHead ? { ...headers, ...random.oneOf(hostileHeads) } : headers,
      body: bodyFor(kind, endpoint, { input, random, headers }),
      isProper: !isHead && address === undefined,
    };
    return sealed(request);
  }
}

function targetOf(endpoint: Endpoint): Target {
  const schema = inputSchema(endpoint) as FuzzSchema;
  const [resource = ""] = endpoint.name.split(".");
  return { endpoint, schema, resource, isList: "sorts" in (schema.properties ?? {}) };
}

function kindFor({ endpoint, isList }: Target, random: Random): Kind {
  const drawn = random.next();
  const [kind] = kinds.find(([, below]) => drawn < below) ?? kinds[0] ?? ["valid"];
  if (endpoint.receivesFile && kind !== "head" && kind !== "address") return "upload";
  if (kind === "list" && !isList) return "one moved";
  return kind === "body" && !takesBody(endpoint) ? "address" : kind;
}

/** One in ten repeats a key that others use too. */
const keyFor = (random: Random): string =>
  random.chance(0.1) ? `fuzz-key-${random.below(50)}` : newId();

const takesBody = ({ method }: Endpoint) => method === "POST" || method === "PUT";

function inputFor(kind: Kind, { schema, isList }: Target, making: Making): Record<string, unknown> {
  let input = validOf(schema, making);
  if (kind === "list" && isList) {
    return hostileListInput(input as Record<string, unknown>, making);
  }
  const moves = kind === "one moved" ? 1 : kind === "some moved" ? 2 + making.random.below(3) : 0;
  for (let n = 0; n < moves; n++) input = moved(schema, input, making);
  return typeof input === "object" && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : { input };
}

/** Path and, where there is no body, the query. */
function addressOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string {
  const inPath = pathFields(endpoint.path);
  const path = inPath.reduce(
    (filled, name) => filled.replace(`{${name}}`, () => encoded(input[name])),
    endpoint.path as string,
  );
  if (takesBody(endpoint)) return path;
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const query = rest.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return query === "" ? path : `${path}?${query}`.slice(0, 8_000);
}

const encoded = (value: unknown): string => {
  const text = typeof value === "string" ? value : jsonText(value ?? null);
  return encodeURIComponent(text.toWellFormed()).slice(0, 600) || "x";
};

function hostileAddress(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  random: Random,
): string {
  const address = addressOf(endpoint, input);
  const joint = address.includes("?") ? "&" : "?";
  return random.oneOf([
    `${address}${joint}id=1&id=2&__proto__=x&constructor[prototype]=y`,
    `${address}${joint}${"a=b&".repeat(2_000)}`,
    `${address}${joint}x=%00%ff%c3%28%`,
    `${address}${joint}x=${"x".repeat(14_000)}`,
    address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "%c3%28"),
    address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "%00"),
    address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "%"),
    address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "x".repeat(101)),
    address.replace("/api/", "/api//"),
    address.replace("/api/", "/api/../api/./"),
    `http://elsewhere.example${address}`,
    `${address}#x`,
    `${address}/`,
    "*",
    `/${"a/".repeat(5_000)}`,
  ]);
}

const hostileHeads: readonly Record<string, string>[] = [
  { authorization: "Bearer " },
  { authorization: `Bearer ${"x".repeat(100)}` },
  { authorization: `Bearer ${"x".repeat(9_000)}` },
  { [header.tenant]: "00000000-0000-0000-0000-000000000000" },
  { [header.tenant]: "x".repeat(5_000) },
  { [header.tenant]: "\u00ff\u00fe" },
  { [header.idempotencyKey]: "x".repeat(65) },
  { [header.idempotencyKey]: "" },
  { "accept-language": "x,".repeat(3_000) },
  { "user-agent": "\u00ff".repeat(2_000) },
  { "x-forwarded-for": "' or 1=1 --, ::1" },
  { "x-request-id": "\u00e9" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json;".repeat(100) },
  { "content-type": "\u00ff/\u00ff" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=" },
  { "content-encoding": "gzip" },
  { expect: "100-continue" },
  { upgrade: "websocket", connection: "upgrade" },
  { range: `bytes=${"0-0,".repeat(500)}` },
  { "if-none-match": "*" },
  { origin: "null" },
  { cookie: "x=".repeat(3_000) },
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x-${n}`, "x"])),
];

function bodyFor(
  kind: Kind,
  endpoint: Endpoint,
  { input, random, headers }: { input: object; random: Random; headers: Record<string, string> },
): Buffer | undefined {
  if (!takesBody(endpoint)) return undefined;
  headers["content-type"] = "application/json";
  const inPath = new Set(pathFields(endpoint.path));
  const fields = Object.entries(input).filter(([name]) => !inPath.has(name));
  const json = jsonText(Object.fromEntries(fields));
  return kind === "body" ? brokenBody(json, random) : Buffer.from(json);
}

interface Unsealed extends Omit<Made, "bytes"> {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

function sealed({ endpoint, kind, path, headers, body, isProper }: Unsealed): Made {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `content-length: ${body.length}\r\n` : "";
  const head = `${endpoint.method} ${path} HTTP/1.1\r\nhost: fuzz\r\n${lines.join("")}${length}\r\n`;
  const start = Buffer.from(head, "latin1");
  // Who sends more than may come is told so, but may be cut off before he listens.
  const mayBeRead = isProper && (body?.length ?? 0) <= bodyLimit;
  const bytes = body ? Buffer.concat([start, body]) : start;
  return { endpoint, kind, isProper: mayBeRead, bytes };
}
