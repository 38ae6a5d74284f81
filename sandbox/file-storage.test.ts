import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFileStorage } from "./providers/file-storage.ts";
import { openSmallSandbox, removeFolder } from "./testing/small-sandbox.ts";

const pdf = Buffer.from("%PDF-1.7 合同");
const contentType = "application/pdf";

describe("the storage host", () => {
  let sandbox: Awaited<ReturnType<typeof openSmallSandbox>>;

  beforeAll(async () => {
    sandbox = await openSmallSandbox(openFileStorage);
  });
  afterAll(async () => {
    await sandbox.close();
    removeFolder(sandbox.folder);
  });

  const linkTo = (method: "GET" | "PUT", key: string, livesMs = 60_000) =>
    sandbox.address +
    sandbox.context.files.linkTo({
      method,
      key,
      expiresAt: sandbox.clock.now() + livesMs,
      ...(method === "PUT" ? { contentType } : {}),
    });
  const put = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: "PUT", headers, body: pdf });
  const md5 = createHash("md5").update(pdf).digest("base64");

  test("takes a file by its link and gives the same bytes back", async () => {
    const headers = { "content-type": contentType, "content-md5": md5 };
    expect((await put(linkTo("PUT", "合同 1/a"), headers)).status).toBe(200);
    const answer = await fetch(linkTo("GET", "合同 1/a"));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  });

  test("refuses another type, other bytes, another key and a link that is over", async () => {
    const link = linkTo("PUT", "b");
    const right = { "content-type": contentType };
    expect((await put(link, { "content-type": "text/plain" })).status).toBe(403);
    expect((await put(link, { ...right, "content-md5": "AAAA" })).status).toBe(400);
    expect((await put(link.replace("/files/b", "/files/c"), right)).status).toBe(403);
    expect((await put(linkTo("PUT", "b", -1), right)).status).toBe(403);
    expect((await fetch(link)).status).toBe(403);
    expect((await fetch(linkTo("GET", "b"))).status).toBe(404);
  });

  test("forbids a download when ordered", async () => {
    sandbox.context.files.put("d", pdf);
    sandbox.faults.add({ provider: "file-storage", effect: "downloadForbidden", times: 1 });
    expect((await fetch(linkTo("GET", "d"))).status).toBe(403);
    expect((await fetch(linkTo("GET", "d"))).status).toBe(200);
  });
});
