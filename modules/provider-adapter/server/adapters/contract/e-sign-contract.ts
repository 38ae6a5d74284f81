import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { ESignPort } from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";
import { begin, complete, draft, fill, newContract, type Stage, valueOf } from "./e-sign-stage.ts";

/** What every provider of signatures must do for us, in whatever way it speaks. */
export function eSignContract(name: string, open: () => Promise<Stage>): void {
  describe(`contracts signed through ${name}`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await open();
    });
    afterEach(() => stage.sandbox.control.clearFaults());
    afterAll(() => stage.close());
    const get = () => stage;
    contractsAreSigned(get);
    contractsEndOtherwise(get);
    noticesAreGenuine(get);
    answersGetLost(get);
    answersAreBroken(get);
  });
}

type Get = () => Stage;

function contractsAreSigned(get: Get): void {
  it("goes from a template to the signed document", async () => {
    const { port, sandbox, provider } = get();
    const content = Buffer.from("%PDF-1.7 our own template %%EOF");
    const file = { name: "确认书.pdf", contentType: "application/pdf", content };
    const { templateId } = valueOf(await port.putTemplate(call, file));
    const contract = newContract();
    const { contractNumber } = contract;
    const filling = { contractNumber, templateId, fields: { 姓名: "张三" }, fileName: "确认书" };
    const { documentId } = valueOf(await port.fillTemplate(call, filling));
    await sandbox.control.advance(1000);
    expect(valueOf(await port.documentState(call, documentId))).toBe("ready");
    const created = await port.createFlow(call, { ...contract, documentId, title: "确认书" });
    const flow = { ...contract, flowId: valueOf(created).flowId };
    expect(valueOf(await port.detail(call, flow)).state).toBe("draft");
    valueOf(await port.start(call, flow));
    expect(valueOf(await port.detail(call, flow)).state).toBe("signing");
    for (const { signerNumber } of flow.signers) {
      const { url } = valueOf(await port.signLink(call, flow, signerNumber));
      expect(await (await fetch(url)).text()).toContain(">签署</button>");
      const signed = await fetch(`${url}/sign`, { method: "POST" });
      expect(await signed.text()).toContain("您已签署成功");
    }
    const { state, signers } = valueOf(await port.detail(call, flow));
    expect([state, ...signers.map((one) => one.state)]).toEqual(["completed", "signed", "signed"]);
    valueOf(await port.finish(call, flow));
    const [signed] = valueOf(await port.download(call, flow));
    expect(signed?.content.toString("latin1")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    expect((await sandbox.control.journal({ provider })).filter(({ error }) => error)).toEqual([]);
  });

  it("lets nobody sign before his turn", async () => {
    const { port } = get();
    const flow = await begin(get());
    const [, second] = flow.signers;
    const link = await port.signLink(call, flow, second?.signerNumber ?? "");
    expect(await whatHappens(link)).toMatch(/NOT_YOUR_TURN|请等待前面的签署人/);
    const { state, signers } = valueOf(await port.detail(call, flow));
    expect([state, ...signers.map((one) => one.state)]).toEqual(["signing", "waiting", "waiting"]);
  });

  it("gives no document and closes no flow before everybody has signed", async () => {
    const { port } = get();
    const flow = await begin(get());
    expect(await port.download(call, flow)).toMatchObject({ kind: "certainFailure" });
    expect(await port.finish(call, flow)).toMatchObject({ kind: "certainFailure" });
  });
}

/** Some providers give a link early and refuse on the page, others give none. */
async function whatHappens(link: Outcome<{ readonly url: string }>): Promise<string> {
  if (link.kind !== "ok") return JSON.stringify(link);
  const page = await fetch(`${link.value.url}/sign`, { method: "POST" });
  return page.text();
}

const firstOf = ({ signers }: { signers: readonly { signerNumber: string }[] }) => ({
  signerNumber: signers[0]?.signerNumber ?? "",
});

function contractsEndOtherwise(get: Get): void {
  it.each([
    ["refuse", "refused"],
    ["expire", "expired"],
    ["revokeByProvider", "revoked"],
  ])("is told of what others did: %s", async (act, state) => {
    const { port, sandbox, provider } = get();
    const flow = await begin(get());
    await sandbox.control.act(provider, act, firstOf(flow));
    expect(valueOf(await port.detail(call, flow)).state).toBe(state);
  });

  it("revokes a flow that is being signed, and that once", async () => {
    const { port } = get();
    const flow = await begin(get());
    valueOf(await port.revoke(call, flow, "客户要求更改金额"));
    valueOf(await port.revoke(call, flow, "客户要求更改金额"));
    expect(valueOf(await port.detail(call, flow)).state).toBe("revoked");
  });

  it("cannot revoke what everybody has signed", async () => {
    const { port } = get();
    const flow = await complete(get());
    const refusal = { kind: "certainFailure", notSent: false };
    expect(await port.revoke(call, flow, "太晚")).toMatchObject(refusal);
    expect(valueOf(await port.detail(call, flow)).state).toBe("completed");
  });

  it("does not take a flow for revoked that was completed at the same moment", async () => {
    const { port, sandbox, provider } = get();
    const flow = await begin(get());
    await sandbox.control.addFault({ provider, effect: "revokeRacesCompletion", times: 1 });
    expect(await port.revoke(call, flow, "同时")).toMatchObject({ kind: "certainFailure" });
    expect(valueOf(await port.detail(call, flow)).state).toBe("completed");
  });
}

function noticesAreGenuine(get: Get): void {
  it("believes the provider's notices, and they name the signer", async () => {
    const stage = get();
    stage.told.length = 0;
    const flow = await complete(stage);
    expect(stage.told.map((one) => stage.notices.verify(one, new Date()))).toEqual(
      stage.told.map(() => ({ genuine: true })),
    );
    const named = stage.told.flatMap((one) => stage.notices.events(one));
    const numbers = flow.signers.map(({ signerNumber }) => signerNumber);
    expect(named.map(({ ourNumber }) => ourNumber)).toEqual(expect.arrayContaining(numbers));
    const keys = stage.told.map((one) => stage.notices.sameAs(one));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("believes no notice that is not the provider's", async () => {
    const { told, notices, sandbox, provider, ...rest } = get();
    const flow = await begin({ told, notices, sandbox, provider, ...rest });
    told.length = 0;
    await sandbox.control.addFault({ provider, effect: "noticeWrongSignature" });
    await sandbox.control.act(provider, "sign", firstOf(flow));
    expect(told.map((one) => notices.verify(one, new Date()).genuine)).toEqual([false]);
  });
}

type Operation = Exclude<keyof ESignPort, "documentState">;
type Action = (stage: Stage) => Promise<() => Promise<Outcome<unknown>>>;

/** Each operation, ready to be carried out as often as one likes. */
const actions: Readonly<Record<Operation, Action>> = {
  putTemplate: ({ port }) => {
    const content = Buffer.from("%PDF-1.7 %%EOF");
    const file = { name: "模板.pdf", contentType: "application/pdf", content };
    return Promise.resolve(() => port.putTemplate(call, file));
  },
  fillTemplate: ({ port }) => {
    const { contractNumber } = newContract();
    const filling = { contractNumber, templateId: "TPL-RECEIPT", fields: {}, fileName: "确认书" };
    return Promise.resolve(() => port.fillTemplate(call, filling));
  },
  createFlow: async (stage) => {
    const contract = newContract();
    const documentId = await fill(stage, contract.contractNumber);
    return () => stage.port.createFlow(call, { ...contract, documentId, title: "确认书" });
  },
  start: async (stage) => {
    const flow = await draft(stage);
    return () => stage.port.start(call, flow);
  },
  signLink: async (stage) => {
    const flow = await begin(stage);
    return () => stage.port.signLink(call, flow, firstOf(flow).signerNumber);
  },
  detail: async (stage) => {
    const flow = await begin(stage);
    return () => stage.port.detail(call, flow);
  },
  finish: async (stage) => {
    const flow = await complete(stage);
    return () => stage.port.finish(call, flow);
  },
  revoke: async (stage) => {
    const flow = await begin(stage);
    return () => stage.port.revoke(call, flow, "客户要求");
  },
  download: async (stage) => {
    const flow = await complete(stage);
    return () => stage.port.download(call, flow);
  },
};
const operations = Object.keys(actions) as Operation[];

/** Has the answer to the n-th call of an operation lost; false where it needs fewer calls. */
async function lose(stage: Stage, name: Operation, fault: { effect: string; nth: number }) {
  const { sandbox, provider } = stage;
  const { effect, nth } = fault;
  const action = await actions[name](stage);
  await sandbox.control.addFault({ provider, effect, match: { nth }, times: 1 });
  const outcome = await action();
  const [ordered] = await sandbox.control.faults();
  await sandbox.control.clearFaults();
  if (ordered?.fired === 0) return false;
  expect(outcome).toMatchObject({ kind: "unknown", reason: "network" });
  expect(await action()).toMatchObject({ kind: "ok" });
  expect(await action()).toMatchObject({ kind: "ok" });
  return true;
}

function answersGetLost(get: Get): void {
  it.each(operations)(
    "knows nothing after a lost answer to %s, and asking again does no harm",
    async (name) => {
      for (const effect of ["noAnswerExecuted", "noAnswerNotExecuted"]) {
        let nth = 1;
        while (await lose(get(), name, { effect, nth })) nth += 1;
        expect(nth).toBeGreaterThan(1);
      }
    },
  );

  it("asks each signer once, however often the start was repeated", async () => {
    const { sandbox, provider, port } = get();
    const flow = await draft(get());
    await sandbox.control.addFault({ provider, effect: "noAnswerExecuted", times: 1 });
    await port.start(call, flow);
    valueOf(await port.start(call, flow));
    await sandbox.control.act(provider, "sign", firstOf(flow));
    valueOf(await port.start(call, flow));
    const { state, signers } = valueOf(await port.detail(call, flow));
    expect([state, ...signers.map((one) => one.state)]).toEqual(["signing", "signed", "waiting"]);
  });
}

function answersAreBroken(get: Get): void {
  it.each([
    ["resetMidBody", "network"],
    ["wrongLength", "network"],
    ["truncatedBody", "unparsable"],
    ["wrongAnswerSignature", "unparsable"],
    ["http500", "http5xx"],
    ["http502", "http5xx"],
    ["http429", "http5xx"],
  ])("takes a broken answer for none: %s", async (effect, reason) => {
    const { sandbox, provider } = get();
    const action = await actions.start(get());
    await sandbox.control.addFault({ provider, effect, times: 1 });
    expect(await action()).toMatchObject({ kind: "unknown", reason });
    expect(await action()).toMatchObject({ kind: "ok" });
  });

  it("is certain of a refusal at the gate: nothing was done", async () => {
    const { sandbox, provider, port } = get();
    const flow = await draft(get());
    await sandbox.control.addFault({ provider, effect: "expiredTimestamp", times: 1 });
    expect(await port.start(call, flow)).toMatchObject({ kind: "certainFailure", notSent: false });
    expect(valueOf(await port.detail(call, flow)).state).toBe("draft");
  });

  it("keeps its deadline, which the calls of one operation share", async () => {
    const { sandbox, provider, port } = get();
    const contract = newContract();
    const documentId = await fill(get(), contract.contractNumber);
    await sandbox.control.addFault({ provider, effect: "delayBefore", params: { ms: 400 } });
    const flow = { ...contract, documentId, title: "确认书" };
    const timeout = { kind: "unknown", reason: "timeout" };
    expect(await port.createFlow({ deadlineMs: 600 }, flow)).toMatchObject(timeout);
    valueOf(await port.createFlow(call, flow));
  });
}
