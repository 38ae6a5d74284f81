import { Skeleton } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings } from "./use-settings.ts";
import type { Department } from "./use-tree.ts";

/** The settings of a department, once they are there. */
export function SettingsPanel({ department }: { readonly department: Department }) {
  const { t } = useWords();
  const settings = useSettings(department.id);
  if (settings.isError) {
    return (
      <ErrorNote
        title={t("department.hint.settingsFailed")}
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  if (!settings.data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <SettingsForm department={department} answer={settings.data} />;
}
