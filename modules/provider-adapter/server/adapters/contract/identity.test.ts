import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Outward, openOutward } from "#platform/server/outward/outward.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { IdentityPort } from "#modules/provider/server/ports/small.ts";
import { eSign } from "../esign/index.ts";
import { call, callFor } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";

const person = { name: "王小芳", idCardNo: "11010519491231002X", cardNo: "6225881414207430" };
const op = "/v2/identity/verify/individual/bank3Factors";

let sandbox: TestSandbox;
let outward: Outward;

function identityWith(appSecret: string): IdentityPort {
  const { appId } = sandbox.merchants.esign;
  const account = {
    id: "account",
    tenantId: "tenant",
    provider: "ESIGN",
    name: "e签宝",
    address: sandbox.addresses.esign,
    settings: { appId, uploadHosts: "" },
    secrets: { appSecret },
    notifyUrl: "",
  };
  const { identity } = eSign.connect({ account, outward });
  if (!identity) throw new Error("the adapter checks nobody");
  return identity;
}
const check = (over: Partial<typeof person> = {}, within = call) =>
  identityWith(sandbox.merchants.esign.appSecret).bankCard(within, { ...person, ...over });
const fault = (effect: string, params: Record<string, number | boolean> = {}) =>
  sandbox.control.addFault({ provider: "esign", match: { op }, effect, params, times: 1 });

beforeAll(async () => {
  sandbox = await openTestSandbox();
  outward = openOutward({ PROVIDER_ADDRESSES: new URL(sandbox.addresses.esign).host });
});
afterAll(async () => {
  outward.close();
  await sandbox.close();
});
beforeEach(() => sandbox.control.reset());

describe("the check of name, ID number and card", () => {
  it("agrees, with the number under which the provider keeps it", async () => {
    const { match, verifyId } = valueOf(await check());
    expect(match).toBe(true);
    expect(verifyId).not.toBe("");
  });

  it("tells another name from another card", async () => {
    valueOf(await check());
    expect(valueOf(await check({ name: "李四" }))).toMatchObject({ match: false, differs: "name" });
    const other = valueOf(await check({ name: "李四", idCardNo: "440524198001010013" }));
    expect(other).toMatchObject({ match: false });
  });

  it("finds nothing out where the data source failed: nobody is taken for a fraud", async () => {
    await fault("dataSourceDown");
    expect(await check()).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
    await fault("identityMismatch");
    expect(valueOf(await check())).toMatchObject({ match: false });
    expect(valueOf(await check())).toMatchObject({ match: true });
  });

  it.each([{ idCardNo: "110105194912310021" }, { cardNo: "6225881414207431" }, { name: "" }])(
    "refuses what cannot be a person: %o",
    async (over) => {
      expect(await check(over)).toMatchObject({ kind: "certainFailure", code: "30500101" });
    },
  );

  it("under a wrong secret certainly fails", async () => {
    const outcome = await identityWith("wrong").bankCard(call, person);
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "401" });
  });

  it.each([
    { effect: "noAnswerExecuted", params: {}, reason: "network" },
    { effect: "noAnswerExecuted", params: { hang: true }, reason: "timeout" },
    { effect: "truncatedBody", params: {}, reason: "unparsable" },
    { effect: "http500", params: {}, reason: "http5xx" },
    { effect: "wrongAnswerSignature", params: {}, reason: "unparsable" },
    { effect: "delayBefore", params: { ms: 6_000 }, reason: "timeout" },
  ])("without a whole answer ($effect) is unknown: $reason", async ({ effect, params, reason }) => {
    await fault(effect, params as Record<string, number | boolean>);
    expect(await check({}, callFor(reason))).toMatchObject({ kind: "unknown", reason });
  });

  it("leaves no whole number and no name in what is kept", async () => {
    const { exchange } = await check();
    for (const value of Object.values(person)) expect(exchange.said).not.toContain(value);
  });
});
