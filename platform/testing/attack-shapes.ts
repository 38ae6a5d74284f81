import type { InjectOptions } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import {
  type Attack,
  type Cast,
  keyFor,
  plain,
  type Sample,
  withHeaders,
} from "./attack-requests.ts";
import { headersOf } from "./people.ts";
import { requestOf } from "./world.ts";

/** Made once: every endpoint is sent the same. */
const arrayOf = (length: number) => JSON.stringify({ ids: Array.from({ length }, () => 1) });
const hugeArray = Buffer.from(arrayOf(30_000));
const endlessArray = Buffer.from(arrayOf(50_000));
const oversize = Buffer.from(JSON.stringify({ x: "x".repeat(1_100_000) }));

/** Bodies and headers that are not what an endpoint takes. */
export function shapeAttacks(endpoint: Endpoint, { admin }: Cast, sample: Sample): Attack[] {
  const request = plain(endpoint, sample);
  const own = { ...keyFor(endpoint), ...headersOf(admin) };
  const json = { ...own, "content-type": "application/json" };
  const attacks: Attack[] = [
    {
      kind: "wrong method",
      request: { ...withHeaders(request, own), method: "PATCH" },
      expected: ["0405"],
    },
    {
      kind: "bad idempotency key",
      request: withHeaders(request, { ...own, [header.idempotencyKey]: "' or 1" }),
      expected: ["0400"],
    },
  ];
  if (endpoint.idempotency === "required") {
    const keyless = withHeaders(requestOf(endpoint, sample) as InjectOptions, headersOf(admin));
    attacks.push({ kind: "no idempotency key", request: keyless, expected: ["0481"] });
  }
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return attacks;
  const raw = (kind: string, payload: string | Buffer, expected: string[]): Attack => ({
    kind,
    request: { method: endpoint.method, url: request.url as string, headers: json, payload },
    expected,
  });
  const body = JSON.stringify(request.payload ?? {});
  return [
    ...attacks,
    raw("oversize body", oversize, ["0413"]),
    raw("deep body", `${"[".repeat(50)}${"]".repeat(50)}`, ["0413", "0400"]),
    raw("huge array", hugeArray, ["0400"]),
    raw("endless array", endlessArray, ["0413"]),
    raw("broken JSON", body.slice(0, -1), ["0400"]),
    raw("prototype key", '{"__proto__":{"polluted":1}}', ["0400"]),
    raw("constructor key", '{"constructor":{"prototype":{"polluted":1}}}', ["0400"]),
    raw("invalid UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), ["0400"]),
    raw("array body", "[]", ["0400"]),
    raw("text body", '"x"', ["0400"]),
    {
      kind: "wrong content type",
      request: { ...raw("", body, []).request, headers: { ...own, "content-type": "text/plain" } },
      expected: ["0400"],
    },
  ];
}
