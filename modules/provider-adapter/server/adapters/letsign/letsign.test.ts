import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { openLetSign } from "../contract/e-sign-accounts.ts";
import { call } from "../contract/call.ts";
import { begin, complete, draft, type Stage, valueOf } from "../contract/e-sign-stage.ts";

const provider = "letsign";
let stage: Stage;
beforeAll(async () => {
  stage = await openLetSign();
});
afterEach(() => stage.sandbox.control.clearFaults());
afterAll(() => stage.close());

describe("flows at LetSign", () => {
  it("believes no callback without the secret", async () => {
    const flow = await begin(stage);
    stage.told.length = 0;
    await stage.sandbox.control.addFault({ provider, effect: "noticeWithoutSecret" });
    const signerNumber = flow.signers[0]?.signerNumber;
    await stage.sandbox.control.act(provider, "sign", { signerNumber });
    const verdicts = stage.told.map((one) => stage.notices.verify(one, new Date()).genuine);
    expect(verdicts).toEqual([false]);
  });

  it("takes the status for the truth although it lags behind the callback", async () => {
    const flow = await complete(stage);
    const fault = {
      provider,
      effect: "statusLags",
      match: { merchantNo: flow.signers[1]?.signerNumber ?? "" },
    } as const;
    await stage.sandbox.control.addFault({ ...fault, times: 1 });
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("signing");
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("completed");
  });

  it("archives later what LetSign is not ready to archive", async () => {
    const flow = await complete(stage);
    await stage.sandbox.control.addFault({ provider, effect: "archiveEarly", times: 1 });
    expect(await stage.port.finish(call, flow)).toMatchObject({
      kind: "certainFailure",
      code: "4020",
    });
    valueOf(await stage.port.finish(call, flow));
  });

  it("keeps the end of a flow itself, because LetSign does not", async () => {
    const flow = { ...(await begin(stage)), expiresAt: new Date(systemClock.now().getTime() - 1) };
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("expired");
    const link = await stage.port.signLink(call, flow, flow.signers[0]?.signerNumber ?? "");
    expect(link).toMatchObject({ kind: "certainFailure", code: "FLOW_EXPIRED", notSent: true });
  });

  it("is refused another contract under a signer's number that was used", async () => {
    const flow = await begin(stage);
    const another = await draft(stage);
    const mixed = { ...another, signers: flow.signers };
    const started = await stage.port.signLink(call, mixed, flow.signers[0]?.signerNumber ?? "");
    expect(started).toMatchObject({ kind: "certainFailure", code: "4013" });
  });

  it("may be signed before the request to sign was answered", async () => {
    const flow = await draft(stage);
    stage.told.length = 0;
    await stage.sandbox.control.addFault({ provider, effect: "noticeBeforeAnswer", times: 1 });
    valueOf(await stage.port.start(call, flow));
    expect(stage.told).toHaveLength(1);
    const { signers } = valueOf(await stage.port.detail(call, flow));
    expect(signers.map(({ state }) => state)).toEqual(["signed", "waiting"]);
  });

  it("may be refused right after its start, and whoever did not hear of the start asks again", async () => {
    const flow = await draft(stage);
    await stage.sandbox.control.addFault({ provider, effect: "signerRefuses", times: 1 });
    valueOf(await stage.port.start(call, flow));
    await stage.sandbox.control.advance(1);
    expect(valueOf(await stage.port.detail(call, flow)).state).toBe("refused");
    valueOf(await stage.port.start(call, flow));
  });

  it("fetches the document anew after a link that was refused", async () => {
    const flow = await complete(stage);
    await stage.sandbox.control.addFault({ provider, effect: "downloadForbidden", times: 2 });
    const failed = await stage.port.download(call, flow);
    expect(failed).toMatchObject({ kind: "certainFailure", code: "HTTP_403" });
    expect(valueOf(await stage.port.download(call, flow))).toHaveLength(1);
  });
});
