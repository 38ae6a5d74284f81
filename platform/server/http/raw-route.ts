import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Engine } from "../engine.ts";

/** A request exactly as it arrived: whoever judges a signature needs every byte of it. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly ip: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Says nothing but its number. */
export const bare = (status: number): RawAnswer => ({
  status,
  contentType: "text/plain; charset=utf-8",
  body: "",
});

/**
 * A door for machines of others, who prescribe what comes in and what is answered: no session, no
 * envelope, no place in the OpenAPI document.
 */
export interface RawRoute {
  readonly name: string;
  readonly path: `/api/${string}`;
  readonly largestBody: number;
  /** They hang up after a while: by then they have an answer, though it may be "not now". */
  readonly answerWithinMs: number;
  readonly answer: (engine: Engine, request: RawRequest) => Promise<RawAnswer>;
}

/** Serves raw routes in a scope of their own, where bodies are not parsed and errors are bare. */
export async function addRawRoutes(
  server: FastifyInstance,
  engine: Engine,
  routes: readonly RawRoute[],
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((thrown: { statusCode?: number }, request, reply) => {
      const { statusCode: status = 500 } = thrown;
      if (status >= 500) request.log.error({ err: thrown }, "unexpected");
      return send(reply, bare(status));
    });
    for (const route of routes) addRawRoute(scope, engine, route);
  });
}

function addRawRoute(scope: FastifyInstance, engine: Engine, route: RawRoute): void {
  const { name, path, largestBody: bodyLimit, answerWithinMs } = route;
  scope.route({
    method: "POST",
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit,
    config: { name },
    handler: async (request, reply) =>
      send(
        reply,
        await inTime(answerWithinMs, request, route.answer(engine, rawRequestOf(request))),
      ),
  });
}

function rawRequestOf(request: FastifyRequest): RawRequest {
  const headers = Object.entries(request.headers).map(([header, value]) => [
    header,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return {
    params: request.params as Record<string, string>,
    query: new Map(new URL(request.url, "http://here").searchParams),
    headers: Object.fromEntries(headers) as RawRequest["headers"],
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    ip: request.ip,
  };
}

const send = (reply: FastifyReply, { status, contentType, body }: RawAnswer) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type(contentType)
    .send(body);

/** What takes longer goes on, but is answered "not now": the sender comes again, and that is counted. */
async function inTime(
  limitMs: number,
  { log }: FastifyRequest,
  work: Promise<RawAnswer>,
): Promise<RawAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<RawAnswer>();
  const timer = setTimeout(() => {
    work.catch((cause: unknown) => log.error({ err: cause }, "failed after it was put off"));
    resolve(bare(503));
  }, limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
