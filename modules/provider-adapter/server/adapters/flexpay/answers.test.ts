import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PayoutPort } from "#modules/provider/server/ports/payout.ts";
import { valueOf } from "../contract/expect-outcome.ts";
import { call } from "../contract/call.ts";
import { newLine } from "../contract/payout-bench.ts";
import { openTeller, type Teller } from "../contract/teller.ts";
import { certainlyNotDone } from "./codes.ts";
import { flexpay } from "./index.ts";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
const [ours, platform] = [pair(), pair()];

/** Answers that the platform might give, and what is made of them. */
describe("answers of the platform", () => {
  let teller: Teller;
  let port: PayoutPort;
  beforeAll(async () => {
    teller = await openTeller();
    const { payout } = flexpay.connect({
      outward: teller.outward,
      account: {
        id: "account",
        tenantId: "tenant",
        provider: "FLEXPAY",
        name: "FLEXPAY",
        address: teller.address,
        notifyUrl: "",
        settings: { merchantNo: "1", acctNo: "2", projectCode: "3", fileHosts: "" },
        secrets: { merchantPrivateKey: ours.privateKey, platformPublicKey: platform.publicKey },
      },
    });
    if (!payout) throw new Error("no payouts");
    port = payout;
  });
  afterAll(() => teller.close());

  const of = { merchantNumber: "L1", submissionNumber: "B1" };
  const submission = { number: "B1", lines: [newLine({ merchantNumber: "L1" })] };

  function answer(request: Buffer, code: number, data?: object): string {
    const { requestNo } = JSON.parse(request.toString()) as { requestNo: string };
    return signed({ code, ...(data && { data: JSON.stringify(data) }), msg: "答复", requestNo });
  }
  function signed(fields: Readonly<Record<string, string | number>>): string {
    const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    const key = platform.privateKey;
    const signature = sign("sha256", Buffer.from(text.join("&")), key).toString("base64");
    return JSON.stringify({ ...fields, sign: signature });
  }
  const always = (code: number, data?: object) =>
    teller.answerWith((request) => answer(request, code, data));

  test.each([...certainlyNotDone.keys()])("%s to a batch: certainly not done", async (code) => {
    always(Number(code));
    const outcome = await port.submit(call, submission);
    expect(outcome).toMatchObject({
      kind: "certainFailure",
      code,
      message: "答复",
      notSent: false,
    });
  });

  test("500 and any other code leave a batch unknown", async () => {
    for (const code of [500, 501, 517, 518, 519, 999, 0, -1, 201]) {
      always(code);
      const outcome = await port.submit(call, submission);
      expect(outcome, String(code)).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
    }
  });

  test("an old answer that was genuine once is not believed", async () => {
    teller.answerWith(() => signed({ code: 200, msg: "答复", requestNo: "of-long-ago" }));
    const outcome = await port.submit(call, submission);
    expect(outcome).toMatchObject({ kind: "unknown", reason: "badSignature" });
  });

  test("an answer that says less than was signed is not believed", async () => {
    teller.answerWith((request) => answer(request, 200).replace('"code":200,', ""));
    expect(await port.submit(call, submission)).toMatchObject({ reason: "badSignature" });
  });

  test.each([
    ["another order", { outOrderNo: "L2", status: 1 }],
    ["no status", { outOrderNo: "L1" }],
    ["a new status", { outOrderNo: "L1", status: 3 }],
    ["no amount", { outOrderNo: "L1", status: 1, payerAmount: "1.005" }],
  ])("about %s are not understood", async (_, data) => {
    always(200, data);
    expect(await port.query(call, of)).toMatchObject({ kind: "unknown", reason: "unparsable" });
  });

  test("an order that is not there is not found only if its batch is not", async () => {
    teller.answerWith((request, count) => answer(request, count === 1 ? 518 : 519));
    expect(valueOf(await port.query(call, of)).state).toBe("notFound");
    teller.answerWith((request, count) => answer(request, count === 1 ? 518 : 200));
    const missing = await port.query(call, of);
    expect(missing).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
    expect(missing.exchange.operation).toBe("SFT0503");
    expect(missing.earlier).toMatchObject([
      { exchange: { operation: "SFT0505" }, kind: "certainFailure", reason: "518 答复" },
    ]);
  });

  test("a failure without a code keeps the whole text", async () => {
    always(200, { outOrderNo: "L1", status: 2, failMsg: "收款卡：状态异常" });
    expect(valueOf(await port.query(call, of))).toMatchObject({
      state: "failed",
      failCode: "",
      failText: "收款卡：状态异常",
    });
  });
});
