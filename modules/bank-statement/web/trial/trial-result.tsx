import { Alert, Button, Empty, Table } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { fewestToPublish, figures } from "../../trial-contract.ts";
import { CaseTable, type Trial } from "./case-table.tsx";

type Reason = Trial["reasons"][number];
export interface Behind {
  readonly figure: (typeof figures)[number];
  readonly reason: NonNullable<Reason["reason"]> | "SCORE" | null;
}

interface Props {
  readonly trial: Trial;
  /** Of a trial held now: its figures open the lines that they count. */
  readonly onBehind?: (behind: Behind) => void;
  readonly onOpenLine: (id: string) => void;
}

/** What thresholds would have made of the lines that people decided on. */
export function TrialResult({ trial, onBehind, onOpenLine }: Props) {
  const { t } = useWords();
  const { lines, worst } = trial;
  if (lines === 0) return <Empty description={t("matchingThreshold.empty")} />;
  return (
    <div className="trial-result" aria-live="polite">
      <Verdict trial={trial} />
      <Figures trial={trial} {...(onBehind && { onBehind })} />
      {trial.reasons.length > 0 && <Reasons trial={trial} {...(onBehind && { onBehind })} />}
      <h4>{t("matchingThreshold.worst", { count: worst.length })}</h4>
      <CaseTable cases={worst} emptyText={t("matchingThreshold.noWorst")} onOpenLine={onOpenLine} />
    </div>
  );
}

function Verdict({ trial: { lines, wrong } }: Pick<Props, "trial">) {
  const { t } = useWords();
  if (wrong > 0) {
    return <Alert type="error" showIcon title={t("matchingThreshold.unsafe", { lines, wrong })} />;
  }
  if (lines < fewestToPublish) {
    const title = t("matchingThreshold.few", { lines, fewest: fewestToPublish });
    return <Alert type="warning" showIcon title={title} />;
  }
  return <Alert type="success" showIcon title={t("matchingThreshold.safe", { lines })} />;
}

const shares = new Intl.NumberFormat("en", { style: "percent", minimumFractionDigits: 2 });
const percent = (share: number | null): string =>
  share === null ? "-" : shares.format(share / 10_000);

function Figures({ trial, onBehind }: Pick<Props, "trial" | "onBehind">) {
  const { t } = useWords();
  return (
    <dl className="trial-figures">
      <div>
        <dt>{t("matchingThreshold.precision")}</dt>
        <dd>{percent(trial.precision)}</dd>
      </div>
      <div>
        <dt>{t("matchingThreshold.recall")}</dt>
        <dd>{percent(trial.recall)}</dd>
      </div>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(`matchingThreshold.figure.${figure}`)}</dt>
          <dd>
            <Count
              of={trial[figure]}
              called={t(`matchingThreshold.figure.${figure}`)}
              {...(onBehind && { onOpen: () => onBehind({ figure, reason: null }) })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CountProps {
  readonly of: number;
  readonly called: string;
  readonly onOpen?: () => void;
}

function Count({ of, called, onOpen }: CountProps) {
  if (of === 0 || !onOpen) return of;
  return (
    <Button type="link" size="small" aria-label={`${called} ${of}`} onClick={onOpen}>
      {of}
    </Button>
  );
}

function Reasons({ trial, onBehind }: Pick<Props, "trial" | "onBehind">) {
  const { t } = useWords();
  const nameOf = ({ reason }: Reason) =>
    reason ? t(`unmatchedBankStatement.reason.${reason}`) : t("matchingThreshold.reason.SCORE");
  const column = (figure: "suggested" | "missed") => ({
    title: t(`matchingThreshold.figure.${figure}`),
    render: (_: unknown, row: Reason) => (
      <Count
        of={row[figure]}
        called={nameOf(row)}
        {...(onBehind && { onOpen: () => onBehind({ figure, reason: row.reason ?? "SCORE" }) })}
      />
    ),
  });
  return (
    <>
      <h4>{t("matchingThreshold.reasons")}</h4>
      <Table<Reason>
        size="small"
        rowKey={({ reason }) => reason ?? "SCORE"}
        dataSource={trial.reasons}
        pagination={false}
        columns={[
          { title: t("matchingThreshold.reason"), render: (_, row) => nameOf(row) },
          { title: t("matchingThreshold.lines"), dataIndex: "lines" },
          column("suggested"),
          column("missed"),
        ]}
      />
    </>
  );
}
