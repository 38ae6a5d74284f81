import { Tag } from "antd";
import type { Risk } from "#modules/approval/content-contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import "./approval-parts.css";

const colours = { info: "default", warn: "warning", blockBatch: "error" } as const;

/** Risks in a word each; the pointer reads the sentence. */
export function RiskChips({ risks }: { risks: readonly Risk[] }) {
  const { t } = useWords();
  return risks.map(({ code, severity, values }) => (
    <Tag key={code} color={colours[severity]} title={t(`approval.risk.${code}`, values)}>
      {t(`approval.riskName.${code}`)}
    </Tag>
  ));
}

/** Risks in a sentence each, and what to do about them. */
export function RiskNotes({ risks }: { risks: readonly Risk[] }) {
  const { t } = useWords();
  if (risks.length === 0) return null;
  return (
    <section aria-label={t("approval.panel.risks")}>
      <ul className="risk-notes">
        {risks.map(({ code, severity, values }) => (
          <li key={code} data-severity={severity}>
            <strong>{t(`approval.riskName.${code}`)}</strong>
            <span>{t(`approval.risk.${code}`, values)}</span>
            <span className="risk-mend">{t(`approval.riskMend.${code}`)}</span>
            <span className="risk-severity">{t(`approval.severity.${severity}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
