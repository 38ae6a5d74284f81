import { type Context } from "../provider.ts";
import { noticesOf } from "./esign-notices.ts";
import { fileIn } from "./esign-files.ts";
import { pdfOf } from "./esign-pdf.ts";
import { type KeptFlow, type KeptSigner } from "./esign-records.ts";

export type FlowBook = ReturnType<typeof openFlowBook>;

export const signedFileKey = (flowId: string): string => `signed-${flowId}`;

/** What happens to flows, whoever causes it: a request, a page, an act or the clock. */
export function openFlowBook(context: Context) {
  const { store, clock } = context;
  const notices = noticesOf(context);
  const placeOf = (key: string) => ({ provider: "esign", kind: "flow", key }) as const;
  const get = (flowId: string) => store.get<KeptFlow>(placeOf(flowId));
  const change = (flowId: string, changed: Partial<KeptFlow>) =>
    store.update<KeptFlow>(placeOf(flowId), changed);

  function end(flow: KeptFlow, status: 2 | 3 | 5 | 7, reason: string | null): void {
    const ended = change(flow.flowId, { status, reason, finishedAt: clock.now() });
    if (status === 2) keepSignedFile(context, ended);
    notices.flowEnded(ended);
  }

  function mark(flow: KeptFlow, number: string, status: 2 | 4): KeptFlow {
    const at = clock.now();
    const signers = flow.signers.map((one) =>
      one.number === number ? { ...one, status, at } : one,
    );
    const marked = change(flow.flowId, { signers });
    notices.signerDone(marked, number);
    return marked;
  }

  function sign(flowId: string, number: string): void {
    const flow = expectTurn(get(flowId), number);
    const signed = mark(flow, number, 2);
    if (signed.autoFinish && isSignedByAll(signed)) end(signed, 2, null);
  }

  return {
    get,
    create(flow: Omit<KeptFlow, "status" | "reason" | "startedAt" | "finishedAt">): KeptFlow {
      const draft = {
        ...flow,
        status: 0,
        reason: null,
        startedAt: null,
        finishedAt: null,
      } as const;
      store.put(placeOf(flow.flowId), draft);
      return draft;
    },
    end,
    sign,
    refuse(flowId: string, number: string, reason: string) {
      end(mark(expectTurn(get(flowId), number), number, 4), 7, reason);
    },
    start(flow: KeptFlow): void {
      change(flow.flowId, { status: 1, startedAt: clock.now() });
      nameStarted(context, flow);
    },
    signEverybody(flowId: string) {
      const waiting = get(flowId)?.signers.filter(({ status }) => status === 0) ?? [];
      for (const { number } of waiting.toSorted((a, b) => a.order - b.order)) sign(flowId, number);
    },
    ofSigner: (number: string): KeptFlow => startedFlowOf(context, number, get),
  };
}

/** From here on the acts find the flow by its signers' numbers; drafts that were lost stay unseen. */
function nameStarted({ store, clock }: Context, { flowId, signers, expiresAt }: KeptFlow): void {
  for (const { number } of signers) {
    store.put({ provider: "esign", kind: "signer", key: number }, { flowId });
  }
  const action = {
    provider: "esign",
    action: "expire",
    key: `end of ${flowId}`,
    body: { flowId },
  } as const;
  clock.plan(expiresAt - clock.now(), action);
}

function startedFlowOf(
  { store }: Context,
  number: string,
  get: (flowId: string) => KeptFlow | undefined,
): KeptFlow {
  const found = store.get<{ flowId: string }>({ provider: "esign", kind: "signer", key: number });
  const flow = found && get(found.flowId);
  if (!flow) throw new Error(`no started flow has a signer ${number}`);
  return flow;
}

export const isSignedByAll = ({ signers }: KeptFlow): boolean =>
  signers.every(({ status }) => status === 2);

/** Whose turn it is: everybody before has signed. */
export function isTurnOf(flow: KeptFlow, signer: KeptSigner): boolean {
  return flow.signers.every(({ order, status }) => order >= signer.order || status === 2);
}

function expectTurn(flow: KeptFlow | undefined, number: string): KeptFlow {
  const signer = flow?.signers.find((one) => one.number === number);
  if (!flow || !signer) throw new Error(`no flow has a signer ${number}`);
  if (flow.status !== 1) throw new Error(`the flow is not being signed: status ${flow.status}`);
  if (signer.status !== 0) throw new Error(`${number} has signed or refused`);
  if (!isTurnOf(flow, signer)) throw new Error(`it is not the turn of ${number}`);
  return flow;
}

/** An uploaded file comes back as it was put; one from a template shows who signed it. */
function keepSignedFile(context: Context, flow: KeptFlow): void {
  const file = fileIn(context, flow.fileId);
  const uploaded = file?.isUpload ? context.files.get(flow.fileId) : undefined;
  const signatures = flow.signers.map(
    ({ name, orgName, at }) => `已签署：${orgName ?? name} ${new Date(at ?? 0).toISOString()}`,
  );
  const pdf = uploaded ?? pdfOf(flow.title, [...(file?.lines ?? []), "", ...signatures]);
  context.files.put(signedFileKey(flow.flowId), pdf);
}
