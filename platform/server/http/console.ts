import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { pageHeaders } from "./headers.ts";

/** Serves the built console. Every path that is no file and no API is a page of its router. */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // tools/build writes them; without them the plain files are sent.
    preCompressed: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(pageHeaders)) response.header(name, value);
      // File names under assets/ change with their content.
      const lasting = path.includes("/assets/");
      const caching = lasting ? "public, max-age=31536000, immutable" : "no-cache";
      response.header("cache-control", caching);
    },
  });
  server.get("/*", (request, reply) => {
    if (request.url.startsWith("/api/")) return reply.callNotFound();
    return reply.sendFile("index.html");
  });
}
