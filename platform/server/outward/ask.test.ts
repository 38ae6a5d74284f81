import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { NoReply, type Outward, type OutwardReply } from "./outward.ts";

const card = "6222020200112233445";
const reply = (status: number, body = ""): OutwardReply => ({
  status,
  headers: {},
  body: Buffer.from(body),
});
/** Somebody outside who says just this. */
const saying = (answer: () => OutwardReply): Outward => ({
  send: async () => answer(),
  close() {},
});
const asked = (answer: () => OutwardReply) =>
  ask(saying(answer), {
    operation: "pay",
    ourNumber: "P1-1",
    request: { method: "POST", url: "http://127.0.0.1:9", deadlineMs: 1_000 },
    said: `pay to ${card}`,
    read: ({ body }) => ({ kind: "ok", value: JSON.parse(body.toString()) as unknown }),
  });

describe("what became of a call is unknown after an answer", () => {
  it.each([500, 502, 503, 504, 429])("that is an error of the server: %i", async (status) => {
    const outcome = await asked(() => reply(status, '{"code":"refused"}'));
    expect(outcome).toMatchObject({ kind: "unknown", reason: "http5xx" });
  });

  it("that cannot be read", async () => {
    const outcome = await asked(() => reply(200, "<html>"));
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unparsable" });
  });

  it.each(["timeout", "network"] as const)("that never came after it was sent: %s", async (why) => {
    const outcome = await asked(() => {
      throw new NoReply(why, true);
    });
    expect(outcome).toMatchObject({ kind: "unknown", reason: why });
  });
});

it("what certainly never left is a certain failure, and says so", async () => {
  const outcome = await asked(() => {
    throw new NoReply("network", false);
  });
  expect(outcome).toMatchObject({ kind: "certainFailure", notSent: true });
});

it("a fault of our own is no answer of anybody's", async () => {
  const broken = asked(() => {
    throw new TypeError("ours");
  });
  await expect(broken).rejects.toThrow("ours");
});

it("what was said and heard is kept masked", async () => {
  const { exchange } = await asked(() => reply(200, JSON.stringify({ card })));
  expect(exchange.said).toContain("pay to");
  expect(exchange.said + exchange.heard).not.toContain(card);
});
