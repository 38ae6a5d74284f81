import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";

const resource = "/api/infra/message";

/** The tabs of the message box (spec §2). */
export const kinds = ["message", "notice", "todo"] as const;
export type Kind = (typeof kinds)[number];

interface EventDefinition {
  readonly kind: "message" | "notice";
  /** Several within ten minutes are told as one. Not where each wants looking at by itself. */
  readonly grouped: boolean;
}

/** What people are told of; each is the text `message.event.<name>`, and `….many` where grouped. */
export const messageEvents = {
  "import.done": { kind: "message", grouped: true },
  "import.partlyDone": { kind: "message", grouped: false },
  "import.failed": { kind: "message", grouped: false },
  "export.ready": { kind: "message", grouped: false },
  "export.failed": { kind: "message", grouped: false },
  "security.newDevice": { kind: "notice", grouped: false },
  "task.urged": { kind: "message", grouped: true },
  "task.overdue": { kind: "message", grouped: true },
  "task.escalated": { kind: "message", grouped: true },
  "task.reassigned": { kind: "message", grouped: true },
  "task.decidedForYou": { kind: "message", grouped: true },
  "order.approved": { kind: "message", grouped: true },
  "order.rejected": { kind: "message", grouped: false },
  "order.refusedByRule": { kind: "message", grouped: false },
  "order.returned": { kind: "message", grouped: false },
  "order.financeRejected": { kind: "message", grouped: false },
  "order.recalled": { kind: "message", grouped: false },
  "order.terminated": { kind: "message", grouped: false },
  "order.withdrawRequested": { kind: "message", grouped: false },
  "order.withdrawAgreed": { kind: "message", grouped: false },
  "order.resultReverted": { kind: "message", grouped: false },
  "order.withdrawn": { kind: "message", grouped: true },
  "approval.mentioned": { kind: "message", grouped: false },
  "approval.copied": { kind: "message", grouped: true },
  "approval.suspended": { kind: "notice", grouped: true },
  "delegation.on": { kind: "notice", grouped: false },
  "delegation.off": { kind: "notice", grouped: false },
  "payout.failed": { kind: "message", grouped: true },
  "payout.returned": { kind: "message", grouped: false },
  "payout.unknown": { kind: "message", grouped: true },
  "payout.parked": { kind: "message", grouped: false },
  "payout.unsent": { kind: "message", grouped: true },
  "payout.incident": { kind: "message", grouped: false },
  "payout.notApplied": { kind: "message", grouped: false },
  "payout.reverted": { kind: "message", grouped: false },
  "payoutBatch.waiting": { kind: "message", grouped: false },
  "payoutBatch.nobody": { kind: "message", grouped: false },
  "collection.notApplied": { kind: "message", grouped: false },
  "sign.completed": { kind: "message", grouped: true },
  "sign.declined": { kind: "message", grouped: false },
  "sign.expiring": { kind: "message", grouped: true },
  "qr.expired": { kind: "message", grouped: true },
  "refund.done": { kind: "message", grouped: true },
  "refund.failed": { kind: "message", grouped: false },
  "serviceCharge.refundPrepared": { kind: "message", grouped: false },
  "wallet.ledgerFault": { kind: "notice", grouped: false },
  "allocation.previewed": { kind: "message", grouped: false },
  "expenditure.paid": { kind: "message", grouped: false },
  "rebate.paid": { kind: "message", grouped: false },
  "expenditure.holdExpired": { kind: "message", grouped: false },
  "hold.expiring": { kind: "message", grouped: false },
  "establishment.expiring": { kind: "message", grouped: false },
  "carPayment.exceptions": { kind: "message", grouped: false },
  "carPayment.supplementDue": { kind: "message", grouped: true },
  "carPayment.supplementOverdue": { kind: "message", grouped: true },
  "carPayment.supplementAccepted": { kind: "message", grouped: false },
  "carPayment.supplementSentBack": { kind: "message", grouped: false },
  "transfer.applied": { kind: "message", grouped: false },
  "transfer.blocked": { kind: "message", grouped: false },
  "departure.applied": { kind: "message", grouped: false },
  "departure.blocked": { kind: "message", grouped: false },
  "onboarding.filledIn": { kind: "message", grouped: false },
  "registered.expiring": { kind: "message", grouped: true },
  "employmentContract.ending": { kind: "message", grouped: true },
  "employmentContract.lapsed": { kind: "message", grouped: true },
  "establishment.expired": { kind: "message", grouped: false },
} as const satisfies Record<string, EventDefinition>;
export type MessageEvent = keyof typeof messageEvents;

export const Message = entity(
  "Message",
  z.object({
    id: Id,
    kind: z.enum(kinds),
    event: z.string(),
    /** Fills the text. A value whose name ends in `Key` is itself the key of a text. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    count: z.int(),
    link: z.string().nullable(),
    tenantId: Id,
    tenantName: z.string(),
    insertTime: Time,
    updateTime: Time,
    readTime: Time.nullable(),
  }),
);

const readStates = ["unread", "read"] as const;
export type ReadState = (typeof readStates)[number];

/** A person's own box, over all tenants that he is a member of. */
export const message = contract("message", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: anyone,
    input: listInput({
      filters: {
        kind: z.enum(kinds),
        readState: filter.oneOf(readStates),
        updateTime: filter.between(),
      },
      sorts: ["updateTime"],
    }),
    output: page(Message),
  }),
  counters: read({
    method: "GET",
    path: `${resource}/counters`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.object({ message: z.int(), notice: z.int(), todo: z.int() }),
  }),
  markRead: write({
    method: "PUT",
    path: `${resource}/read`,
    permission: anyone,
    visitor: "forOneself",
    idempotency: "honoured",
    audit: "message.markRead",
    input: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    output: z.object({ marked: z.int() }),
  }),
  markAllRead: write({
    method: "PUT",
    path: `${resource}/read-all`,
    permission: anyone,
    visitor: "forOneself",
    idempotency: "honoured",
    audit: "message.markAllRead",
    input: z.strictObject({
      kind: z.enum(["message", "notice"]),
      /** The newest that the person has seen: what came after it stays unread. */
      until: Time,
    }),
    output: z.object({ marked: z.int() }),
  }),
});
