import { Alert } from "antd";
import { Fragment } from "react";
import { useWords } from "#platform/web/i18n.ts";
import type { FilingRow } from "./filing-columns.tsx";
import { useVersions } from "./use-versions.ts";

/** What a change that waits for its approval would put in the place of what is in force. */
export function FilingChange({ row }: { row: FilingRow }) {
  const { t, field } = useWords();
  const versions = useVersions(row);
  const inForce = versions.find(({ versionState }) => versionState === "IN_FORCE");
  const staged = versions.find(({ versionState }) => versionState === "STAGED");
  const word = (value: string | boolean | null) => {
    if (typeof value === "boolean") return t(value ? "form.yes" : "form.no");
    return value ?? "-";
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t("dealerFiling.changing")}
      description={staged?.otherThanInForce.map((name) => (
        <Fragment key={name}>
          {field("dealerFiling", name)}：
          {t("dealerFiling.changesTo", {
            before: word(inForce?.[name] ?? null),
            after: word(staged[name]),
          })}
          <br />
        </Fragment>
      ))}
    />
  );
}
