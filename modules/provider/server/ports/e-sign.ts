import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call, ProviderFile } from "./call.ts";

export interface Signer {
  /** Ours and unique: what the provider says about this signer, it says under it. */
  readonly signerNumber: string;
  readonly kind: "person" | "organisation";
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string | null;
  /** Of an organisation; the person signs for it. */
  readonly organisationName: string | null;
  /** Who has the same order may sign at the same time. */
  readonly order: number;
  /** The text in the document beside which the signature goes. */
  readonly anchor: string;
}

export interface NewFlow {
  /** Ours; kept by the provider where it has a place for it. */
  readonly contractNumber: string;
  readonly documentId: string;
  readonly title: string;
  readonly signers: readonly Signer[];
  readonly expiresAt: Date;
}

export type FlowState = "draft" | "signing" | "completed" | "revoked" | "expired" | "refused";

export interface FlowDetail {
  readonly state: FlowState;
  readonly reason?: string;
  readonly signers: readonly {
    readonly signerNumber: string;
    readonly state: "waiting" | "signed" | "refused";
    readonly at?: Date;
  }[];
}

/**
 * Names a flow at the provider, with what it needs to be asked about it. The signers and the end
 * are those it was created with: LetSign is told of a signer only by `start` and knows no end.
 */
export interface FlowReference {
  readonly contractNumber: string;
  readonly flowId: string;
  readonly signers: readonly Omit<Signer, "idCardNo">[];
  readonly expiresAt: Date;
}

export interface PutTemplate {
  readonly templateId: string;
  /** Where a person places the fields before the template can be filled; null: they are in the file. */
  readonly designUrl: string | null;
}

export interface ESignPort {
  putTemplate(call: Call, file: ProviderFile): Promise<Outcome<PutTemplate>>;
  fillTemplate(
    call: Call,
    filling: {
      readonly contractNumber: string;
      readonly templateId: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly fileName: string;
    },
  ): Promise<Outcome<{ readonly documentId: string }>>;
  documentState(call: Call, documentId: string): Promise<Outcome<"ready" | "pending" | "failed">>;
  /** Nobody is told of a flow before `start`: one whose answer was lost stays a draft that nobody sees. */
  createFlow(call: Call, flow: NewFlow): Promise<Outcome<{ readonly flowId: string }>>;
  /** May be repeated: the second time it has been done. */
  start(call: Call, flow: FlowReference): Promise<Outcome<null>>;
  signLink(
    call: Call,
    flow: FlowReference,
    signerNumber: string,
  ): Promise<Outcome<{ readonly url: string; readonly expiresAt: Date | null }>>;
  detail(call: Call, flow: FlowReference): Promise<Outcome<FlowDetail>>;
  /** Closes a flow that everybody has signed (eSign finishes, LetSign archives). */
  finish(call: Call, flow: FlowReference): Promise<Outcome<null>>;
  revoke(call: Call, flow: FlowReference, reason: string): Promise<Outcome<null>>;
  download(call: Call, flow: FlowReference): Promise<Outcome<readonly ProviderFile[]>>;
}
