import multipart from "@fastify/multipart";
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { header } from "#platform/contract/envelope.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Schema, UploadedFile } from "#platform/contract/schema.ts";
import { newId } from "../clock.ts";
import type { Engine, Request } from "../engine.ts";
import { FileAnswer } from "../files/file-answer.ts";
import { discardFile, receiveFile } from "../files/receive.ts";
import { expectSession } from "../admission.ts";
import type { Handler } from "../query.ts";
import { asRefused, type Language, NotConnected, Refused } from "../refused.ts";
import { isDraining, prepareToDrain } from "./drain.ts";
import { apiHeaders } from "./headers.ts";
import { serialisedAs } from "./json-schema.ts";
import { takesBody } from "./openapi.ts";
import { openForOrderly } from "./orderly.ts";
import { parseInput, tooIntricate } from "./parse-input.ts";
import { addRawRoutes, type RawRoute } from "./raw-route.ts";

const bodyLimit = 1_048_576;
const json = "application/json; charset=utf-8";

/** The HTTP edge over a registry of handlers. Besides them answer the doors for others' machines and the balancer's questions. */
export async function openServer(
  engine: Engine,
  handlers: readonly Handler[],
  rawRoutes: readonly RawRoute[] = [],
): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    loggerInstance: engine.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    serverFactory: (answer) =>
      // Long enough for the largest upload over a slow office line.
      openForOrderly(answer, { requestTimeout: 300_000, keepAliveTimeout: 65_000 }),
    genReqId: () => newId(),
    // Limits go by address: without a known proxy, no header is believed about it.
    trustProxy: engine.config.TRUSTED_PROXIES ?? false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: true,
  });
  await server.register(multipart, { throwFileSizeLimit: false });
  prepareToDrain(server);
  readJson(server);
  addOperations(server, engine);
  for (const handler of handlers) addRoute(server, engine, handler);
  server.setNotFoundHandler((request, reply) =>
    refuse(reply, request, new Refused(platformErrors.noSuchPath)),
  );
  server.setErrorHandler((thrown, request, reply) => refuse(reply, request, thrown));
  // Last: registering a scope settles who handles the errors of what came before it.
  await addRawRoutes(server, engine, rawRoutes);
  return server;
}

function readJson(server: FastifyInstance): void {
  server.removeContentTypeParser("application/json");
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (tooIntricate(text)) done(new Refused(platformErrors.tooLarge));
    else if (text === "") done(null, undefined);
    else void parse(request, text, done);
  });
}

function addOperations(server: FastifyInstance, engine: Engine) {
  server.get("/healthz", () => ({ ok: true }));
  server.get("/readyz", async (_, reply) => {
    const alive = await engine.pool.query("select 1").then(
      () => true,
      () => false,
    );
    const ok = alive && !isDraining(server);
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  server.addHook("onResponse", (request, reply, done) => {
    const endpoint = request.routeOptions.config as { name?: string };
    const code = String(reply.getHeader("x-code") ?? reply.statusCode);
    engine.metrics.answered(endpoint.name ?? "other", code, reply.elapsedTime / 1000);
    done();
  });
}

function addRoute(server: FastifyInstance, engine: Engine, handler: Handler): void {
  const { endpoint } = handler;
  server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { name: endpoint.name },
    async handler(request, reply) {
      const caller = callerOf(request);
      const answer = endpoint.receivesFile
        ? await answerUpload(engine, handler, { request, caller })
        : await handler.answer(engine, { ...caller, input: inputOf(handler, request) });
      reply.headers(apiHeaders).header(header.requestId, request.id).header("x-code", "0");
      if (caller.tenantId) reply.header(header.tenant, caller.tenantId);
      if (answer instanceof FileAnswer) return sendFile(reply, answer);
      reply.type(json).serializer(writerOf(endpoint.output, reply));
      return { code: "0", msg: "", data: answer };
    },
  });
}

type Writer = (answer: Record<string, unknown>) => string;
const writers = new WeakMap<Schema, Writer>();

/**
 * Writes what the schema names and nothing else. Compiled with the first answer: most of a thousand
 * endpoints are not asked for in an hour, and a process that starts has other things to do.
 */
function writerOf(output: Schema, reply: FastifyReply): Writer {
  const known = writers.get(output);
  if (known) return known;
  const writer: Writer = reply.compileSerializationSchema(serialisedAs(output));
  writers.set(output, writer);
  return writer;
}

type Asking = Omit<Request<never>, "input">;

/** Who asks, read before the body: a malformed header must not cost an upload. */
function callerOf(request: FastifyRequest): Asking {
  return {
    token: bearer(request.headers.authorization),
    tenantId: single(request.headers[header.tenant]),
    key: keyOf(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    language: languageOf(request),
  };
}

function inputOf({ endpoint }: Handler, request: FastifyRequest, file?: UploadedFile) {
  const rest = takesBody(endpoint) ? request.body : request.query;
  return parseInput(endpoint, {
    params: request.params as Record<string, unknown>,
    rest: endpoint.receivesFile ? { file } : rest,
    language: languageOf(request),
  }) as never;
}

/** Nobody without a session gets a byte onto our disk; what was received goes with the request. */
async function answerUpload(
  engine: Engine,
  handler: Handler,
  { request, caller }: { request: FastifyRequest; caller: Asking },
): Promise<unknown> {
  await expectSession(engine, caller);
  const file = await receiveFile(request);
  try {
    return await handler.answer(engine, { ...caller, input: inputOf(handler, request, file) });
  } finally {
    if (file) await discardFile(file);
  }
}

const bearer = (value: string | undefined) => /^Bearer ([\w-]{20,100})$/.exec(value ?? "")?.[1];
const single = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;

function keyOf(request: FastifyRequest): string | undefined {
  const key = single(request.headers[header.idempotencyKey]);
  if (key === undefined || /^[\w-]{8,64}$/.test(key)) return key;
  throw new Refused(
    platformErrors.invalid,
    {},
    { fields: [{ field: header.idempotencyKey, message: "8–64 [A-Za-z0-9_-]" }] },
  );
}

const languageOf = (request: FastifyRequest): Language =>
  request.headers["accept-language"]?.startsWith("en") ? "en-US" : "zh-CN";

function sendFile(reply: FastifyReply, file: FileAnswer) {
  // The four marks that encodeURIComponent leaves are not allowed in a header's extended value.
  const name = encodeURIComponent(file.name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header("content-disposition", `${file.disposition}; filename*=UTF-8''${name}`)
    .type(file.contentType)
    .send(file.content);
}

/** The one mapper from anything thrown to the envelope. */
function refuse(reply: FastifyReply, request: FastifyRequest, thrown: unknown) {
  const refused = asRefused(thrown, request.id);
  if (refused.definition === platformErrors.bug) request.log.error({ err: thrown }, "unexpected");
  if (thrown instanceof NotConnected) request.log.warn({ err: thrown }, "no connection");
  const { code, status = 200 } = refused.definition;
  return reply
    .code(status)
    .headers(apiHeaders)
    .header(header.requestId, request.id)
    .header("x-code", code)
    .type(json)
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ code, msg: refused.textIn(languageOf(request)), data: refused.details });
}
