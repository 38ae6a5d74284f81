import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { serveConsole } from "./console.ts";

async function openConsole() {
  const folder = mkdtempSync(join(tmpdir(), "chezhang-console-"));
  mkdirSync(join(folder, "assets"));
  const files = { "index.html": "<p>the console</p>", "assets/page-x1.js": "export const x = 1;" };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  const server = fastify();
  await serveConsole(server, folder);
  return server;
}

test("a script is sent compressed to who takes it, and may be kept for a year", async () => {
  const server = await openConsole();
  const ask = (encoding: string) =>
    server.inject({ url: "/assets/page-x1.js", headers: { "accept-encoding": encoding } });
  const { headers } = await ask("gzip, br");
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headers["content-type"]).toContain("javascript");
  const plain = await ask("identity");
  expect(plain.body).toBe("export const x = 1;");
});

test("every other path is a page of the console, with the policy for scripts", async () => {
  const server = await openConsole();
  const page = await server.inject({
    url: "/system/channel",
    headers: { "accept-encoding": "br" },
  });
  expect(page.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(page.headers["content-type"]).toContain("text/html");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("unsafe-eval");
});

test("a path of the API is not taken for a page", async () => {
  const server = await openConsole();
  expect((await server.inject({ url: "/api/system/nothing" })).statusCode).toBe(404);
});
