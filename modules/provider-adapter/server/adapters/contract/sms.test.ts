import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/server/clock.ts";
import { openOutward } from "#platform/server/outward/outward.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { SmsPort } from "#modules/provider/server/ports/small.ts";
import { sms } from "../sms/index.ts";
import { call, callFor } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";

let sandbox: TestSandbox;
let port: SmsPort;
let connected: { port: SmsPort; close: () => void };

function connect(accessKeySecret: string) {
  const { accessKeyId, signName } = sandbox.merchants.sms;
  const address = sandbox.addresses.sms;
  const outward = openOutward({ PROVIDER_ADDRESSES: new URL(address).host });
  const account = {
    id: "account",
    tenantId: "tenant",
    provider: "SMS",
    name: "短信",
    address,
    settings: { accessKeyId, signName },
    secrets: { accessKeySecret },
    notifyUrl: "",
  };
  const { sms: opened } = sms.connect({ account, outward });
  if (!opened) throw new Error("the adapter sends no messages");
  return { port: opened, close: () => outward.close() };
}

beforeAll(async () => {
  sandbox = await openTestSandbox();
  connected = connect(sandbox.merchants.sms.accessKeySecret);
  ({ port } = connected);
});
afterAll(async () => {
  connected.close();
  await sandbox.close();
});
beforeEach(() => sandbox.control.clearFaults());

let phones = 0;
const newPhone = () => `138${String(++phones).padStart(8, "0")}`;
const code = (phone: string, over = {}) => ({
  phone,
  template: "SMS_100000001",
  params: { code: "482915" },
  ourNumber: `S${newId()}`,
  ...over,
});
const fault = (effect: string, params: Record<string, number | boolean> = {}) =>
  sandbox.control.addFault({ provider: "sms", match: { op: "SendSms" }, effect, params, times: 1 });
const inboxOf = (phone: string) =>
  sandbox.control.act<{ text: string; outId: string }[]>("sms", "inbox", { phone });

describe("a text message", () => {
  it("is taken, delivered later, and can be read by a person", async () => {
    const phone = newPhone();
    const { bizId } = valueOf(await port.send(call, code(phone)));
    const sent = { bizId, phone, sentAt: new Date() };
    expect(valueOf(await port.report(call, sent))).toBe("waiting");
    await sandbox.control.advance(1000);
    expect(valueOf(await port.report(call, sent))).toBe("delivered");
    const page = await (await fetch(`${sandbox.addresses.sms}/inbox?phone=${phone}`)).text();
    expect(page).toContain("【车账】您的验证码为482915");
  });

  it("leaves neither its code nor the whole number in what is kept", async () => {
    const phone = newPhone();
    const outcome = await port.send(call, code(phone));
    const { bizId } = valueOf(outcome);
    const report = await port.report(call, { bizId, phone, sentAt: new Date() });
    for (const { exchange } of [outcome, report]) {
      const text = exchange.said + exchange.heard;
      expect(text).not.toContain("482915");
      expect(text).not.toContain(phone);
    }
  });

  it("may be late, or fail", async () => {
    const phone = newPhone();
    await fault("smsDeliveredLate", { ms: 60_000 });
    const late = { ...valueOf(await port.send(call, code(phone))), phone, sentAt: new Date() };
    await sandbox.control.advance(30_000);
    expect(valueOf(await port.report(call, late))).toBe("waiting");
    await sandbox.control.advance(31_000);
    expect(valueOf(await port.report(call, late))).toBe("delivered");
    const other = newPhone();
    await fault("smsFailed");
    const failed = { ...valueOf(await port.send(call, code(other))), phone: other };
    await sandbox.control.advance(1000);
    expect(valueOf(await port.report(call, { ...failed, sentAt: new Date() }))).toBe("failed");
  });

  it("is refused beyond one code a minute, and other texts are not", async () => {
    const phone = newPhone();
    valueOf(await port.send(call, code(phone)));
    const second = await port.send(call, code(phone));
    expect(second).toMatchObject({ kind: "certainFailure", code: "isv.BUSINESS_LIMIT_CONTROL" });
    const reminder = {
      template: "SMS_100000002",
      params: { name: "王芳", title: "合同", url: "x" },
    };
    valueOf(await port.send(call, code(phone, reminder)));
    expect(await inboxOf(phone)).toHaveLength(2);
    await sandbox.control.advance(61_000);
    valueOf(await port.send(call, code(phone)));
  });

  it.each([
    [{ phone: "12345" }, "isv.MOBILE_NUMBER_ILLEGAL"],
    [{ template: "LOGIN" }, "isv.SMS_TEMPLATE_ILLEGAL"],
  ])("with %o certainly fails", async (over, expected) => {
    const outcome = await port.send(call, code(newPhone(), over));
    expect(outcome).toMatchObject({ kind: "certainFailure", code: expected, notSent: false });
  });

  it("under a wrong secret certainly fails", async () => {
    const wrong = connect("wrong");
    const outcome = await wrong.port.send(call, code(newPhone()));
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "SignatureDoesNotMatch" });
    wrong.close();
  });

  it("of an old clock certainly fails", async () => {
    await fault("expiredTimestamp");
    const outcome = await port.send(call, code(newPhone()));
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "InvalidTimeStamp.Expired" });
  });

  it.each([
    { effect: "noAnswerExecuted", params: {}, reason: "network", arrived: 1 },
    { effect: "noAnswerExecuted", params: { hang: true }, reason: "timeout", arrived: 1 },
    { effect: "noAnswerNotExecuted", params: {}, reason: "network", arrived: 0 },
    { effect: "truncatedBody", params: {}, reason: "unparsable", arrived: 1 },
    { effect: "resetMidBody", params: {}, reason: "network", arrived: 1 },
    { effect: "http500", params: {}, reason: "http5xx", arrived: 0 },
    { effect: "http429", params: {}, reason: "http5xx", arrived: 0 },
    { effect: "delayAfter", params: { ms: 6_000 }, reason: "timeout", arrived: 1 },
  ])("without a whole answer ($effect) is unknown: $reason", async (broken) => {
    const phone = newPhone();
    await fault(broken.effect, broken.params as Record<string, number | boolean>);
    const outcome = await port.send(callFor(broken.reason), code(phone));
    expect(outcome).toMatchObject({ kind: "unknown", reason: broken.reason });
    expect(await inboxOf(phone)).toHaveLength(broken.arrived);
  });

  it("is not sent to an address that is not listed", async () => {
    const outward = openOutward({ PROVIDER_ADDRESSES: "" });
    const account = {
      id: "a",
      tenantId: "t",
      provider: "SMS",
      name: "",
      address: sandbox.addresses.sms,
      settings: {},
      secrets: {},
      notifyUrl: "",
    };
    const outcome = await sms.connect({ account, outward }).sms?.send(call, code(newPhone()));
    expect(outcome).toMatchObject({ kind: "certainFailure", notSent: true });
    outward.close();
  });
});
