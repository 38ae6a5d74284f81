import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openESign } from "../contract/e-sign-accounts.ts";
import { call } from "../contract/call.ts";
import {
  begin,
  complete,
  draft,
  fill,
  newContract,
  openStage,
  type Stage,
  valueOf,
} from "../contract/e-sign-stage.ts";
import type { Signer } from "#modules/provider/server/ports/e-sign.ts";
import { eSign } from "./index.ts";

const provider = "esign";
let stage: Stage;
beforeAll(async () => {
  stage = await openESign();
});
afterEach(() => stage.sandbox.control.clearFaults());
afterAll(() => stage.close());

const template = {
  name: "模板.pdf",
  contentType: "application/pdf",
  content: Buffer.from("%PDF-1.7 %%EOF"),
};

describe("documents at eSign", () => {
  it("sends no byte to a storage host that the account does not list", async () => {
    const other = await openStage({
      adapter: eSign,
      provider,
      account: ({ merchants }) => ({
        settings: { appId: merchants.esign["appId"] ?? "", uploadHosts: "127.0.0.1:9" },
        secrets: { appSecret: merchants.esign["appSecret"] ?? "" },
      }),
    });
    const put = await other.port.putTemplate(call, template);
    expect(put).toMatchObject({ kind: "certainFailure", code: "HOST_NOT_LISTED", notSent: true });
    expect(await other.sandbox.control.journal({ provider: "file-storage" })).toEqual([]);
    await other.close();
  });

  it("is refused by the storage host with another content type than was said", async () => {
    const { control } = stage.sandbox;
    valueOf(await stage.port.putTemplate(call, template));
    const [put] = await control.journal({ provider: "file-storage", op: "put" });
    const again = await fetch(`${stage.sandbox.addresses["file-storage"]}${put?.path}`, {
      method: "PUT",
      headers: { "content-type": "image/png" },
      body: "x",
    });
    expect(again.status).toBe(403);
  });

  it("knows nothing of a template whose bytes got lost on the way", async () => {
    const fault = { provider: "file-storage", effect: "noAnswerNotExecuted", times: 1 } as const;
    await stage.sandbox.control.addFault(fault);
    const put = await stage.port.putTemplate(call, template);
    expect(put).toMatchObject({ kind: "unknown", reason: "network" });
    expect(put.earlier?.map(({ exchange }) => exchange.operation)).toEqual([
      "/v3/files/file-upload-url",
    ]);
  });

  it("waits for a conversion, and starts nothing with a file that never converts", async () => {
    const contract = newContract();
    await stage.sandbox.control.addFault({ provider, effect: "neverConverts", times: 1 });
    const documentId = await fill(stage, contract.contractNumber);
    expect(valueOf(await stage.port.documentState(call, documentId))).toBe("pending");
    const created = await stage.port.createFlow(call, { ...contract, documentId, title: "确认书" });
    expect(created).toMatchObject({ kind: "certainFailure", code: "1437513" });
  });

  it("makes no flow for a place of signature that is not in the document", async () => {
    const contract = newContract();
    const documentId = await fill(stage, contract.contractNumber);
    const signers = contract.signers.map((one): Signer => ({ ...one, anchor: "不存在的字" }));
    const flow = { ...contract, signers, documentId, title: "确认书" };
    const refusal = { kind: "certainFailure", code: "ANCHOR_NOT_FOUND", notSent: true };
    expect(await stage.port.createFlow(call, flow)).toMatchObject(refusal);
  });

  it.each(["linkExpired", "downloadForbidden"])("fetches anew after %s", async (effect) => {
    const flow = await complete(stage);
    await stage.sandbox.control.addFault({ provider, effect, times: 1 });
    const failed = await stage.port.download(call, flow);
    expect(failed).toMatchObject({ kind: "certainFailure", code: "HTTP_403" });
    expect(valueOf(await stage.port.download(call, flow))).toHaveLength(1);
  });
});

describe("flows at eSign", () => {
  it("ends by itself when its time is over, and says so", async () => {
    const flow = await begin(stage);
    stage.told.length = 0;
    await stage.sandbox.control.advance(8 * 86_400_000);
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("expired");
    const events = stage.told.flatMap((one) => stage.notices.events(one));
    expect(events).toContainEqual({
      kind: "SIGN_FLOW_COMPLETE",
      about: "contract",
      ourNumber: flow.flowId,
    });
  });

  it("says why a signer refused", async () => {
    const flow = await begin(stage);
    const [first] = flow.signers;
    const { url } = valueOf(await stage.port.signLink(call, flow, first?.signerNumber ?? ""));
    await fetch(`${url}/refuse`, {
      method: "POST",
      body: new URLSearchParams({ reason: "金额不对" }),
    });
    const detail = valueOf(await stage.port.detail(call, flow));
    expect(detail).toMatchObject({ state: "refused", reason: "金额不对" });
    expect(detail.signers.map(({ state }) => state)).toEqual(["refused", "waiting"]);
  });

  it.each([
    ["signerRefuses", "refused"],
    ["flowExpires", "expired"],
  ])("may end right after its start: %s", async (effect, state) => {
    const flow = await draft(stage);
    await stage.sandbox.control.addFault({ provider, effect, times: 1 });
    valueOf(await stage.port.start(call, flow));
    await stage.sandbox.control.advance(1);
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe(state);
    // Whoever did not hear that it was started asks again, and it was.
    valueOf(await stage.port.start(call, flow));
  });

  it("may be told of before the start was answered", async () => {
    const flow = await draft(stage);
    stage.told.length = 0;
    const delay = { provider, effect: "noticeBeforeAnswer", times: 1 } as const;
    await stage.sandbox.control.addFault(delay);
    valueOf(await stage.port.start(call, flow));
    expect(stage.told).toHaveLength(3);
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("completed");
  });

  it("gives no way to sign on an expired link, and a new link does", async () => {
    const flow = await begin(stage);
    const signerNumber = flow.signers[0]?.signerNumber ?? "";
    await stage.sandbox.control.addFault({ provider, effect: "linkExpired", times: 1 });
    const { url } = valueOf(await stage.port.signLink(call, flow, signerNumber));
    const late = await fetch(`${url}/sign`, { method: "POST" });
    expect(await late.text()).toContain("链接已过期");
    const fresh = valueOf(await stage.port.signLink(call, flow, signerNumber));
    expect(await (await fetch(fresh.url)).text()).toContain(">签署</button>");
  });

  it("is told the same thing twice under the same key, and contradictions are genuine too", async () => {
    const flow = await begin(stage);
    const [first, second] = flow.signers.map(({ signerNumber }) => ({ signerNumber }));
    const { control } = stage.sandbox;
    await control.addFault({ provider, effect: "noticeTwice", times: 1 });
    stage.told.length = 0;
    await control.act(provider, "sign", first);
    expect(new Set(stage.told.map((one) => stage.notices.sameAs(one))).size).toBe(1);
    expect(stage.told).toHaveLength(2);
    stage.told.length = 0;
    await control.addFault({ provider, effect: "contradictingNotice" });
    await control.act(provider, "sign", second);
    expect(stage.told.every((one) => stage.notices.verify(one, new Date()).genuine)).toBe(true);
    expect(stage.told.at(-1)?.rawBody.toString()).toContain('"signFlowStatus":"7"');
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("completed");
  });
});
