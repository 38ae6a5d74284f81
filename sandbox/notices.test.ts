import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type NoticeEffect } from "./fault-kinds.ts";
import { type FaultParams } from "./faults.ts";
import { type Notice } from "./notify.ts";
import { openReceiver, openSmallSandbox, removeFolder } from "./testing/small-sandbox.ts";

const day = 86_400_000;

describe("notices", () => {
  let sandbox: Awaited<ReturnType<typeof openSmallSandbox>>;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  beforeEach(async () => {
    sandbox = await openSmallSandbox();
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await sandbox.close();
    receiver.close();
    removeFolder(sandbox.folder);
  });

  const notice = (text: string, more: Partial<Notice> = {}): Notice => ({
    provider: "flexpay",
    op: "returned",
    merchantNo: "A1",
    render: (variant) => ({
      url: receiver.url,
      headers: { "content-type": "text/plain" },
      body: variant === "true" ? text : `${variant} ${text}`,
    }),
    ...more,
  });
  const order = (effect: NoticeEffect, params: FaultParams = {}) =>
    sandbox.faults.add({ provider: "flexpay", effect, params, times: 1 });
  /** Sends and waits until all that is due was tried. */
  const send = async (...notices: Notice[]) => {
    for (const each of notices) sandbox.context.notify.send(each);
    await sandbox.dueActions.settle();
  };
  const advance = async (ms: number) => {
    sandbox.clock.advance(ms);
    await sandbox.dueActions.settle();
  };

  test("arrive once, in the order in which they were sent", async () => {
    await send(notice("first"), notice("second"), notice("third"));
    await advance(day);
    expect(receiver.received).toEqual(["first", "second", "third"]);
    expect(sandbox.journal.read({ merchantNo: "A1" })[0]).toMatchObject({
      direction: "out",
      requestBody: "third",
      status: 200,
    });
  });

  test("wait for their time", async () => {
    await send(notice("later", { afterMs: 60_000 }));
    expect(receiver.received).toEqual([]);
    await advance(60_000);
    expect(receiver.received).toEqual(["later"]);
  });

  test("are repeated until they are taken, with growing pauses", async () => {
    receiver.close();
    receiver = await openReceiver([500, 500]);
    await send(notice("again"));
    expect(receiver.received).toHaveLength(1);
    await advance(5000);
    expect(receiver.received).toHaveLength(1);
    await advance(5000);
    expect(receiver.received).toHaveLength(2);
    await advance(10_000);
    expect(receiver.received).toHaveLength(3);
    await advance(day);
    expect(receiver.received).toHaveLength(3);
  });

  test("are given up after sixteen repetitions", async () => {
    receiver.close();
    receiver = await openReceiver(Array.from({ length: 30 }, () => 503));
    await send(notice("in vain"));
    for (let round = 0; round < 20; round++) await advance(3 * 3_600_000);
    expect(receiver.received).toHaveLength(17);
  });

  test("that need a certain answer are repeated without it", async () => {
    await send(notice("a", { accepts: "OK" }), notice("b", { accepts: "success" }));
    await advance(10_000);
    expect(receiver.received).toEqual(["a", "b", "a"]);
  });

  test("arrive twice, late or never when ordered", async () => {
    order("noticeTwice");
    await send(notice("twice"));
    order("noticeLate", { ms: 5000 });
    await send(notice("late"));
    order("noticeNever");
    await send(notice("never"));
    expect(receiver.received).toEqual(["twice", "twice"]);
    await advance(5000);
    expect(receiver.received).toEqual(["twice", "twice", "late"]);
    await advance(day);
    expect(receiver.received).toHaveLength(3);
    const [unsent] = sandbox.journal.read({}).filter(({ fault }) => fault === "noticeNever");
    expect(unsent).toMatchObject({ status: 0, requestBody: "never" });
  });

  test("are overtaken by the next one of their number", async () => {
    order("noticeOutOfOrder");
    await send(notice("first"));
    await send(notice("other", { merchantNo: "A2" }));
    expect(receiver.received).toEqual(["other"]);
    await send(notice("second"));
    expect(receiver.received).toEqual(["other", "second", "first"]);
  });

  test.each([
    ["noticeWrongSignature", "wrongSignature"],
    ["contradictingNotice", "contradicting"],
    ["noticeWithoutSecret", "withoutSecret"],
  ] as const)("%s comes once in place of the true one", async (effect, variant) => {
    receiver.close();
    receiver = await openReceiver([401, 401]);
    order(effect);
    await send(notice("true"));
    await advance(day);
    expect(receiver.received).toEqual([`${variant} true`]);
  });

  test("of an unknown action come before the true one", async () => {
    order("noticeUnknownAction");
    await send(notice("true"));
    expect(receiver.received).toEqual(["unknownAction true", "true"]);
  });

  test("of long ago are replayed byte for byte", async () => {
    await send(notice("old"), notice("newer"));
    order("noticeReplayed");
    await send(notice("today", { merchantNo: "A3" }));
    expect(receiver.received.toSorted()).toEqual(["newer", "old", "old", "today"]);
  });

  test("outlive a restart of the sandbox", async () => {
    await send(notice("kept", { afterMs: 60_000 }));
    await sandbox.close();
    sandbox = await openSmallSandbox(undefined, sandbox.folder);
    await advance(60_000);
    expect(receiver.received).toEqual(["kept"]);
  });
});
