import type { OrderKind } from "#platform/contract/order-kind.ts";

export const employmentContractKind = {
  type: "employmentContract",
  prefix: "LD",
  title: { zh: "劳动合同", en: "Employment contract" },
  link: (id) => `/hr/contract?detail=${id}`,
} as const satisfies OrderKind;
