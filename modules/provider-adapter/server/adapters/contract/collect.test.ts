import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { openOutward } from "#platform/server/outward/outward.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { allinpay } from "../allinpay/index.ts";
import type { CollectPort } from "#modules/provider/server/ports/collect.ts";
import { call } from "./call.ts";
import { type CollectUnderTest } from "./collect-kit.ts";
import { collectContract } from "./collect-contract.ts";
import { openNoticeReceiver } from "./notice-receiver.ts";

interface Differing {
  readonly sandbox?: TestSandbox;
  readonly merchantPrivateKey?: string;
  readonly platformPublicKey?: string;
  readonly address?: string;
}

async function openAllinpay(differing: Differing = {}): Promise<CollectUnderTest> {
  const { sandbox = await openTestSandbox() } = differing;
  const receiver = await openNoticeReceiver("success");
  const { cusid, appid, merchantPrivateKey, platformPublicKey } = {
    ...sandbox.merchants.allinpay,
    ...differing,
  };
  const { address = sandbox.addresses.allinpay } = differing;
  const outward = openOutward({ PROVIDER_ADDRESSES: new URL(address).host });
  const account = {
    id: "account",
    tenantId: "tenant",
    provider: "ALLINPAY",
    name: "通联",
    address,
    settings: { cusid, appid },
    secrets: { merchantPrivateKey, platformPublicKey },
    notifyUrl: receiver.url,
  };
  const { collect, notices } = allinpay.connect({ account, outward });
  if (!collect || !notices) throw new Error("the adapter offers no collection");
  return {
    sandbox,
    provider: "allinpay",
    collect,
    notices,
    received: receiver.received,
    close: async () => {
      outward.close();
      await receiver.close();
      if (!differing.sandbox) await sandbox.close();
    },
  };
}

describe("Allinpay", () => {
  collectContract(() => openAllinpay());

  it("has a page where a person pays what the code is about", async () => {
    const { sandbox, collect, close } = await openAllinpay();
    const { qrContent, merchantNumber } = await codeFor(collect, "PAGE1");
    const page = await (await fetch(qrContent)).text();
    expect(page).toContain("¥300.00");
    expect(page).toContain("&lt;服务费&gt;");
    expect(page).not.toContain("<服务费>");
    const press = (value: string) =>
      fetch(qrContent, { method: "POST", body: new URLSearchParams({ do: value }) });
    expect(await (await press("cancel")).text()).toContain("已取消");
    expect(await (await press("pay")).text()).toContain("已支付");
    expect(await (await press("pay")).text()).toContain("已支付");
    const lines = await sandbox.control.ledger("allinpay");
    expect(lines).toMatchObject([{ merchantNo: merchantNumber, count: 1, sumFen: 30_000 }]);
    await close();
  });

  it("is not believed when it answers another question, signed as it may be", async () => {
    const { sandbox, collect, close } = await openAllinpay();
    const { merchantNumber } = await codeFor(collect, "PAID1");
    await sandbox.control.act("allinpay", "pay", { merchantNo: merchantNumber });
    expect(await collect.query(call, merchantNumber)).toMatchObject({ value: { state: "paid" } });
    const [kept] = await sandbox.control.journal({ merchantNo: merchantNumber, op: "query" });
    const replaying = createServer((_, response) => response.end(kept?.answerBody));
    await once(replaying.listen(0, "127.0.0.1"), "listening");
    const address = `http://127.0.0.1:${(replaying.address() as AddressInfo).port}`;
    const deceived = await openAllinpay({ sandbox, address });
    expect(await deceived.collect.query(call, merchantNumber)).toMatchObject({ kind: "ok" });
    expect(await deceived.collect.query(call, "OTHER1")).toMatchObject({ kind: "unknown" });
    await deceived.close();
    replaying.close();
    await close();
  });

  it("takes over a new key of the platform while the old one is still in use", async () => {
    const { sandbox, collect, close } = await openAllinpay();
    const shown = await sandbox.control.act<{ publicKeys: string[] }>("allinpay", "rotateKey");
    expect(await collect.query(call, "C1")).toMatchObject({
      kind: "unknown",
      reason: "badSignature",
    });
    const both = await openAllinpay({ sandbox, platformPublicKey: shown.publicKeys.join("\n") });
    expect(await both.collect.query(call, "C1")).toMatchObject({ kind: "ok" });
    await both.close();
    await close();
  });

  it("is not asked with a key that is not ours", async () => {
    const { sandbox, close } = await openAllinpay();
    const merchantPrivateKey = sandbox.merchants.allinpay.platformPrivateKey;
    const stranger = await openAllinpay({ sandbox, merchantPrivateKey });
    const outcome = await stranger.collect.query(call, "C1");
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "FAIL" });
    await stranger.close();
    await close();
  });
});

async function codeFor(collect: CollectPort, merchantNumber: string) {
  const order = { merchantNumber, amountFen: 30_000, subject: "<服务费>", validMinutes: 5 };
  const made = await collect.create(call, { ...order, payBy: "alipay" });
  if (made.kind !== "ok") throw new Error(made.exchange.heard);
  return { merchantNumber, qrContent: made.value.qrContent };
}
