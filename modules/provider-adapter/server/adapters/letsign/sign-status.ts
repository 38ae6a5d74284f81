import { z } from "zod";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { andThen, mapped } from "#platform/server/outward/steps.ts";
import type { Connection, FlowReference, FlowState } from "#modules/provider/server/faces/ports.ts";
import { askLetSign } from "./ask-letsign.ts";

const Told = z.object({
  resultCode: z.coerce.number().int(),
  downloadUrl: z.string().nullish(),
});

export type TransactionState =
  | "notRequested"
  | "waiting"
  | "signed"
  | "refused"
  | "expired"
  | "revoked";

export interface Transaction {
  readonly signerNumber: string;
  readonly state: TransactionState;
  readonly downloadUrl: string | null;
}

/**
 * Integrations show 0 and 1 only. The others are our assumption, kept by the sandbox too, until
 * LetSign's own list is at hand; any further number is taken for not understood.
 */
const states: ReadonlyMap<number, TransactionState> = new Map([
  [0, "waiting"],
  [1, "signed"],
  [2, "refused"],
  [3, "expired"],
  [4, "revoked"],
]);
/** Assumed in the same way: no signature was requested under this transaction code. */
const neverRequested = "4004";

export async function signStatus(
  connection: Connection,
  { flow, signerNumber }: { readonly flow: FlowReference; readonly signerNumber: string },
  deadlineMs: number,
): Promise<Outcome<Transaction>> {
  const told = await askLetSign(connection, {
    path: "/open-api/contract/sign/signStatus",
    ourNumber: flow.contractNumber,
    params: { transactionCode: signerNumber },
    data: Told,
    deadlineMs,
  });
  const { exchange } = told;
  if (told.kind === "certainFailure" && told.code === neverRequested) {
    return {
      kind: "ok",
      value: { signerNumber, state: "notRequested", downloadUrl: null },
      exchange,
    };
  }
  if (told.kind !== "ok") return told;
  const state = states.get(told.value.resultCode);
  if (!state) return { kind: "unknown", reason: "providerUnknown", exchange };
  return { ...told, value: { signerNumber, state, downloadUrl: told.value.downloadUrl ?? null } };
}

/** LetSign answers for one signer at a time, so they are asked one after the other. */
export async function allStatuses(
  connection: Connection,
  flow: FlowReference,
  asked: { readonly of: readonly { readonly signerNumber: string }[]; readonly left: () => number },
): Promise<Outcome<readonly Transaction[]>> {
  const [first, ...others] = asked.of;
  const ask = ({ signerNumber }: { readonly signerNumber: string }) =>
    signStatus(connection, { flow, signerNumber }, asked.left());
  if (!first) throw new Error("a flow has signers");
  let all: Outcome<readonly Transaction[]> = mapped(await ask(first), (one) => [one]);
  for (const signer of others) {
    all = await andThen(all, async (got) => mapped(await ask(signer), (one) => [...got, one]));
  }
  return all;
}

/** What the signers' states make of the flow. An end that one of them met is the flow's. */
export function flowStateOf(transactions: readonly Transaction[], isOver: boolean): FlowState {
  const has = (state: TransactionState) => transactions.some((one) => one.state === state);
  const all = (state: TransactionState) => transactions.every((one) => one.state === state);
  for (const end of ["revoked", "refused", "expired"] as const) if (has(end)) return end;
  if (all("signed")) return "completed";
  if (isOver) return "expired";
  return all("notRequested") ? "draft" : "signing";
}
