import type { OrderKind } from "#platform/contract/order-kind.ts";

export const generalRequestKind = {
  type: "generalRequest",
  prefix: "SQ",
  title: { zh: "通用申请", en: "General request" },
  link: (id) => `/dashboard/request?detail=${id}`,
} as const satisfies OrderKind;
