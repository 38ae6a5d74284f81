import { Table } from "antd";
import { Link } from "react-router";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { matchingThreshold } from "../../trial-contract.ts";

export type Trial = OutputOf<typeof matchingThreshold.try>;
type Case = Trial["worst"][number];

interface Props {
  readonly cases: readonly Case[];
  readonly emptyText: string;
  readonly onOpenLine: (id: string) => void;
}

/** Lines beside what a trial says of them and what people said. */
export function CaseTable({ cases, emptyText, onOpenLine }: Props) {
  const { t } = useWords();
  return (
    <Table<Case>
      size="small"
      rowKey={({ line }) => line.id}
      dataSource={[...cases]}
      locale={{ emptyText }}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: t("matchingThreshold.column.line"),
          render: (_, { line }) => <TriedLine line={line} />,
        },
        {
          title: t("matchingThreshold.column.says"),
          width: 200,
          render: (_, one) => <Says {...one} />,
        },
        {
          title: t("matchingThreshold.column.decided"),
          width: 190,
          render: (_, { decided }) => (
            <>
              <div>
                {t(`matchingThreshold.decided.${decided.as}`, {
                  numbers: decided.numbers.join("、"),
                })}
              </div>
              <div className="trial-quiet">{t(`matchingThreshold.decidedBy.${decided.by}`)}</div>
            </>
          ),
        },
        {
          key: "open",
          width: 70,
          render: (_, { line: { id } }) => (
            <Link to={`?line=${id}`} onClick={() => onOpenLine(id)}>
              {t("matchingThreshold.openLine")}
            </Link>
          ),
        },
      ]}
    />
  );
}

function TriedLine({ line }: Pick<Case, "line">) {
  const { t } = useWords();
  return (
    <>
      <div>
        {t(`unmatchedBankStatement.direction.${line.direction}`)} <Money fen={line.amount} />{" "}
        <span className="trial-quiet">{formatTime(line.transactionDate)}</span>
      </div>
      <div>
        {line.oppositeAccountName ?? "-"}
        {line.oppositeAccountTail && ` (${line.oppositeAccountTail})`}
      </div>
      <div className="trial-quiet">{line.purpose ?? "-"}</div>
    </>
  );
}

function Says({ says, outcome }: Pick<Case, "says" | "outcome">) {
  const { t } = useWords();
  const { kind, number, score, reason } = says;
  const values = { number: number ?? "-", score: score ?? 0 };
  return (
    <>
      <div className={outcome === "wrong" ? "trial-wrong" : undefined}>
        {t(`matchingThreshold.says.${kind}`, values)}
      </div>
      {reason && <div className="trial-quiet">{t(`unmatchedBankStatement.reason.${reason}`)}</div>}
    </>
  );
}
