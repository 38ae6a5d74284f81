import { z } from "zod";
import { type Endpoint, read, write } from "#platform/contract/endpoint.ts";
import { oneOrder } from "#platform/contract/order.ts";
import { Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { supplementStates } from "./states.ts";

/** Papers that were supplied for an order, and what became of them. */
const Supplement = z.object({
  id: Id,
  sequence: z.int(),
  fileIds: z.array(Id),
  remark: z.string(),
  state: z.enum(supplementStates),
  insertPerson: z.string(),
  insertTime: Time,
  decisionPerson: z.string().nullable(),
  decisionTime: Time.nullable(),
  decisionRemark: z.string().nullable(),
});

interface Of {
  readonly resource: Endpoint["path"];
  readonly allow: (action: string) => string;
}

const writing = { idempotency: "honoured", visitor: "never", output: oneOrder } as const;

/** Says whether what was supplied is enough: never the applicant. */
const judging = { ...writing, method: "PUT", segregated: true } as const;

/** Papers that a car payment owes after its money has left: who supplies them, and who says that they do. */
export const supplementEndpoints = ({ resource, allow }: Of) => ({
  /** What was supplied for it, the newest first. */
  supplements: read({
    method: "GET",
    path: `${resource}/{id}/supplements`,
    permission: allow("list"),
    input: oneOrder,
    output: z.array(Supplement),
  }),
  /** Supplies papers that it owes; more than once, if need be. */
  supplement: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/supplement`,
    permission: allow("create"),
    audit: "carPayment.supplement",
    input: z.strictObject({
      id: Id,
      fileIds: z.array(Id).min(1, "请上传附件").max(9, "最多上传9个附件"),
      supplementRemark: text(500),
    }),
  }),
  /** Of the version that was looked at: what is supplied meanwhile is looked at first. */
  acceptSupplement: write({
    ...judging,
    path: `${resource}/{id}/accept-supplement`,
    permission: allow("acceptSupplement"),
    audit: "carPayment.acceptSupplement",
    input: z.strictObject({
      id: Id,
      rowVersion: RowVersion,
      acceptRemark: text(200).nullable().default(null),
    }),
  }),
  sendBackSupplement: write({
    ...judging,
    path: `${resource}/{id}/send-back-supplement`,
    permission: allow("acceptSupplement"),
    audit: "carPayment.sendBackSupplement",
    input: z.strictObject({ id: Id, rowVersion: RowVersion, remark: text(200) }),
  }),
});
