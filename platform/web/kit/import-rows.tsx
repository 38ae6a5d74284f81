import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Segmented, Table, type TableProps, Tag } from "antd";
import { useState } from "react";
import {
  exchange,
  importStates,
  type ResultType,
  type RowOutcome,
  wrongOutcomes,
} from "#platform/contract/exchange.ts";
import { call } from "../api-client.ts";
import { FileButton } from "../command/file-button.tsx";
import { type TextKey, useWords } from "../i18n.ts";
import { ImportCell } from "./import-cell.tsx";
import type { ImportJob, ImportRow as Row } from "./import-stage.ts";

interface Choice {
  readonly label: TextKey;
  readonly outcomes: readonly RowOutcome[];
  /** Which rows its file has, where they are of several outcomes. */
  readonly file?: ResultType;
}

const all: Choice = { label: "import.all", outcomes: [] };
const beforeConfirming: readonly Choice[] = [
  all,
  { label: "import.valid", outcomes: ["valid"] },
  { label: "import.invalid", outcomes: ["invalid"] },
  { label: "import.duplicate", outcomes: ["duplicate"] },
];
const skipped: Choice = {
  label: "import.skipped",
  outcomes: ["invalid", "duplicate"],
  file: "skipped",
};
const afterWriting: readonly Choice[] = [
  all,
  { label: "import.imported", outcomes: ["imported"] },
  { label: "import.rowFailed", outcomes: ["failed"] },
  { label: "import.mendedRows", outcomes: ["valid"] },
  skipped,
];
const afterReverting: readonly Choice[] = [
  all,
  { label: "import.revertedRows", outcomes: ["reverted"] },
  skipped,
];

function choicesIn(stateCode: number): readonly Choice[] {
  if (stateCode === importStates.awaitingConfirmation) return beforeConfirming;
  return stateCode === importStates.reverted ? afterReverting : afterWriting;
}

const tags = {
  valid: ["import.valid", "success"],
  invalid: ["import.invalid", "error"],
  duplicate: ["import.duplicate", "warning"],
  imported: ["import.imported", "success"],
  failed: ["import.rowFailed", "error"],
  reverted: ["import.revertedRows", "default"],
} as const;

const size = 20;

/** The rows of the sheet and what became of each, with every problem at its cell. */
export function ImportRows({
  job,
  module,
  fields,
}: {
  job: ImportJob;
  module: string;
  fields: readonly string[];
}) {
  const { t, field: labelOf } = useWords();
  const [choice, setChoice] = useState(all);
  const [current, setCurrent] = useState(1);
  const choices = choicesIn(job.stateCode);
  const request = {
    id: job.id,
    current,
    size,
    sorts: [{ field: "rowNumber" as const, order: "asc" as const }],
    filters: choice.outcomes.length > 0 ? { dataType: [...choice.outcomes] } : {},
  };
  const rows = useQuery({
    queryKey: ["exchange", exchange.importRows.name, job.stateCode, request],
    queryFn: ({ signal }) => call(exchange.importRows, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const countOf = ({ outcomes }: Pick<Choice, "outcomes">) =>
    outcomes.length > 0
      ? outcomes.reduce((sum, outcome) => sum + (job.counts[outcome] ?? 0), 0)
      : Object.values(job.counts).reduce((sum, count) => sum + count, 0);

  const columns: NonNullable<TableProps<Row>["columns"]> = [
    {
      key: "rowNumber",
      title: t("import.rowNumber"),
      width: 64,
      render: (row: Row) => row.rowNumber,
    },
    {
      key: "dataType",
      title: t("import.dataType"),
      width: 100,
      render: ({ dataType }: Row) => <Tag color={tags[dataType][1]}>{t(tags[dataType][0])}</Tag>,
    },
    ...fields.map((name) => ({
      key: name,
      title: labelOf(module, name),
      width: 170,
      render: (row: Row) => (
        <ImportCell job={job} row={row} name={name} label={labelOf(module, name)} />
      ),
    })),
    {
      key: "problems",
      title: t("import.problems"),
      width: 180,
      // Problems of the row as a whole; those of a cell stand in the cell.
      render: ({ problems }: Row) =>
        problems
          .filter(({ field }) => !fields.includes(field))
          .map(({ message }) => message)
          .join("；"),
    },
  ];
  return (
    <div className="import-rows">
      <Segmented
        aria-label={t("import.dataType")}
        value={choice.label}
        options={choices.map((option) => ({
          value: option.label,
          label: `${t(option.label)} ${countOf(option)}`,
        }))}
        onChange={(label) => {
          setChoice(choices.find((option) => option.label === label) ?? all);
          setCurrent(1);
        }}
      />
      <ResultFile job={job} choice={choice} countOf={countOf} />
      <Table<Row>
        size="small"
        rowKey="rowNumber"
        columns={columns}
        dataSource={rows.data?.records ?? []}
        loading={rows.isFetching}
        scroll={{ x: 344 + fields.length * 170, y: 320 }}
        pagination={{
          current,
          pageSize: size,
          total: rows.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setCurrent,
        }}
      />
    </div>
  );
}

interface FileProps {
  readonly job: ImportJob;
  readonly choice: Choice;
  readonly countOf: (choice: Pick<Choice, "outcomes">) => number;
}

/** The rows of the chosen type as a sheet; of all of them, those that are not in. */
function ResultFile({ job: { id }, choice, countOf }: FileProps) {
  const { t } = useWords();
  const [outcome] = choice.outcomes;
  if (!outcome) {
    if (countOf({ outcomes: wrongOutcomes }) === 0) return null;
    return (
      <FileButton do={exchange.wrongRows} input={{ id }}>
        {t("import.wrongRows")}
      </FileButton>
    );
  }
  if (countOf(choice) === 0) return null;
  return (
    <FileButton do={exchange.wrongRows} input={{ id, dataType: choice.file ?? outcome }}>
      {t("import.download", { type: t(choice.label) })}
    </FileButton>
  );
}
