import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { uploadedFile } from "#platform/contract/schema.ts";
import { call, callForFile, isFile } from "./api-client.ts";
import { ApiRefusal, Unreachable } from "./refusal.ts";
import { beginSession, chooseLanguage, session, useSession } from "./session.ts";

const common = { permission: "fruit:list", output: z.object({ id: z.string() }) };
const fruit = contract("fruit", {
  detail: read({
    ...common,
    method: "GET",
    path: "/api/fruit/{id}",
    input: z.strictObject({ id: z.string(), part: z.string().optional() }),
  }),
  update: write({
    visitor: "withReason",
    ...common,
    method: "PUT",
    path: "/api/fruit/{id}",
    idempotency: "honoured",
    audit: "fruit.update",
    input: z.strictObject({ id: z.string(), fruitName: z.string() }),
  }),
  import: write({
    visitor: "withReason",
    ...common,
    method: "POST",
    path: "/api/fruit/import",
    idempotency: "honoured",
    audit: "fruit.import",
    input: z.strictObject({ file: uploadedFile() }),
    receivesFile: true,
  }),
});

const server = vi.fn<typeof fetch>();
const answers = (body: unknown, init: ResponseInit = {}) =>
  server.mockResolvedValueOnce(Response.json(body, init));
const asked = () => {
  const [address, init] = server.mock.lastCall ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("fields of the path go there, the rest into the query of a read", async () => {
  answers({ code: "0", msg: "", data: { id: "a b" } });
  expect(await call(fruit.detail, { id: "a b", part: "皮" })).toEqual({ id: "a b" });
  expect(asked().address).toBe("/api/fruit/a%20b?part=%E7%9A%AE");
  expect(asked().headers.has("idempotency-key")).toBe(false);
});

test("a write sends the rest as JSON, with who, where, language and key", async () => {
  beginSession({ token: "secret", currentTenantId: "tenant-1", userId: "person" });
  chooseLanguage("en-US");
  answers({ code: "0", msg: "", data: { id: "1" } });
  await call(fruit.update, { id: "1", fruitName: "苹果" }, { key: "one-intent" });
  const { address, init, headers } = asked();
  expect({ address, method: init?.method, body: init?.body }).toEqual({
    address: "/api/fruit/1",
    method: "PUT",
    body: '{"fruitName":"苹果"}',
  });
  expect(Object.fromEntries(headers)).toEqual({
    "accept-language": "en-US",
    authorization: "Bearer secret",
    "content-type": "application/json",
    "current-tenant-id": "tenant-1",
    "idempotency-key": "one-intent",
  });
});

test("a file goes as a form, whose boundary the browser writes", async () => {
  answers({ code: "0", msg: "", data: { id: "1" } });
  await call(fruit.import, { file: new File(["x"], "fruit.xlsx") });
  const { init, headers } = asked();
  expect(init?.body).toBeInstanceOf(FormData);
  expect(headers.has("content-type")).toBe(false);
});

test("a refusal is thrown with its code, message, data and request", async () => {
  const headers = { "x-request-id": "r-1" };
  answers({ code: "0409", msg: "数据已被他人修改", data: { by: "何" } }, { headers });
  const refusal = await call(fruit.detail, { id: "1" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiRefusal);
  expect(refusal).toMatchObject({
    code: "0409",
    msg: "数据已被他人修改",
    data: { by: "何" },
    requestId: "r-1",
  });
});

test("no network, or a proxy's error page, is told apart from a refusal", async () => {
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call(fruit.detail, { id: "1" })).rejects.toBeInstanceOf(Unreachable);
  server.mockResolvedValueOnce(new Response("<h1>502</h1>", { status: 502 }));
  await expect(call(fruit.detail, { id: "1" })).rejects.toBeInstanceOf(Unreachable);
});

test("an answer that is a file comes with its Chinese name", async () => {
  const name = encodeURIComponent("渠道-2026.xlsx");
  const headers = { "content-disposition": `attachment; filename*=UTF-8''${name}` };
  server.mockResolvedValueOnce(new Response("xlsx", { headers }));
  const answer = await callForFile(fruit.detail, { id: "1" });
  expect(isFile(answer) && answer.fileName).toBe("渠道-2026.xlsx");
  expect(isFile(answer) && (await answer.blob.text())).toBe("xlsx");
});

test("an answer for another tenant is not taken, and nothing more is sent", async () => {
  beginSession({ token: "secret", currentTenantId: "tenant-1", userId: "person" });
  const headers = { "current-tenant-id": "tenant-2" };
  answers({ code: "0", msg: "", data: { id: "1" } }, { headers });
  await expect(call(fruit.detail, { id: "1" })).rejects.toThrow(Unreachable);
  await expect(call(fruit.update, { id: "1", fruitName: "梨" })).rejects.toThrow(Unreachable);
  expect(server).toHaveBeenCalledOnce();
  useSession.setState({ isAnsweredForOther: false });
});

test("a session that is over is left, and the login page will say why", async () => {
  beginSession({ token: "secret", currentTenantId: "tenant-1", userId: "person" });
  answers({ code: "-2", msg: "登录已失效", data: null }, { status: 401 });
  await expect(call(fruit.detail, { id: "1" })).rejects.toThrow(ApiRefusal);
  expect(session().token).toBeNull();
  expect(sessionStorage.getItem("signOutReason")).toBe("-2");
});
