import { z } from "zod";
import { describe, expect, it } from "vitest";
import { contract, type Endpoint, read, write } from "#platform/contract/endpoint.ts";
import { command } from "./command.ts";
import { query } from "./query.ts";
import { registryOf, serve } from "./serve.ts";

const nothing = z.strictObject({});
const endpoints = contract("sample", {
  look: read({
    method: "GET",
    path: "/api/x/look",
    permission: "x:sample:list",
    input: nothing,
    output: nothing,
  }),
  act: write({
    method: "POST",
    path: "/api/x/act",
    permission: "x:sample:act",
    input: nothing,
    output: nothing,
    visitor: "withReason",
    audit: "sample.act",
    idempotency: "honoured",
  }),
});
const look = query(endpoints.look, async () => ({}));
const act = command(endpoints.act, async () => ({}));

describe("the registry", () => {
  it("takes endpoints that declare all they must", () => {
    expect(registryOf([serve(endpoints, { look, act })])).toHaveLength(2);
  });

  it.each<[string, Partial<Record<keyof Endpoint, unknown>>]>([
    ["permission", { permission: undefined }],
    ["permission of another shape", { permission: "all" }],
    ["audit event", { audit: null }],
    ["idempotency class", { idempotency: "none" }],
    ["idempotency class at all", { idempotency: undefined }],
    ["access", { access: undefined }],
    ["input", { input: undefined }],
    ["output", { output: undefined }],
    ["method", { method: "PATCH" }],
    ["path", { path: "/elsewhere" }],
  ])("refuses to start without %s", (_, lack) => {
    const endpoint = { ...endpoints.act, ...lack } as Endpoint;
    expect(() => registryOf([{ handlers: [{ ...act, endpoint } as never] }])).toThrow(
      /will not start/,
    );
  });

  it("refuses two endpoints on one path", () => {
    const both = serve(endpoints, { look, act });
    expect(() => registryOf([both, both])).toThrow(/is taken/);
  });

  it("refuses a handler that belongs to another endpoint", () => {
    expect(() => serve(endpoints, { look: act as never, act })).toThrow(/another endpoint/);
  });

  it("does not let a read run as a command, nor a write as a query", () => {
    expect(() => command(endpoints.look, async () => ({}))).toThrow();
    expect(() => query(endpoints.act, async () => ({}))).toThrow();
  });
});
