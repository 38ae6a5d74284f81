import type { InjectOptions } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "./people.ts";
import { requestOf } from "./world.ts";

/** One request and what must come of it. */
export interface Attack {
  readonly kind: string;
  readonly request: InjectOptions;
  /** The codes that count as an answer; empty means: anything but a fault of ours. */
  readonly expected: readonly string[];
}

export interface Cast {
  readonly admin: TestPerson;
  readonly neighbour: TestPerson;
  readonly withoutRights: TestPerson;
  readonly ended: TestPerson;
  readonly expired: TestPerson;
  readonly disabled: TestPerson;
}

export type Sample = Record<string, unknown>;

export const plain = (endpoint: Endpoint, input: object): InjectOptions =>
  endpoint.receivesFile
    ? { method: endpoint.method, url: endpoint.path, ...upload("not a spreadsheet") }
    : withHeaders(requestOf(endpoint, input) as InjectOptions, keyFor(endpoint));

/** Where a write must have a key, it is given one: an attack is refused for what it is. */
export const keyFor = ({ idempotency }: Endpoint): Record<string, string> =>
  idempotency === "required" ? { [header.idempotencyKey]: newId() } : {};

function upload(content: string): Pick<InjectOptions, "payload" | "headers"> {
  const boundary = "chezhang";
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../x.xlsx"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  };
}

export const withHeaders = (
  request: InjectOptions,
  headers: Record<string, string | string[]>,
): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...headers } as Record<string, string>,
});
