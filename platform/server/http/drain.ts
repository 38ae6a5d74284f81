import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const draining = new WeakSet<FastifyInstance>();

export const isDraining = (server: FastifyInstance) => draining.has(server);

/** From now on every answer tells its connection to end; outside that moment it costs nothing. */
export function prepareToDrain(server: FastifyInstance): void {
  server.addHook("onRequest", (_, reply, done) => {
    if (isDraining(server)) reply.header("connection", "close");
    done();
  });
}

/**
 * Stops without cutting anybody off: says "not ready", goes on answering while balancers and
 * browsers take notice, and closes connections only once they are idle.
 */
export async function drain(server: FastifyInstance, graceMs: number): Promise<void> {
  draining.add(server);
  await setTimeout(graceMs);
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  await server.close();
  clearInterval(sweep);
}
