import { type TextKey, useWords } from "#platform/web/i18n.ts";

/** What orders of a kind are called; contracts know them by their code. */
export function useOrderTypeName(): (type: string) => string {
  const { t } = useWords();
  return (type) => t(`reference.orderType.${type}` as TextKey);
}
