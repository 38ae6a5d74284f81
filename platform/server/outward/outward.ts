import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { Config } from "../config.ts";
import { addressOf, allowedAddresses, isNumber, isPrivate } from "./addresses.ts";

export interface OutwardRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly deadlineMs: number;
}

export interface OutwardReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** No answer. `sent` is false only where it is certain that nobody received anything. */
export class NoReply extends Error {
  readonly reason: "timeout" | "network" | "refusedByUs" | "notBound";
  readonly sent: boolean;

  constructor(reason: NoReply["reason"], sent: boolean, cause?: unknown) {
    super(`no reply: ${reason}`, { cause });
    this.reason = reason;
    this.sent = sent;
  }
}

/** The one way out. Listed addresses only, no redirects, a deadline on every call. */
export interface Outward {
  send(request: OutwardRequest): Promise<OutwardReply>;
  close(): void;
}

const largestReply = 20 * 1_048_576;
/** How names become addresses; handed in by tests, because no real name can be made to lie. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** What was judged is what is connected to: a name that answers otherwise next time gains nothing. */
const outsideOnly =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const [first] = found;
      if (!first || found.some(({ address }) => isPrivate(address))) {
        return done(new NoReply("refusedByUs", false), "", 0);
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

export function openOutward(
  config: Pick<Config, "PROVIDER_ADDRESSES">,
  resolve: Resolve = lookup,
): Outward {
  const onlyOutside = outsideOnly(resolve);
  const allowed = allowedAddresses(config.PROVIDER_ADDRESSES);
  const options = { keepAlive: true, maxSockets: 200, scheduling: "lifo" } as const;
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };

  async function send(asked: OutwardRequest): Promise<OutwardReply> {
    const url = new URL(asked.url);
    const agent = agents[url.protocol as keyof typeof agents];
    if (!agent || !allowed.has(addressOf(url))) throw new NoReply("refusedByUs", false);
    const body = asked.body === undefined ? undefined : Buffer.from(asked.body);
    const start = url.protocol === "https:" ? httpsRequest : httpRequest;
    const { promise, resolve: answer, reject } = Promise.withResolvers<OutwardReply>();
    const request = start(url, {
      method: asked.method,
      agent,
      headers: { ...asked.headers, ...(body && { "content-length": String(body.length) }) },
      ...(!isNumber(url.hostname) && { lookup: onlyOutside }),
    });
    const timer = setTimeout(() => request.destroy(new NoReply("timeout", true)), asked.deadlineMs);
    request.on("response", (response) => void wholeOf(response).then(answer, reject));
    request.on("error", (error) => reject(asNoReply(error)));
    request.end(body);
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    send,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function wholeOf(response: IncomingMessage): Promise<OutwardReply> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > largestReply) throw new NoReply("network", true);
      pieces.push(piece);
    }
  } catch (error) {
    throw asNoReply(error);
  }
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, body: Buffer.concat(pieces) };
}

function asNoReply(error: unknown): NoReply {
  if (error instanceof NoReply) return error;
  return new NoReply("network", !isBeforeAnybodyHeard(error), error);
}

/**
 * A connection that never came about. The error's code alone would not do: a host can become
 * unreachable after it has heard everything.
 */
function isBeforeAnybodyHeard(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isBeforeAnybodyHeard);
  const { syscall } = error as { syscall?: string };
  return syscall === "connect" || syscall === "getaddrinfo";
}
