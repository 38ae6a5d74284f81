import { z } from "zod";
import { type Endpoint, read, write } from "#platform/contract/endpoint.ts";
import { oneOrder } from "#platform/contract/order.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { ShownSigner, SignContract } from "#modules/e-sign/contract.ts";

const shownContract = SignContract.pick({
  id: true,
  contractNumber: true,
  provider: true,
  title: true,
  stateCode: true,
  startTime: true,
  startFailure: true,
  endReason: true,
  expireTime: true,
  signTime: true,
  remindTimes: true,
  lastRemindTime: true,
});

/** How the signature of an order stands: by which contract, who has signed, or who did without it and why. */
const Signing = z.object({
  contract: shownContract.nullable(),
  signers: z.array(ShownSigner),
  skipped: z
    .object({ reason: z.string(), person: z.string().nullable(), time: Time.nullable() })
    .nullable(),
});

/** A signed contract that an order could have. */
const FreeContract = SignContract.pick({
  id: true,
  contractNumber: true,
  title: true,
  amount: true,
  costumerName: true,
  costumerPhoneNumber: true,
  signTime: true,
});

interface Of {
  readonly resource: Endpoint["path"];
  readonly allow: (action: string) => string;
}

const writing = {
  method: "POST",
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;

/** What people do about the signature of a car payment from its own page. */
export const signingEndpoints = ({ resource, allow }: Of) => ({
  signing: read({
    method: "GET",
    path: `${resource}/{id}/signing`,
    permission: allow("list"),
    input: oneOrder,
    output: Signing,
  }),
  /** Signed contracts of its lessee that belong to nothing yet, as far as the person sees contracts. */
  freeContracts: read({
    method: "GET",
    path: `${resource}/{id}/free-contracts`,
    permission: allow("bindContract"),
    input: oneOrder,
    output: z.array(FreeContract),
  }),
  /** Sends the lessee the receipt confirmation that the department names, to be signed. */
  startSigning: write({
    ...writing,
    path: `${resource}/{id}/signing/start`,
    permission: allow("sign"),
    audit: "carPayment.startSigning",
    input: oneOrder,
  }),
  /** Asks the provider now. */
  refreshSignState: write({
    ...writing,
    path: `${resource}/{id}/signing/refresh`,
    permission: allow("sign"),
    audit: "carPayment.refreshSignState",
    input: oneOrder,
    output: z.object({ id: Id, signState: z.int() }),
  }),
  remindSigners: write({
    ...writing,
    path: `${resource}/{id}/signing/remind`,
    permission: allow("sign"),
    audit: "carPayment.remindSigners",
    input: oneOrder,
    output: z.object({ id: Id, sendTime: Time }),
  }),
  /** Does without the signature: images of the signed paper and a reason stand for it. */
  skipSign: write({
    ...writing,
    path: `${resource}/{id}/signing/skip`,
    permission: allow("skipSign"),
    audit: "carPayment.skipSign",
    input: z.strictObject({ id: Id, skipReason: text(200), imageIds: z.array(Id).min(1).max(9) }),
  }),
  bindContract: write({
    ...writing,
    path: `${resource}/{id}/signing/bind`,
    permission: allow("bindContract"),
    audit: "carPayment.bindContract",
    input: z.strictObject({ id: Id, contractId: Id }),
  }),
});
