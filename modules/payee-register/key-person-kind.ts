import type { OrderKind } from "#platform/contract/order-kind.ts";

export const keyPersonKind = {
  type: "keyPerson",
  prefix: "GJ",
  title: { zh: "关键人", en: "Key person" },
  link: (id) => `/data/keyPerson?detail=${id}`,
} as const satisfies OrderKind;
