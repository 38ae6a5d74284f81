import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/biz-configuration/payout-channel";
const allow = (action: string) => `bizConfiguration:payoutChannel:${action}`;

export const PayoutChannel = entity(
  "PayoutChannel",
  z.object({
    id: Id,
    channelName: z.string(),
    provider: z.string(),
    priority: z.int(),
    singleLimitFen: Fen.nullable(),
    dailyLimitFen: Fen.nullable(),
    monthlyChannelQuotaFen: Fen.nullable(),
    opensAt: z.int(),
    closesAt: z.int(),
    departmentIds: z.array(Id),
    stateCode: z.int(),
    rowVersion: RowVersion,
  }),
);

export const errorCategories = [
  "PAYEE_DATA",
  "CHANNEL_BALANCE",
  "LIMIT",
  "RISK",
  "MAINTENANCE",
  "UNKNOWN",
] as const;

export const ChannelErrorRule = entity(
  "ChannelErrorRule",
  z.object({
    id: Id,
    provider: z.string(),
    errorCode: z.string(),
    category: z.enum(errorCategories),
    retryable: z.boolean(),
    /** After the wait, or at once through the next channel, without a person. */
    autoRetry: z.boolean(),
    retryAfterMinutes: z.int().nullable(),
    userMessage: z.string().nullable(),
    fixAction: z.string().nullable(),
    classified: z.boolean(),
    seen: z.int(),
    lastSeenTime: Time.nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
  }),
);

const limit = Fen.min(1).max(amountLimit).nullable();
const minuteOfDay = z.int().min(0).max(1440);
const one = z.strictObject({ id: Id });

/** Through which accounts money goes out, and within which limits. */
export const payoutChannel = contract("payoutChannel", {
  /** Also for those who only choose one: few, and without a secret. */
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: z.strictObject({}),
    output: z.array(PayoutChannel),
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: allow("edit"),
    visitor: "never",
    audit: "payoutChannel.update",
    idempotency: "honoured",
    needsConfirmation: true,
    input: z.strictObject({
      id: Id,
      priority: z.int().min(1).max(99),
      singleLimitFen: limit,
      dailyLimitFen: limit,
      monthlyChannelQuotaFen: limit,
      opensAt: minuteOfDay,
      closesAt: minuteOfDay,
      departmentIds: z.array(Id).max(500),
      stateCode: z.literal([1000, 1001]),
      rowVersion: RowVersion,
    }),
    output: one,
  }),
  settings: read({
    method: "GET",
    path: `${resource}/settings`,
    permission: allow("list"),
    input: z.strictObject({}),
    output: z.object({
      secondPersonFromFen: Fen,
      secondPersonBatchFen: Fen,
      rowVersion: RowVersion.nullable(),
      /** Higher ones that wait for a second person. */
      proposal: z
        .object({
          id: Id,
          secondPersonFromFen: Fen,
          secondPersonBatchFen: Fen,
          insertPerson: z.string(),
          insertTime: Time,
          isOwn: z.boolean(),
        })
        .nullable(),
    }),
  }),
  /** Lower ones hold at once; higher ones when a second person has confirmed them. */
  updateSettings: write({
    method: "PUT",
    path: `${resource}/settings`,
    permission: allow("edit"),
    visitor: "never",
    audit: "payoutChannel.updateSettings",
    idempotency: "honoured",
    needsConfirmation: true,
    input: z.strictObject({
      secondPersonFromFen: Fen.min(0).max(amountLimit),
      secondPersonBatchFen: Fen.min(0).max(amountLimit),
      rowVersion: RowVersion.nullable(),
    }),
    output: z.object({
      secondPersonFromFen: Fen,
      secondPersonBatchFen: Fen,
      isProposed: z.boolean(),
    }),
  }),
  confirmSettings: write({
    segregated: true,
    method: "PUT",
    path: `${resource}/settings/{id}/confirm`,
    permission: allow("edit"),
    visitor: "never",
    audit: "payoutChannel.confirmSettings",
    idempotency: "honoured",
    needsConfirmation: true,
    input: one,
    output: one,
  }),
  rejectSettings: write({
    method: "PUT",
    path: `${resource}/settings/{id}/reject`,
    permission: allow("edit"),
    visitor: "never",
    audit: "payoutChannel.rejectSettings",
    idempotency: "honoured",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
  errorRules: read({
    method: "POST",
    path: `${resource}/error-rule/list`,
    permission: allow("list"),
    input: listInput({
      filters: {
        provider: filter.keys(),
        errorCode: filter.keys(),
        classified: filter.oneOf(["yes", "no"]),
      },
      sorts: ["insertTime"],
    }),
    output: page(ChannelErrorRule),
  }),
  classifyError: write({
    method: "PUT",
    path: `${resource}/error-rule/{id}`,
    permission: allow("edit"),
    visitor: "never",
    audit: "payoutChannel.classifyError",
    idempotency: "honoured",
    input: z.strictObject({
      id: Id,
      category: z.enum(errorCategories),
      retryable: z.boolean(),
      autoRetry: z.boolean().default(false),
      retryAfterMinutes: z.int().min(1).max(10_080).nullable(),
      userMessage: text(100).nullable(),
      fixAction: text(100).nullable(),
      rowVersion: RowVersion,
    }),
    output: one,
  }),
});
