import { fastify, type FastifyInstance } from "fastify";
import type { Engine } from "../engine.ts";
import type { Handler } from "../query.ts";
import { openApiDocument } from "./openapi.ts";

/**
 * What is for operators alone, on a port of its own that no proxy leads to: how the process does,
 * and the description of every endpoint. Neither asks for a session.
 */
export function openInnerServer(
  { metrics }: Pick<Engine, "metrics">,
  handlers: readonly Handler[],
): FastifyInstance {
  const server = fastify();
  const document = openApiDocument(handlers.map(({ endpoint }) => endpoint));
  server.get("/openapi.json", () => document);
  server.get("/metrics", async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return server;
}
