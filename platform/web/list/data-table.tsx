import { Empty, Pagination, Table, type TableProps } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../i18n.ts";
import { ErrorNote } from "../kit/error-note.tsx";
import { StateTag } from "../kit/state-tag.tsx";
import { useSession } from "../session.ts";
import { formatCount, formatTime } from "../time.ts";
import { defaultSize } from "./list-state.ts";
import type { List } from "./use-list.ts";

/** A column is data; what a cell shows beyond its kind is for the screen's own `render`. */
export interface Column<Row> {
  readonly field: keyof Row & string;
  readonly kind?: "text" | "time" | "state";
  readonly width?: number;
  readonly render?: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
}

const widths = { text: 160, time: 170, state: 100 };
const headerHeight = 52;

function cellOf(kind: Column<never>["kind"], value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return "-";
  const text = String(value as string | number);
  if (kind === "time") return formatTime(text);
  return kind === "state" ? <StateTag code={Number(text)} /> : text;
}

export function DataTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, actions, actionsWidth = 224 } = props;
  const { t, field: labelOf } = useWords();
  const { sort } = list.state;

  const shown: NonNullable<TableProps<Row>["columns"]> = columns.map(
    ({ field, kind = "text", width = widths[kind], render }) => ({
      key: field,
      title: labelOf(list.module, field),
      width,
      ellipsis: true,
      sorter: list.shape.sorts.includes(field),
      sortOrder: sort?.field === field ? (sort.order === "asc" ? "ascend" : "descend") : null,
      render: (row: Row) => render?.(row) ?? cellOf(kind, row[field]),
    }),
  );
  if (actions) {
    shown.push({
      key: "actions",
      title: t("common.actions"),
      width: actionsWidth,
      fixed: "end",
      render: (row: Row) => <div className="row-actions">{actions(row)}</div>,
    });
  }

  const sortBy: TableProps<Row>["onChange"] = (_, __, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    const field = String(columnKey);
    list.change({
      sort: order ? { field, order: order === "ascend" ? "asc" : "desc" } : undefined,
    });
  };

  return (
    <section className="panel">
      {list.error ? (
        <ErrorNote title={t("list.failed")} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <Table<Row>
            size="middle"
            rowKey="id"
            columns={shown}
            dataSource={list.page?.records ?? []}
            loading={list.isFetching}
            pagination={false}
            showSorterTooltip={false}
            sticky={{ offsetHeader: headerHeight }}
            scroll={{ x: shown.reduce((sum, { width }) => sum + Number(width), 0) }}
            locale={{ emptyText: list.page ? <NothingHere list={list} /> : " " }}
            onChange={sortBy}
          />
          <Pages list={list} />
        </>
      )}
    </section>
  );
}

function NothingHere({ list }: { list: List }) {
  const { t } = useWords();
  const isFiltered = Object.keys(list.state.filters).length > 0;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isFiltered ? t("list.noneMatching") : t("list.none")}
    />
  );
}

function Pages({ list: { page, state, change } }: { list: List }) {
  const { t } = useWords();
  const language = useSession((session) => session.locale);
  if (!page || page.total === 0) return null;
  const total = formatCount(page.total, language);
  return (
    <Pagination
      className="pages"
      align="end"
      current={state.current}
      pageSize={state.size}
      total={page.total}
      showTotal={() => t(page.totalIsExact ? "list.total" : "list.totalAtLeast", { total })}
      showSizeChanger
      pageSizeOptions={[defaultSize, 50, 100, 200]}
      onChange={(current, size) => change({ current: size === state.size ? current : 1, size })}
    />
  );
}
