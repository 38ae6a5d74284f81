import { type TextKey, useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import type { decidedTypes } from "../../states.ts";

type DecidedType = (typeof decidedTypes)[number];

/** Words for what a member's history keeps as codes: kinds of orders, and the field looked at. */
export function useMemberWords(): Tell {
  const { t, field } = useWords();
  const nameOf = (type: string) =>
    t(`reference.orderType.${type as DecidedType}` satisfies TextKey);
  return (name, value) => {
    if (name === "revealed") return field("tenantUser", value);
    return name === "orderTypes" ? value.split("、").map(nameOf).join("、") : undefined;
  };
}
