import type { OrderKind } from "#platform/contract/order-kind.ts";

export const establishmentKind = {
  type: "projectEstablishment",
  prefix: "LX",
  title: { zh: "立项", en: "Project establishment" },
  link: (id) => `/biz/projectEstablishment?detail=${id}`,
} as const satisfies OrderKind;
