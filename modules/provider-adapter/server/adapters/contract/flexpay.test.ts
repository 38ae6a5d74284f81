import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openOutward } from "#platform/server/outward/outward.ts";
import type { ProviderAccount } from "#modules/provider/server/ports/account.ts";
import type { Ports } from "#modules/provider/server/ports/adapter.ts";
import type { PayoutInstruction } from "#modules/provider/server/ports/payout.ts";
import { flexpay } from "../flexpay/index.ts";
import { call } from "./call.ts";
import { flexpayChannel } from "./channels.ts";
import { valueOf } from "./expect-outcome.ts";
import { type NoticeReceiver, openNoticeReceiver } from "./notice-receiver.ts";
import { type Bench, hostOf, newLine, openBench } from "./payout-bench.ts";

/** What only this platform does: notices, a key that changes, files on another host. */
describe("the flexible-employment platform's own ways", () => {
  let bench: Bench;
  let receiver: NoticeReceiver;
  let connect: (more?: Partial<ProviderAccount>) => Required<Pick<Ports, "payout" | "notices">>;

  beforeAll(async () => {
    bench = await openBench(flexpayChannel);
    receiver = await openNoticeReceiver("success");
    const { sandbox } = bench;
    const hosts = [sandbox.addresses.flexpay, sandbox.addresses["file-storage"]].map(hostOf);
    const outward = openOutward({ PROVIDER_ADDRESSES: hosts.join(",") });
    connect = (more = {}) => {
      const account = {
        id: "account",
        tenantId: "tenant",
        provider: "FLEXPAY",
        name: "FLEXPAY",
        address: sandbox.addresses.flexpay,
        notifyUrl: receiver.url,
        ...flexpayChannel.account(sandbox),
        ...more,
      };
      const { payout, notices } = flexpay.connect({ outward, account });
      if (!payout || !notices) throw new Error("a port is missing");
      return { payout, notices };
    };
  });
  afterEach(() => bench.sandbox.control.clearFaults());
  afterAll(async () => {
    await receiver.close();
    await bench.close();
  });

  const receivedAbout = ({ merchantNumber }: PayoutInstruction) =>
    receiver.received.filter(({ rawBody }) => rawBody.includes(merchantNumber));
  const pay = async (ports: ReturnType<typeof connect>) => {
    const line = newLine();
    const submission = { number: line.merchantNumber, lines: [line] };
    valueOf(await ports.payout.submit(call, submission));
    return line;
  };

  test("a settled order is told of, genuinely, and again when it comes back", async () => {
    const ports = connect();
    const line = await pay(ports);
    await bench.settle();
    await bench.sandbox.control.act("flexpay", "return", { merchantNo: line.merchantNumber });
    const notices = receivedAbout(line);
    const now = new Date();
    expect(notices.map((notice) => ports.notices.verify(notice, now).genuine)).toEqual([
      true,
      true,
    ]);
    expect(notices.flatMap((notice) => ports.notices.events(notice))).toEqual([
      { kind: "5000", about: "payout", ourNumber: line.merchantNumber },
      { kind: "5001", about: "payout", ourNumber: line.merchantNumber },
    ]);
  });

  test.each([
    ["noticeWrongSignature", [false]],
    ["contradictingNotice", [true]],
    ["noticeUnknownAction", [true, true]],
    ["noticeTwice", [true, true]],
    ["noticeNever", []],
  ])("%s arrives and is judged as it deserves", async (effect, genuine) => {
    const ports = connect();
    await bench.sandbox.control.addFault({ provider: "flexpay", effect, times: 1 });
    const line = await pay(ports);
    await bench.settle();
    const now = new Date();
    const verdicts = receivedAbout(line).map((one) => ports.notices.verify(one, now).genuine);
    expect(verdicts).toEqual(genuine);
  });

  test("a notice may overtake the answer", async () => {
    const ports = connect();
    const line = newLine();
    await bench.fault(line.merchantNumber, "noticeBeforeAnswer");
    const submission = { number: line.merchantNumber, lines: [line] };
    valueOf(await ports.payout.submit(call, submission));
    expect(receivedAbout(line)).toHaveLength(1);
    expect((await bench.executed(line.merchantNumber)).count).toBe(1);
  });

  test("companies are not paid, and nothing is sent", async () => {
    const line = newLine({ payeeKind: "corporate" });
    const submission = { number: line.merchantNumber, lines: [line] };
    const outcome = await connect().payout.submit(call, submission);
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "PERSONS_ONLY" });
    const { control } = bench.sandbox;
    expect(await control.journal({ merchantNo: line.merchantNumber })).toEqual([]);
  });

  test("a receipt on a host that is not listed is not fetched", async () => {
    const { settings } = flexpayChannel.account(bench.sandbox);
    const ports = connect({ settings: { ...settings, fileHosts: "files.example:443" } });
    const { merchantNumber } = await pay(ports);
    await bench.settle();
    await bench.sandbox.control.act("flexpay", "receipt", { merchantNo: merchantNumber });
    const of = { merchantNumber, submissionNumber: merchantNumber };
    const outcome = await ports.payout.receipt(call, of);
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "FILE_HOST_NOT_LISTED" });
    expect(await bench.sandbox.control.journal({ provider: "file-storage" })).toEqual([]);
  });

  test("the merchant's wrong key is refused for certain, and pays nothing", async () => {
    const { secrets } = flexpayChannel.account(bench.sandbox);
    const { merchantPrivateKey } = bench.sandbox.merchants.allinpay;
    const foreign = { ...secrets, merchantPrivateKey: merchantPrivateKey ?? "" };
    const line = newLine();
    const submission = { number: line.merchantNumber, lines: [line] };
    const outcome = await connect({ secrets: foreign }).payout.submit(call, submission);
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "401" });
    expect((await bench.executed(line.merchantNumber)).count).toBe(0);
  });

  test("a renewed key is believed when it is listed beside the old one", async () => {
    const { control } = bench.sandbox;
    const { publicKeys } = await control.act<{ publicKeys: string[] }>("flexpay", "rotateKey");
    const outcome = await connect().payout.balance(call);
    expect(outcome).toMatchObject({ kind: "unknown", reason: "badSignature" });
    const { secrets } = flexpayChannel.account(bench.sandbox);
    const renewed = connect({ secrets: { ...secrets, platformPublicKey: publicKeys.join("\n") } });
    expect(valueOf(await renewed.payout.balance(call)).availableFen).toBeGreaterThan(0);
  });
});
