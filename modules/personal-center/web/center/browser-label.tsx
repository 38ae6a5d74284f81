import { useWords } from "#platform/web/i18n.ts";
import { browserName } from "./browser-name.ts";

export function useBrowserName() {
  const { t } = useWords();
  return (userAgent: string) => browserName(userAgent) ?? t("personalCenter.browser.unknown");
}

/** A browser by its name; what it said of itself word for word shows on pointing at it. */
export function BrowserLabel({ userAgent }: { userAgent: string }) {
  const nameOf = useBrowserName();
  return <span title={userAgent}>{nameOf(userAgent)}</span>;
}
