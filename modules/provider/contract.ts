import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/system/provider";
const look = "system:provider:list";
const edit = "system:provider:edit";

const row = {
  id: Id,
  provider: z.string(),
  accountName: z.string(),
  address: z.string(),
  stateCode: z.int(),
  rowVersion: RowVersion,
  insertTime: Time,
  updateTime: Time,
};
const ProviderAccount = entity("ProviderAccount", z.object(row));

/** Settings as pairs: each provider has names of its own. */
const Setting = z.strictObject({ name: text(50), value: text(200) });
/** Keys in PEM are long; a blank one leaves what is there. */
const Secret = z.strictObject({ name: text(50), value: z.string().trim().max(8_000) });

/** Scheme, host and port alone: paths belong to the protocol. */
export const Address = text(200).regex(
  ruled(/^https?:\/\/[\w.[\]:-]+$/, {
    zh: "以 http:// 或 https:// 开头，只写主机和端口",
    en: "http:// or https://, with a host and a port only",
  }),
);

const accountFields = {
  accountName: text(50),
  address: Address,
  settings: z.array(Setting).max(30).default([]),
  secrets: z.array(Secret).max(30).default([]),
};

const ProviderAccountDetail = entity(
  "ProviderAccountDetail",
  z.object({
    ...row,
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Secrets are never shown, only whether they are there. */
    secrets: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    /** What the provider is to be told as the address for its notices. */
    notifyUrl: z.string(),
  }),
);

export const ProviderKind = z.object({
  provider: z.string(),
  ports: z.array(z.string()),
  settings: z.array(z.string()),
  /** Those settings that say who one is there. */
  identity: z.array(z.string()),
  secrets: z.array(z.string()),
});

const BoundMerchant = z.object({
  id: Id,
  provider: z.string(),
  address: z.string(),
  merchant: z.array(z.object({ name: z.string(), value: z.string() })),
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

export const provider = contract("provider", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: look,
    input: listInput({
      filters: {
        provider: filter.keys(),
        stateCode: filter.oneOf([1000, 1001]),
        insertTime: filter.between(),
      },
      sorts: ["insertTime"],
    }),
    output: page(ProviderAccount),
  }),
  kinds: read({
    method: "GET",
    path: `${resource}/kinds`,
    permission: look,
    input: z.strictObject({}),
    output: z.array(ProviderKind),
  }),
  /** The merchants that the platform has bound to this tenant: accounts are made of these. */
  bound: read({
    method: "GET",
    path: `${resource}/bound`,
    permission: look,
    input: z.strictObject({}),
    output: z.array(BoundMerchant),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: look,
    input: one,
    output: ProviderAccountDetail,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: look,
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: edit,
    idempotency: "honoured",
    visitor: "never",
    audit: "provider.create",
    needsConfirmation: true,
    input: z.strictObject({ ...accountFields, provider: text(30) }),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: edit,
    idempotency: "honoured",
    visitor: "never",
    audit: "provider.update",
    needsConfirmation: true,
    input: z.strictObject({ ...accountFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: edit,
    idempotency: "honoured",
    visitor: "never",
    audit: "provider.disable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  enable: write({
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: edit,
    idempotency: "honoured",
    visitor: "never",
    audit: "provider.enable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  check: write({
    method: "POST",
    path: `${resource}/{id}/check`,
    permission: edit,
    idempotency: "honoured",
    visitor: "never",
    audit: "provider.check",
    input: one,
    output: z.object({
      id: Id,
      exchangeId: Id,
      /** As every call to the outside ends: ok, certainFailure or unknown. */
      outcome: z.string(),
      /** Whether somebody at the other end answered us at all. */
      isReached: z.boolean(),
      reason: z.string().nullable(),
      tookMs: z.int(),
    }),
  }),
});
