import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";

const look = "system:provider:list";
const one = z.strictObject({ id: Id });

const exchangeRow = {
  id: Id,
  accountId: Id,
  provider: z.string(),
  operation: z.string(),
  ourNumber: z.string().nullable(),
  outcome: z.string(),
  reason: z.string().nullable(),
  httpStatus: z.int().nullable(),
  tookMs: z.int(),
  startTime: Time,
};
const ProviderExchange = entity("ProviderExchange", z.object(exchangeRow));

/** What was said to providers and heard from them, masked. */
export const providerExchange = contract("providerExchange", {
  list: read({
    method: "POST",
    path: "/api/system/provider-exchange/list",
    permission: look,
    input: listInput({
      filters: {
        accountId: z.array(Id).min(1).max(100),
        provider: filter.keys(),
        ourNumber: filter.keys(),
        outcome: filter.oneOf(["ok", "certainFailure", "unknown"]),
        startTime: filter.between(),
      },
      sorts: ["startTime"],
    }),
    output: page(ProviderExchange),
  }),
  detail: read({
    method: "GET",
    path: "/api/system/provider-exchange/{id}",
    permission: look,
    input: one,
    output: entity(
      "ProviderExchangeDetail",
      z.object({ ...exchangeRow, accountName: z.string(), said: z.string(), heard: z.string() }),
    ),
  }),
});

const NoticeAbout = z.object({ kind: z.string(), about: z.string(), ourNumber: z.string() });

const noticeRow = {
  id: Id,
  accountId: Id,
  provider: z.string(),
  genuine: z.boolean(),
  /** Why it was not believed. */
  why: z.string().nullable(),
  events: z.array(NoticeAbout),
  times: z.int(),
  receiveTime: Time,
  lastReceiveTime: Time,
  handleTime: Time.nullable(),
};
const ProviderNotice = entity("ProviderNotice", z.object(noticeRow));

/** What providers told us, believed or not. */
export const providerNotice = contract("providerNotice", {
  list: read({
    method: "POST",
    path: "/api/system/provider-notice/list",
    permission: look,
    input: listInput({
      filters: {
        accountId: z.array(Id).min(1).max(100),
        provider: filter.keys(),
        believed: filter.oneOf(["genuine", "refused"]),
        receiveTime: filter.between(),
      },
      sorts: ["receiveTime"],
    }),
    output: page(ProviderNotice),
  }),
  detail: read({
    method: "GET",
    path: "/api/system/provider-notice/{id}",
    permission: look,
    input: one,
    output: entity(
      "ProviderNoticeDetail",
      z.object({ ...noticeRow, accountName: z.string(), body: z.string() }),
    ),
  }),
});
