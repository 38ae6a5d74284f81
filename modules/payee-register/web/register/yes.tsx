import { useWords } from "#platform/web/i18n.ts";

export function Yes({ is }: { is: boolean }) {
  const { t } = useWords();
  return t(is ? "form.yes" : "form.no");
}
