import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { channel } from "#modules/channel/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { Refused } from "#platform/server/refused.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { attachment } from "../contract.ts";
import { expectFiles } from "./index.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Where requests leave their files while they are looked at: this test's own. */
const temporary = mkdtempSync(join(tmpdir(), "chezhang-attachment-"));
const leftBehind = () => readdirSync(temporary).filter((name) => name.includes("upload"));

let world: World;
let actor: TestPerson;

beforeAll(async () => {
  vi.stubEnv("TMPDIR", temporary);
  world = await openTestWorld();
  actor = await world.person(await world.tenant(), []);
});
afterAll(async () => {
  await world.close();
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

const boundary = "chezhang-test";
const filePart = (content: Buffer, name = "照片.png") => [
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
  content,
  "\r\n",
];
const end = `--${boundary}--\r\n`;

interface Sending {
  readonly as: TestPerson;
  readonly key?: string;
  readonly url?: string;
  readonly type?: string;
}

async function send(parts: readonly (string | Buffer)[], sending: Sending) {
  const response = await world.server.inject({
    method: "POST",
    url: sending.url ?? attachment.upload.path,
    headers: {
      ...headersOf(sending.as, sending.key),
      "content-type": sending.type ?? `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
  });
  const { code, data } = response.json<{ code: string; data: { id: string } }>();
  return { code, data, status: response.statusCode };
}

const upload = (content: Buffer, sending: Sending, name?: string) =>
  send([...filePart(content, name), end], sending);

const lines = () => world.logLines(actor.tenantId, "attachment.upload");

async function storedFiles(tenantId = actor.tenantId): Promise<number> {
  const found = await world.database.admin.query<{ files: number }>(
    "select count(*)::int as files from files where tenant_id = $1",
    [tenantId],
  );
  return found.rows[0]?.files ?? 0;
}

/** A picture that no other test sent. */
const newPicture = () => Buffer.concat([png, randomBytes(8)]);

describe("attachment.upload keeps the promises of a write", () => {
  it("asks for a session and a tenant, but for no particular right", async () => {
    expect((await upload(png, { as: actor })).code).toBe("0");
    expect((await upload(png, { as: { ...actor, token: "x" } })).code).toBe("-1");
    const unknown = randomBytes(32).toString("base64url");
    expect((await upload(png, { as: { ...actor, token: unknown } })).code).toBe("0002");
  });

  it("does not reach into another tenant", async () => {
    const neighbour = await world.person(await world.tenant());
    const before = await storedFiles();
    const asIfMember = { ...neighbour, tenantId: actor.tenantId };
    expect((await upload(png, { as: asIfMember })).code).toBe("0032");
    expect((await upload(png, { as: neighbour })).code).toBe("0");
    expect(await storedFiles()).toBe(before);
  });

  it("refuses what is not accepted, and nothing changes", async () => {
    const before = [await lines(), await storedFiles()];
    expect((await upload(Buffer.from("<svg/>"), { as: actor })).code).toBe("1301");
    expect((await upload(Buffer.alloc(0), { as: actor })).code).toBe("1303");
    expect([await lines(), await storedFiles()]).toEqual(before);
  });

  it("happens once for one key, with one answer", async () => {
    const [picture, key] = [newPicture(), newId()];
    const before = [await lines(), await storedFiles()];
    const first = await upload(picture, { as: actor, key });
    const second = await upload(picture, { as: actor, key });
    expect(first.code).toBe("0");
    expect(second).toEqual(first);
    expect([await lines(), await storedFiles()]).toEqual(before.map((count) => count + 1));
  });

  it("happens once when twenty ask at the same time", async () => {
    const [picture, key] = [newPicture(), newId()];
    const before = [await lines(), await storedFiles()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload(picture, { as: actor, key })),
    );
    expect(answers[0]?.code).toBe("0");
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await lines(), await storedFiles()]).toEqual(before.map((count) => count + 1));
  });

  it("refuses another file, or another name, under the same key", async () => {
    const [picture, key] = [newPicture(), newId()];
    await upload(picture, { as: actor, key });
    expect((await upload(newPicture(), { as: actor, key })).code).toBe("0480");
    expect((await upload(picture, { as: actor, key }, "other.png")).code).toBe("0480");
  });

  it("leaves one line in the operation log that names its author and the file", async () => {
    const { data } = await upload(png, { as: actor });
    const found = await world.database.admin.query(
      "select actor_id, subject_id, changes from operation_logs where tenant_id = $1 and event = $2 order by id desc limit 1",
      [actor.tenantId, attachment.upload.audit],
    );
    expect(found.rows[0]).toMatchObject({
      actor_id: actor.userId,
      subject_id: data.id,
      changes: [{ after: { name: "照片.png", content_type: "image/png", size: png.length } }],
    });
  });
});

describe("an attachment", () => {
  const contentOf = (id: string, as = actor) => world.call(attachment.content, { id }, { as });

  it("is described and given back to who uploaded it", async () => {
    const picture = newPicture();
    const { data } = await upload(picture, { as: actor });
    expect(data).toEqual({
      id: expect.any(String) as string,
      fileName: "照片.png",
      contentType: "image/png",
      size: picture.length,
      kind: "image",
    });
    const detail = await world.call(attachment.detail, { id: data.id }, { as: actor });
    expect(detail.data).toEqual(data);
    const { response } = await contentOf(data.id);
    expect(response.rawPayload.equals(picture)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("照片")}.png`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it("is a download where a browser cannot show it safely", async () => {
    const { data } = await upload(Buffer.from("金额 100"), { as: actor }, "说明.txt");
    const { response } = await contentOf(data.id);
    expect(response.headers["content-type"]).toBe("text/plain");
    expect(response.headers["content-disposition"]).toMatch(/^attachment; /);
  });

  it("does not exist for a colleague with every right nor for another tenant", async () => {
    const { data } = await upload(png, { as: actor });
    const colleague = await world.person({ id: actor.tenantId, name: "" });
    const neighbour = await world.person(await world.tenant());
    for (const as of [colleague, neighbour]) {
      for (const endpoint of [attachment.detail, attachment.content]) {
        const answer = await world.call(endpoint, { id: data.id }, { as });
        expect(answer).toMatchObject({ code: "0404", data: null });
        const unknown = await world.call(endpoint, { id: newId() }, { as });
        expect(unknown.msg).toBe(answer.msg);
      }
    }
  });

  it("is not the file of somebody's import", async () => {
    const importer = await world.person(await world.tenant());
    const workbook = Buffer.from("PK\x03\x04 not much of a workbook", "latin1");
    const { code } = await upload(workbook, { as: importer, url: channel.import.path });
    expect(code).toBe("0");
    const found = await world.database.admin.query<{ id: string }>(
      "select id from files where tenant_id = $1",
      [importer.tenantId],
    );
    const id = found.rows[0]?.id ?? "";
    for (const endpoint of [attachment.detail, attachment.content]) {
      expect((await world.call(endpoint, { id }, { as: importer })).code).toBe("0404");
    }
  });
});

describe("a request that is not one file", () => {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n`;
  const nameless = `--${boundary}\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nhello\r\n`;
  const [head = "", , tail = ""] = filePart(png);

  it.each<[string, (string | Buffer)[], string[]]>([
    ["no part at all", [end], ["0400"]],
    ["nothing", [], ["0400"]],
    ["a field instead of a file", [field, end], ["0400"]],
    ["a field before the file", [field, head, png, tail, end], ["0", "0400"]],
    ["a field after the file", [head, png, tail, field, end], ["0", "0400"]],
    ["two files", [head, png, tail, head, png, tail, end], ["0", "0400"]],
    ["a file without a name", [nameless, end], ["0"]],
    ["a file that never ends", [head, png], ["0400"]],
    ["a part without headers", [`--${boundary}\r\n\r\n`, png, "\r\n", end], ["0400"]],
    [
      "a field named like a prototype",
      [head.toString().replace("file", "__proto__"), png, tail, end],
      ["0400"],
    ],
  ])("has %s: answered, and nothing is left behind", async (_, parts, codes) => {
    const answer = await send(parts, { as: actor });
    expect(codes).toContain(answer.code);
    expect(answer.status).toBeLessThan(500);
    expect(leftBehind()).toEqual([]);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=x"])(
    "is refused as %j",
    async (type) => {
      const answer = await send([...filePart(png), end], { as: actor, type });
      expect(answer.code).toBe("0400");
    },
  );

  it("leaves nothing behind when the caller, the key or the size is wrong", async () => {
    const stranger = { ...actor, token: randomBytes(32).toString("base64url") };
    expect((await upload(png, { as: stranger })).code).toBe("0002");
    expect((await upload(png, { as: actor, key: "' or 1" })).code).toBe("0400");
    const large = await upload(Buffer.alloc(51 * 1024 * 1024), { as: actor });
    expect(large).toMatchObject({ code: "0413", status: 413 });
    expect(leftBehind()).toEqual([]);
  });
});

describe("an upload that has only begun", () => {
  let port: number;
  beforeAll(async () => {
    await world.server.listen({ host: "127.0.0.1", port: 0 });
    ({ port } = world.server.server.address() as AddressInfo);
  });

  /** Sends the beginning of nine megabytes, and no more. */
  function begin(as: TestPerson) {
    const socket = connect(port, "127.0.0.1");
    const headers = {
      ...headersOf(as),
      host: "x",
      "content-length": "9000000",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${attachment.upload.path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    for (const part of filePart(png)) socket.write(part);
    return socket;
  }

  it("leaves nothing behind when its sender goes away", async () => {
    const before = [await lines(), await storedFiles()];
    const socket = begin(actor);
    await expect.poll(() => leftBehind()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => leftBehind()).toEqual([]);
    expect([await lines(), await storedFiles()]).toEqual(before);
  });

  it("is refused to a stranger before his file is taken", async () => {
    const socket = begin({ ...actor, token: randomBytes(32).toString("base64url") });
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain('"code":"0002"');
    expect(leftBehind()).toEqual([]);
    socket.destroy();
  });
});

describe("a form that names attachments", () => {
  const codeOf = (
    { tenantId, userId }: TestPerson,
    ids: readonly string[],
    known: readonly string[] = [],
  ) =>
    carryOutForJob(world.engine, { tenantId, userId, event: null, key: newId() }, async (tx) => {
      await expectFiles(tx, ids, { known });
      return null;
    }).then(
      () => "0",
      (thrown: unknown) => (thrown as Refused).definition.code,
    );

  it("may name up to nine that its author uploaded in this tenant", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 9; i++) ids.push((await upload(png, { as: actor })).data.id);
    expect(await codeOf(actor, ids)).toBe("0");
    expect(await codeOf(actor, [])).toBe("0");
    expect(await codeOf(actor, [...ids, newId()])).toBe("1305");
    expect(await codeOf(actor, [...ids.slice(1), newId()])).toBe("1306");
    const elsewhere = await world.person(await world.tenant(), []);
    expect(await codeOf(elsewhere, ids.slice(0, 1))).toBe("1306");
  });

  it("may keep what somebody else brought, and bring nothing of anybody else's", async () => {
    const [one, other] = [await upload(png, { as: actor }), await upload(png, { as: actor })];
    const colleague = await world.person({ id: actor.tenantId, name: "" }, []);
    const own = await upload(png, { as: colleague });
    const ids = [one.data.id, own.data.id];
    expect(await codeOf(colleague, ids)).toBe("1307");
    expect(await codeOf(colleague, ids, [one.data.id])).toBe("0");
    expect(await codeOf(colleague, [...ids, other.data.id], [one.data.id])).toBe("1307");
    expect(await codeOf(colleague, [newId()], [newId()])).toBe("1306");
  });
});
