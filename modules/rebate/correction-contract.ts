import { z } from "zod";
import { type Endpoint, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder } from "#platform/contract/order.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { correctionKinds } from "./states.ts";

/** What one person wants taken back of an order, until another agrees. */
const Correction = z.object({
  id: Id,
  kind: z.enum(correctionKinds),
  reason: z.string(),
  person: z.string(),
  time: Time,
});

/** A part of what a dealer got too much. */
const Netted = z.object({
  /** Null: the contract, and its order, are none of the reader's. */
  contractNo: z.string().nullable(),
  amountFen: Fen,
  /** The order that was clawed back; null: its contract came to deserve less. */
  clawedOrderNo: z.string().nullable(),
});

const Clawback = z.object({
  amountFen: Fen,
  isNetted: z.boolean(),
  /** The order that it was netted by; null: it waits for the dealer's next, or that order is none of the reader's. */
  nettedByOrderNo: z.string().nullable(),
});

/** Of an order that is opened. */
export const corrected = {
  /** What an order nets of what its dealer owed. */
  netted: z.array(Netted).optional(),
  /** What was taken back of it; null: nothing was, or the book had taken it before. */
  clawback: Clawback.nullable().optional(),
  correction: Correction.nullable().optional(),
  /** What was paid outside, as a file says, and until when two people can take that back. */
  offline: z
    .object({
      until: Time,
      payments: z.array(
        z.object({
          id: Id,
          payeeName: z.string(),
          amount: Fen,
          time: Time,
          takenBack: z.boolean(),
        }),
      ),
    })
    .nullable()
    .optional(),
};

interface Of {
  readonly resource: Endpoint["path"];
  readonly allow: (action: string) => string;
}

const writing = {
  method: "POST",
  idempotency: "required",
  visitor: "never",
  output: oneOrder,
} as const;

const asking = z.strictObject({ id: Id, remark: text(200) });

/** What two people do to an order that counts as paid: one asks, another agrees. */
export const correctionEndpoints = ({ resource, allow }: Of) => ({
  /** Asks to take a paid order back from its dealer: its next order is paid so much less. */
  clawBack: write({
    ...writing,
    path: `${resource}/{id}/claw-back`,
    permission: allow("correct"),
    audit: "rebate.clawBack",
    input: asking,
  }),
  /** Asks to take back what a file said was paid outside. */
  revertOffline: write({
    ...writing,
    path: `${resource}/{id}/revert-offline`,
    permission: allow("correct"),
    audit: "rebate.revertOffline",
    input: asking,
  }),
  confirmCorrection: write({
    ...writing,
    path: `${resource}/{id}/correction/confirm`,
    permission: allow("correct"),
    audit: "rebate.confirmCorrection",
    input: z.strictObject({ id: Id, correctionId: Id }),
  }),
  rejectCorrection: write({
    ...writing,
    path: `${resource}/{id}/correction/reject`,
    permission: allow("correct"),
    audit: "rebate.rejectCorrection",
    input: z.strictObject({ id: Id, correctionId: Id, remark: text(200) }),
  }),
});
