import { z } from "zod";
import { contract, everybody, read } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { receiptStates } from "./states.ts";

/** A paper that shows what was received, as it was given out. */
export const ChargeReceipt = entity(
  "ChargeReceipt",
  z.object({
    id: Id,
    receiptNo: z.string(),
    receiptState: z.enum(receiptStates),
    receiptAmount: Fen,
    orderTypeName: z.string(),
    issueTime: Time,
    /** Since when it holds no more. */
    endTime: Time.nullable(),
    /** The one whose place it takes, and the one that took its own. */
    replacesReceiptNo: z.string().nullable(),
    replacedByReceiptNo: z.string().nullable(),
    receiptUrl: z.string(),
    sends: z.array(
      z.object({
        id: Id,
        phone: z.string(),
        sentBy: z.string(),
        sendTime: Time,
        expireTime: Time,
      }),
    ),
  }),
);

/** What a paper says of itself; whoever holds it types this. */
const Paper = z.strictObject({
  receiptNo: text(30),
  receiptAmount: Fen.min(1),
  code: text(40),
});

/** What we know of a paper: enough to compare it with, and nothing that is not on it. */
const KnownReceipt = z.object({
  receiptNo: z.string(),
  receiptState: z.enum(receiptStates),
  receiptAmount: Fen,
  issuer: z.string(),
  /** As far as it can be compared: the first character of a name, the last four of a number. */
  payer: z.string(),
  contractNo: z.string(),
  orderTypeName: z.string(),
  paymentTime: Time.nullable(),
  issueTime: Time,
  endTime: Time.nullable(),
});

/** For whoever holds a receipt, or was sent one: nobody signs in here. */
export const receipt = contract("receipt", {
  check: read({
    method: "POST",
    path: "/api/public/receipt/check",
    permission: everybody,
    input: Paper,
    output: KnownReceipt,
  }),
  /** What a link that was sent opens. The token is in the body: addresses end up in logs. */
  open: read({
    method: "POST",
    path: "/api/public/receipt/open",
    permission: everybody,
    input: z.strictObject({ token: z.string().min(1).max(60) }),
    output: z.null(),
    gives: "file",
  }),
});
