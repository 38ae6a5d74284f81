import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Id, Time } from "#platform/contract/schema.ts";
import { agencyStages, decidedTypes } from "./states.ts";

const resource = "/api/system/own-agent";

/** Somebody who decides for another, from when until when, and on which kinds of orders. */
export const Agency = z.object({
  id: Id,
  agentId: Id,
  agentName: z.string(),
  orderTypes: z.array(z.string()),
  startTime: Time,
  endTime: Time,
  /** Ended before its time. */
  endedTime: Time.nullable(),
  stage: z.enum(agencyStages),
  insertPerson: z.string().nullable(),
});

/** What is said of an agency when it is set. */
export const agencyFields = {
  agentId: Id,
  /** Empty: all of them. */
  orderTypes: z.array(z.enum(decidedTypes)).max(decidedTypes.length).default([]),
  startTime: Time,
  endTime: Time,
};

const command = {
  method: "POST",
  permission: anyone,
  idempotency: "honoured",
  // It lends one's own decisions: a visitor has none here.
  visitor: "never",
} as const;

/** Who decides for me while I am away. Nobody has to ask an administrator for that. */
export const ownAgent = contract("ownAgent", {
  list: read({
    method: "GET",
    path: resource,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(Agency),
  }),
  set: write({
    ...command,
    path: resource,
    audit: "ownAgent.set",
    needsConfirmation: true,
    input: z.strictObject(agencyFields),
    output: z.strictObject({ id: Id }),
  }),
  end: write({
    ...command,
    path: `${resource}/{agencyId}/end`,
    audit: "ownAgent.end",
    input: z.strictObject({ agencyId: Id }),
    output: z.strictObject({ id: Id }),
  }),
});
