import { z } from "zod";
import { contentChanged, expectApproved } from "#modules/approval/server/faces/approved.ts";
import {
  holdApproval,
  type Risk,
  startApproval,
  type Subject,
  subjects,
} from "#modules/approval/server/index.ts";
import { generalRequestOrder } from "#modules/general-request/server/order.ts";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { Id } from "#platform/contract/schema.ts";
import { command } from "#platform/server/command.ts";
import type { Module } from "#platform/server/module.ts";
import { serve } from "#platform/server/serve.ts";

/** What bears on the orders of the trial; a test sets it. */
export const trialFacts = {
  excludedApprovers: new Set<string>(),
  risks: [] as Risk[],
  mayGoBack: true,
};

/** Requests once more, as a kind of order whose circumstances a test decides on. */
const trialSubject: Subject = {
  ...generalRequestOrder.subject,
  type: "trial",
  excludedApprovers: async () => [...trialFacts.excludedApprovers],
  risks: async () => trialFacts.risks,
  mayGoBack: async () => trialFacts.mayGoBack,
};

const asked = { method: "POST", permission: anyone, idempotency: "honoured" } as const;

/** An order that may still be changed while it is being approved. */
export const trial = contract("trial", {
  submit: write({
    ...asked,
    path: "/api/trial/{id}/submit",
    visitor: "withReason",
    audit: "trial.submit",
    input: z.strictObject({ id: Id }),
    output: z.object({ instanceId: Id }),
  }),
  change: write({
    ...asked,
    path: "/api/trial/{id}/change",
    visitor: "withReason",
    audit: "trial.change",
    input: z.strictObject({ id: Id, amountFen: z.int() }),
    output: z.object({ id: Id }),
  }),
  /** What may only follow an approval. */
  pay: write({
    ...asked,
    path: "/api/trial/{id}/pay",
    visitor: "withReason",
    audit: "trial.pay",
    input: z.strictObject({ id: Id }),
    output: z.object({ id: Id }),
  }),
});

const updateAmount = "update general_requests set amount_fen = $3 where tenant_id = $1 and id = $2";

const trialRoutes = serve(trial, {
  submit: command(trial.submit, ({ input, tx }) =>
    startApproval(tx, trialSubject, { orderId: input.id }),
  ),
  change: command(trial.change, async ({ input, tx }) => {
    const { id, amountFen } = input;
    await holdApproval(tx, id);
    await tx.raw({ sql: updateAmount, parameters: [tx.tenantId, id, amountFen] });
    await contentChanged(tx, trialSubject, id);
    return { id };
  }),
  pay: command(trial.pay, async ({ input: { id }, tx }) => {
    await expectApproved(tx, trialSubject, id);
    return { id };
  }),
});

/** Handed to `openTestWorld`. */
export const trialModule: Module = {
  routes: () => [trialRoutes],
  gives: [subjects.takes(trialSubject)],
};
