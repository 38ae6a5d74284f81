import type { OrderKind } from "#platform/contract/order-kind.ts";

export const departureKind = {
  type: "departure",
  prefix: "LZ",
  title: { zh: "离职", en: "Departure" },
  link: (id) => `/hr/departRecords?detail=${id}`,
} as const satisfies OrderKind;
