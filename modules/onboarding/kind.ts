import type { OrderKind } from "#platform/contract/order-kind.ts";

export const onboardingKind = {
  type: "onboarding",
  prefix: "RZ",
  title: { zh: "入职", en: "Onboarding" },
  link: (id) => `/hr/talentPool?detail=${id}`,
} as const satisfies OrderKind;
