import type { OrderKind } from "#platform/contract/order-kind.ts";

export const transferKind = {
  type: "transfer",
  prefix: "DG",
  title: { zh: "调岗", en: "Transfer" },
  link: (id) => `/hr/changePositionRecords?detail=${id}`,
} as const satisfies OrderKind;
