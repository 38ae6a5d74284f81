import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, type OpenProvider } from "./provider.ts";
import { openReceiver, openSmallSandbox, removeFolder } from "./testing/small-sandbox.ts";

const hour = 3_600_000;

describe("what a provider does later", () => {
  let sandbox: Awaited<ReturnType<typeof openSmallSandbox>>;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  /** Takes a payment, pays an hour later and tells so. */
  const openBank: OpenProvider = ({ store, clock, ledger, notify }) => ({
    name: "flexpay",
    operationOf: ({ path, query }) => ({ op: path, merchantNo: query.get("no") ?? undefined }),
    answer({ merchantNo = "" }) {
      const place = { provider: "flexpay", kind: "taken", key: merchantNo } as const;
      store.put(place, { merchantNo });
      if (merchantNo === "half") throw new Error("the light goes out");
      clock.plan(hour, { provider: "flexpay", action: "pay", key: merchantNo, body: { fen: 500 } });
      return json({ accepted: merchantNo });
    },
    due: {
      pay(key, { fen }) {
        if (key === "broken") throw new Error("the bank burns");
        ledger.note({ provider: "flexpay", kind: "paid", merchantNo: key, amountFen: Number(fen) });
        const rendered = { url: receiver.url, headers: {}, body: `paid ${key}` };
        notify.send({ provider: "flexpay", op: "paid", merchantNo: key, render: () => rendered });
      },
    },
  });

  beforeEach(async () => {
    receiver = await openReceiver();
    sandbox = await openSmallSandbox(openBank);
  });
  afterEach(async () => {
    await sandbox.close();
    receiver.close();
    removeFolder(sandbox.folder);
  });

  const submit = (no: string) => fetch(`${sandbox.address}/pay?no=${no}`);
  const advance = async (ms: number) => {
    sandbox.clock.advance(ms);
    await sandbox.dueActions.settle();
  };
  const paid = () =>
    sandbox.context.ledger.lines().map(({ merchantNo, count }) => [merchantNo, count]);

  test("happens once, when its time has come, and not before", async () => {
    await submit("A1");
    await advance(hour - 60_000);
    expect(paid()).toEqual([]);
    await advance(60_000);
    await advance(hour);
    expect(paid()).toEqual([["A1", 1]]);
    expect(receiver.received).toEqual(["paid A1"]);
  });

  test("is promised whole or not at all", async () => {
    expect((await submit("half")).status).toBe(500);
    await submit("A1");
    expect(sandbox.store.list("flexpay", "taken")).toEqual([{ merchantNo: "A1" }]);
    const [kept] = sandbox.journal.read({ merchantNo: "half" });
    expect(kept?.error).toContain("the light goes out");
  });

  test("happens after a restart too", async () => {
    await submit("A1");
    await sandbox.close();
    sandbox = await openSmallSandbox(openBank, sandbox.folder);
    await advance(hour);
    expect(paid()).toEqual([["A1", 1]]);
  });

  test("happens by itself as real time goes by", async () => {
    await submit("A1");
    sandbox.clock.advance(hour);
    await expect.poll(() => receiver.received).toEqual(["paid A1"]);
  });

  test("is not stopped by an action that fails, which is kept with its reason", async () => {
    await submit("broken");
    await submit("A2");
    await advance(hour);
    expect(paid()).toEqual([["A2", 1]]);
    const [failed] = sandbox.journal.read({ merchantNo: "broken" });
    expect(failed?.error).toContain("the bank burns");
  });

  test("is done and told before the answer, when a notice shall overtake it", async () => {
    sandbox.faults.add({ provider: "flexpay", effect: "noticeBeforeAnswer" });
    await submit("A1");
    expect(receiver.received).toEqual(["paid A1"]);
    expect(paid()).toEqual([["A1", 1]]);
  });
});
