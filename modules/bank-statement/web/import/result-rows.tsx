import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Segmented, Table, Tag } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { statementImport } from "../../import-contract.ts";
import { type ResultType, resultTypes } from "../../states.ts";

type Row = OutputOf<typeof statementImport.rows>["records"][number];

interface Props {
  readonly id: string;
  readonly counts: Readonly<Record<ResultType, number | null>>;
}

const colours: Readonly<Record<ResultType, string>> = {
  new: "blue",
  duplicate: "default",
  invalid: "red",
  autoMatched: "green",
  suggested: "cyan",
  unmatched: "orange",
};
const size = 10;

/** The rows of an import, by what became of them. */
export function ResultRows({ id, counts }: Props) {
  const { t, field } = useWords();
  const [type, setType] = useState<ResultType | "all">("all");
  const [current, setCurrent] = useState(1);
  const request = { id, current, size, filters: type === "all" ? {} : { dataType: [type] } };
  const rows = useQuery({
    // What became of them changes while the rules look at them.
    queryKey: ["statementImport", "rows", request, counts],
    queryFn: ({ signal }) => call(statementImport.rows, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const label = (name: string) => field("bankStatement", name);
  const whyOf = (why: string) => t(`statementImport.why.${why}` as "statementImport.why.badAmount");
  return (
    <>
      <Segmented<ResultType | "all">
        className="statement-types"
        aria-label={t("import.dataType")}
        value={type}
        options={[
          { value: "all", label: t("statementImport.type.all") },
          ...resultTypes.map((one) => ({
            value: one,
            label: `${t(`statementImport.type.${one}`)} ${counts[one] ?? "…"}`,
          })),
        ]}
        onChange={(chosen) => {
          setType(chosen);
          setCurrent(1);
        }}
      />
      <Table<Row>
        size="small"
        rowKey="id"
        loading={rows.isLoading}
        dataSource={rows.data?.records ?? []}
        scroll={{ x: 900 }}
        pagination={{
          current,
          pageSize: size,
          total: rows.data?.total ?? 0,
          showSizeChanger: false,
          onChange: setCurrent,
        }}
        columns={[
          { title: t("import.rowNumber"), dataIndex: "rowNumber", width: 70 },
          {
            title: t("import.dataType"),
            width: 100,
            render: (_, { dataType }) => (
              <Tag color={colours[dataType]}>{t(`statementImport.type.${dataType}`)}</Tag>
            ),
          },
          {
            title: label("transactionDate"),
            width: 160,
            render: (_, row) => row.transactionDate && formatTime(row.transactionDate),
          },
          {
            title: label("borrow"),
            width: 120,
            render: (_, { borrow }) => borrow && formatMoney(borrow),
          },
          { title: label("loan"), width: 120, render: (_, { loan }) => loan && formatMoney(loan) },
          { title: label("oppositeAccountName"), dataIndex: "oppositeAccountName", width: 160 },
          { title: label("purpose"), dataIndex: "purpose" },
          {
            title: t("import.problems"),
            width: 220,
            render: (_, { why }) => why && whyOf(why),
          },
        ]}
      />
    </>
  );
}
