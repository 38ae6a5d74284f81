import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Segmented, Table, type TableProps, Tag, Typography } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { exchange, importStates, type RowOutcome } from "#platform/contract/exchange.ts";
import { call } from "../api-client.ts";
import { FileButton } from "../command/file-button.tsx";
import { emptyMark } from "../empty-mark.ts";
import { type TextKey, useWords } from "../i18n.ts";
import type { ImportJob } from "./import-stage.ts";

type Row = OutputOf<typeof exchange.importRows>["records"][number];

interface Choice {
  readonly label: TextKey;
  readonly outcomes: readonly RowOutcome[];
}

const all: Choice = { label: "import.all", outcomes: [] };
const beforeConfirming: readonly Choice[] = [
  all,
  { label: "import.valid", outcomes: ["valid"] },
  { label: "import.invalid", outcomes: ["invalid"] },
  { label: "import.duplicate", outcomes: ["duplicate"] },
];
const afterWriting: readonly Choice[] = [
  all,
  { label: "import.imported", outcomes: ["imported"] },
  { label: "import.rowFailed", outcomes: ["failed"] },
  { label: "import.skipped", outcomes: ["invalid", "duplicate"] },
];

const wrong = { outcomes: ["invalid", "duplicate", "failed"] } as const;

const tags = {
  valid: ["import.valid", "success"],
  invalid: ["import.invalid", "error"],
  duplicate: ["import.duplicate", "warning"],
  imported: ["import.imported", "success"],
  failed: ["import.rowFailed", "error"],
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
  const choices =
    job.stateCode === importStates.awaitingConfirmation ? beforeConfirming : afterWriting;
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
      render: (row: Row) => <Cell row={row} name={name} />,
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
      {countOf(wrong) > 0 && (
        <FileButton do={exchange.wrongRows} input={{ id: job.id }}>
          {t("import.wrongRows")}
        </FileButton>
      )}
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

function Cell({ row, name }: { row: Row; name: string }) {
  const problems = row.problems.filter(({ field }) => field === name);
  return (
    <>
      {row.cells[name] ?? emptyMark}
      {problems.map(({ message }) => (
        <Typography.Text key={message} type="danger" className="cell-problem">
          {message}
        </Typography.Text>
      ))}
    </>
  );
}
