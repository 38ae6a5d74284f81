import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { Address } from "./contract.ts";

const resource = "/api/system/merchant-binding";
const platform = { superTenantOnly: true, permission: "system:provider:bind" } as const;
const writing = { ...platform, idempotency: "honoured", visitor: "never" } as const;

/** One tenant's own, shared by several, shared and not yet looked at, or nobody's any more. */
export const standings = ["own", "shared", "review", "unbound"] as const;

const MerchantBinding = entity(
  "MerchantBinding",
  z.object({
    id: Id,
    tenantId: Id,
    tenantName: z.string(),
    provider: z.string(),
    address: z.string(),
    /** The settings that say who one is there. */
    merchant: z.array(z.object({ name: z.string(), value: z.string() })),
    standing: z.enum(standings),
    reason: z.string(),
    unbindReason: z.string().nullable(),
    unbindTime: Time.nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
  }),
);

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion, reason: text(200) });

/** Which tenant may speak to a provider as which merchant; the platform says so. */
export const merchantBinding = contract("merchantBinding", {
  list: read({
    ...platform,
    method: "POST",
    path: `${resource}/list`,
    input: listInput({
      filters: {
        tenantId: z.array(Id).min(1).max(100),
        provider: filter.keys(),
        standing: filter.oneOf(standings),
        insertTime: filter.between(),
      },
      sorts: ["insertTime"],
    }),
    output: page(MerchantBinding),
  }),
  /** Tenants that a merchant can be bound to. */
  tenants: read({
    ...platform,
    method: "GET",
    path: `${resource}/tenants`,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, tenantName: z.string() })),
  }),
  operationLog: read({
    ...platform,
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    input: one,
    output: z.array(LogLine),
  }),
  bind: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "merchantBinding.bind",
    needsConfirmation: true,
    input: z.strictObject({
      tenantId: Id,
      provider: text(30),
      address: Address,
      merchant: z.array(z.strictObject({ name: text(50), value: text(200) })).max(10),
      isShared: z.boolean(),
      reason: text(200),
    }),
    output: one,
  }),
  /** Somebody looked at a merchant that several tenants had when bindings began: it is meant so. */
  review: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/review`,
    audit: "merchantBinding.review",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  unbind: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/unbind`,
    audit: "merchantBinding.unbind",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
});
