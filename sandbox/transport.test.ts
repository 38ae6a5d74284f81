import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TransportEffect } from "./fault-kinds.ts";
import { type FaultParams } from "./faults.ts";
import { openSmallSandbox, removeFolder } from "./testing/small-sandbox.ts";

describe("over a real connection", () => {
  let sandbox: Awaited<ReturnType<typeof openSmallSandbox>>;

  beforeEach(async () => {
    sandbox = await openSmallSandbox();
  });
  afterEach(async () => {
    await sandbox.close();
    removeFolder(sandbox.folder);
  });

  const call = (signal?: AbortSignal) =>
    fetch(`${sandbox.address}/pay?no=A1`, { method: "POST", body: "付款", signal: signal ?? null });
  const order = (effect: TransportEffect, params: FaultParams = {}) =>
    sandbox.faults.add({ provider: "flexpay", effect, params, times: 1 });
  /** How many requests the provider had executed before this one. */
  const executedBefore = async () => {
    const { executed } = (await (await call()).json()) as { executed: number };
    return executed - 1;
  };

  test("a request without a fault is answered and kept", async () => {
    expect(await (await call()).json()).toMatchObject({ executed: 1 });
    expect(sandbox.journal.read({ merchantNo: "A1" })).toMatchObject([
      { op: "pay", requestBody: "付款", status: 200, direction: "in" },
    ]);
  });

  test.each(["delayBefore", "delayAfter"] as const)("%s makes the answer late", async (effect) => {
    order(effect, { ms: 120 });
    const started = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(115);
  });

  test("no answer after execution cuts the line, and the action is done", async () => {
    order("noAnswerExecuted");
    await expect(call()).rejects.toThrow("fetch failed");
    expect(await executedBefore()).toBe(1);
  });

  test("no answer without execution cuts the line, and nothing is done", async () => {
    order("noAnswerNotExecuted");
    await expect(call()).rejects.toThrow("fetch failed");
    expect(await executedBefore()).toBe(0);
    expect(sandbox.journal.read({ after: 0 })[0]).toMatchObject({
      status: 0,
      fault: "noAnswerNotExecuted",
    });
  });

  test("a hanging answer stays away until the caller gives up", async () => {
    order("noAnswerExecuted", { hang: true });
    const caller = new AbortController();
    const answer = call(caller.signal).catch(String);
    await expect.poll(() => sandbox.faults.all()[0]?.fired).toBe(1);
    caller.abort(new Error("gave up"));
    expect(await answer).toContain("gave up");
    expect(await executedBefore()).toBe(1);
  });

  test.each(["resetMidBody", "wrongLength"] as const)(
    "%s begins an answer that never ends well",
    async (effect) => {
      order(effect);
      const answer = await call();
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow("terminated");
      expect(await executedBefore()).toBe(1);
    },
  );

  test("a truncated body arrives whole as HTTP and broken as JSON", async () => {
    order("truncatedBody");
    const answer = await call();
    const text = await answer.text();
    expect(text.startsWith("{")).toBe(true);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  test.each([
    ["http500", 500],
    ["http502", 502],
    ["http429", 429],
  ] as const)("%s answers before anything is executed", async (effect, status) => {
    order(effect, { retryAfterSeconds: 7 });
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(status === 429 ? "7" : null);
    expect(await executedBefore()).toBe(0);
  });

  test("a gateway's error may hide an executed request", async () => {
    order("http502", { executed: true });
    expect((await call()).status).toBe(502);
    expect(await executedBefore()).toBe(1);
  });

  test("a business fault is the provider's to read", async () => {
    sandbox.faults.add({ provider: "flexpay", effect: "nameMismatch" });
    expect(await (await call()).json()).toMatchObject({ effect: "nameMismatch" });
  });

  test("a request that never reached the provider uses up none of its faults", async () => {
    sandbox.faults.add({ provider: "flexpay", effect: "nameMismatch", times: 1 });
    order("noAnswerNotExecuted");
    await expect(call()).rejects.toThrow("fetch failed");
    expect(await (await call()).json()).toMatchObject({ effect: "nameMismatch" });
  });

  test("an amount that loses its answer comes through when sent again", async () => {
    const pay = () => fetch(`${sandbox.address}/pay?no=B1&fen=10019`);
    await expect(pay()).rejects.toThrow("fetch failed");
    expect((await pay()).status).toBe(200);
  });
});
