import { Table, type TableProps } from "antd";
import type { ReactNode } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Remark } from "./own-section.tsx";
import type { useOwn } from "./use-own.ts";

export interface OwnColumn<Row> {
  /** The last part of its title's key, `identity.field.<name>`. */
  readonly name: string;
  readonly width?: number;
  readonly show: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** For who cannot see the heading above it. */
  readonly label: string;
  readonly rows: Pick<ReturnType<typeof useOwn>, "error" | "isPending" | "refetch">;
  readonly data: readonly Row[] | undefined;
  readonly columns: readonly OwnColumn<Row>[];
  readonly none: string;
}

const rowsShown = 10;

/** Some rows about oneself: few enough to come all at once. */
export function OwnTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, rows, data, columns, none } = props;
  const { t, field } = useWords();
  if (rows.error) {
    const retry = () => void rows.refetch();
    return <ErrorNote title={t("list.failed")} error={rows.error} onRetry={retry} />;
  }
  if (data?.length === 0) return <Remark>{none}</Remark>;
  const shown: TableProps<Row>["columns"] = columns.map(({ name, width, show }) => ({
    key: name,
    title: name === "actions" ? t("common.actions") : field("identity", name),
    ...(width && { width }),
    render: (_: unknown, row: Row) => show(row),
  }));
  return (
    <Table<Row>
      aria-label={label}
      size="small"
      rowKey="id"
      columns={shown}
      dataSource={data ?? []}
      loading={rows.isPending}
      pagination={{ pageSize: rowsShown, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: " " }}
    />
  );
}
