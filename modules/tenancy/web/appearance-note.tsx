import { useWords } from "#platform/web/i18n.ts";
import { Panel } from "./panel.tsx";

/** How the console looks at first is set where everybody sets his own look. */
export function AppearanceNote() {
  const { t } = useWords();
  return <Panel title={t("tenantSettings.appearance")} why={t("tenantSettings.appearance.why")} />;
}
