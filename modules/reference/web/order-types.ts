import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { type OrderType, orderTypes } from "../code-ranges.ts";

export function useOrderTypes() {
  const { t } = useWords();
  const nameOf = (type: string) => t(`reference.orderType.${type as OrderType}` satisfies TextKey);
  const options = Object.keys(orderTypes).map((value) => ({ value, label: nameOf(value) }));
  return { nameOf, options };
}
