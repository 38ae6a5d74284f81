import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { relativeTime } from "#platform/web/relative-time.ts";
import { useSession } from "#platform/web/session.ts";

/** Words that rows and the panel share. */
export function useTaskWords() {
  const { t } = useWords();
  const { locale } = useSession();
  return {
    orderType: (type: string): string => t(`reference.orderType.${type}` as TextKey),
    /** How long ago, told from the moment at which the rows were read. */
    ago: (moment: string, now: number): string =>
      relativeTime(moment, now, locale) ?? t("approval.row.justNow"),
  };
}
