import { z } from "zod";
import { systemClock } from "#platform/server/clock.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import {
  after,
  andThen,
  judgedBy,
  mapped,
  refusedByUs,
  sharedDeadline,
  withoutCall,
} from "#platform/server/outward/steps.ts";
import type {
  Connection,
  Call,
  ProviderFile,
  FlowDetail,
  FlowReference,
  NewFlow,
  Signer,
} from "#modules/provider/server/faces/ports.ts";
import { fetchPdf, isListed } from "../files-elsewhere.ts";
import { askLetSign } from "./ask-letsign.ts";
import { openCodesOf, ownCodesOf } from "./people.ts";
import { allStatuses, flowStateOf, signStatus } from "./sign-status.ts";

const SignUrl = z.object({ signUrl: z.url() });
const anything = z.unknown().transform(() => null);

/** Makes the signers known under our codes for them. The contract exists; nobody is asked to sign yet. */
export async function createFlow(
  connection: Connection,
  call: Call,
  flow: NewFlow,
): Promise<Outcome<{ readonly flowId: string }>> {
  const left = sharedDeadline(call.deadlineMs);
  let known: Outcome<null> = withoutCall(null);
  for (const { phone, signerNumber, ...signer } of flow.signers) {
    const codes = openCodesOf(connection, { phone, ...signer });
    known = await andThen(known, () =>
      askLetSign(connection, {
        path: `/open-api/certification/${signer.kind === "person" ? "getCertUrl" : "getEntCertUrl"}`,
        ourNumber: flow.contractNumber,
        params: {
          ...codes,
          personMobile: phone,
          refCode: signerNumber,
          refAsyncNotifyUrl: connection.account.notifyUrl,
        },
        data: anything,
        deadlineMs: left(),
      }),
    );
  }
  return mapped(known, () => ({ flowId: flow.documentId }));
}

/** Asking again under the same transaction code gives the link again; the odd numbers are those of integrations. */
function applyForSign(
  connection: Connection,
  { flow, signer }: { readonly flow: FlowReference; readonly signer: Omit<Signer, "idCardNo"> },
  deadlineMs: number,
) {
  return askLetSign(connection, {
    path: "/open-api/contract/sign/applyForSign",
    ourNumber: flow.contractNumber,
    params: {
      ...openCodesOf(connection, signer),
      contractCode: flow.flowId,
      transactionCode: signer.signerNumber,
      keyWord: signer.anchor,
      signTypeLimits: "10",
      signValidMethod: 3,
      needMessage: 2,
      needVerification: 0,
    },
    data: SignUrl,
    deadlineMs,
  });
}

/** Whose second request is refused because of what became of the first has been asked: that is as good. */
export async function start(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<null>> {
  const left = sharedDeadline(call.deadlineMs);
  let started: Outcome<null> = withoutCall(null);
  for (const signer of flow.signers) {
    started = await andThen(started, async () => {
      const applied = await applyForSign(connection, { flow, signer }, left());
      if (applied.kind !== "certainFailure" || applied.notSent) return mapped(applied, () => null);
      const { signerNumber } = signer;
      const stands = await signStatus(connection, { flow, signerNumber }, left());
      return judgedBy(applied, stands, ({ state }) => state !== "notRequested");
    });
  }
  return started;
}

/**
 * LetSign knows no order and no end of a flow, so both are kept here: a link is given out only to
 * whose turn it is, and only in time. Nobody else gives it out.
 */
export async function signLink(
  connection: Connection,
  call: Call,
  { flow, signerNumber }: { readonly flow: FlowReference; readonly signerNumber: string },
): Promise<Outcome<{ readonly url: string; readonly expiresAt: Date }>> {
  const { expiresAt, signers } = flow;
  const left = sharedDeadline(call.deadlineMs);
  const signer = signers.find((one) => one.signerNumber === signerNumber);
  if (!signer) throw new Error(`${flow.contractNumber} has no signer ${signerNumber}`);
  const isOver = expiresAt <= systemClock.now();
  if (isOver) return refusedByUs(withoutCall(null), "FLOW_EXPIRED", expiresAt.toISOString());
  const earlier = signers.filter(({ order }) => order < signer.order);
  const before =
    earlier.length === 0
      ? withoutCall([])
      : await allStatuses(connection, flow, { of: earlier, left });
  if (before.kind !== "ok") return before;
  if (before.value.some(({ state }) => state !== "signed")) {
    return refusedByUs(before, "NOT_YOUR_TURN", signerNumber);
  }
  const applied = after(before, await applyForSign(connection, { flow, signer }, left()));
  return mapped(applied, ({ signUrl }) => ({ url: signUrl, expiresAt }));
}

export async function detail(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<FlowDetail>> {
  const left = sharedDeadline(call.deadlineMs);
  const told = await allStatuses(connection, flow, { of: flow.signers, left });
  return mapped(told, (transactions) => ({
    state: flowStateOf(transactions, flow.expiresAt <= systemClock.now()),
    signers: transactions.map(({ signerNumber, state }) => ({
      signerNumber,
      state: state === "signed" || state === "refused" ? state : "waiting",
    })),
  }));
}

export function finish(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<null>> {
  const { personOpenCode } = ownCodesOf(connection);
  return askLetSign(connection, {
    path: "/open-api/contract/opt/archive",
    ourNumber: flow.contractNumber,
    params: { contractCode: flow.flowId, personOpenCode },
    data: anything,
    deadlineMs: call.deadlineMs,
  });
}

/** LetSign takes no reason. Refused because it is revoked already is as good as done. */
export async function revoke(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<null>> {
  const left = sharedDeadline(call.deadlineMs);
  const revoked = await askLetSign(connection, {
    path: "/open-api/contract/opt/inactive",
    ourNumber: flow.contractNumber,
    params: { contractCode: flow.flowId, ...ownCodesOf(connection) },
    data: anything,
    deadlineMs: left(),
  });
  if (revoked.kind !== "certainFailure" || revoked.notSent) return revoked;
  const stands = await detail(connection, { deadlineMs: left() }, flow);
  return judgedBy(revoked, stands, ({ state }) => state === "revoked");
}

/** Every signer's answer links the document as it is; only the whole one is wanted. */
export async function download(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<readonly ProviderFile[]>> {
  const left = sharedDeadline(call.deadlineMs);
  const told = await allStatuses(connection, flow, { of: flow.signers, left });
  if (told.kind !== "ok") return told;
  const url = told.value.at(-1)?.downloadUrl;
  if (told.value.some(({ state }) => state !== "signed") || !url) {
    return refusedByUs(told, "NOT_COMPLETED", flow.contractNumber);
  }
  if (!isListed(connection.account.settings["downloadHosts"], url)) {
    return refusedByUs(told, "HOST_NOT_LISTED", new URL(url).host);
  }
  const { contractNumber: ourNumber } = flow;
  const file = await fetchPdf(
    connection.outward,
    { name: `${ourNumber}.pdf`, url, ourNumber },
    left(),
  );
  return mapped(after(told, file), (one) => [one]);
}
