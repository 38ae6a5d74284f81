import { Table } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import type { OpenedAllocation } from "./allocation-rows.ts";

type Line = OpenedAllocation["lines"][number];

/** How many lines a project's first one stands for; the others stand under it. */
function spansOf(lines: readonly Line[]): number[] {
  const counts = Map.groupBy(lines, ({ projectId }) => projectId);
  return lines.map(({ projectId }, at) =>
    lines[at - 1]?.projectId === projectId ? 0 : (counts.get(projectId)?.length ?? 1),
  );
}

const shownAtOnce = 50;

/** Who gets how much: project by project, wallet by wallet, with what rounding added. */
export function AllocationLines({ lines }: { lines: readonly Line[] }) {
  const { t, field } = useWords();
  const isWhole = lines.length <= shownAtOnce;
  const spans = isWhole ? spansOf(lines) : [];
  const spanAt = (_: Line, at?: number) => ({ rowSpan: spans[at ?? 0] ?? 1 });
  const label = (name: string) => field("allocationRun", name);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Table<Line>
      size="small"
      bordered
      rowKey="lineNumber"
      aria-label={label("lines")}
      dataSource={[...lines]}
      pagination={isWhole ? false : { pageSize: shownAtOnce, showSizeChanger: false }}
      columns={[
        { dataIndex: "projectName", title: label("projectName"), onCell: spanAt },
        {
          dataIndex: "percentBp",
          title: label("percentBp"),
          align: "right",
          onCell: spanAt,
          render: (percentBp: number) => `${percentBp / 100}%`,
        },
        {
          dataIndex: "ownerName",
          title: label("ownerName"),
          render: (name: string, { ownerType }) =>
            `${name}（${t(`allocationRun.owner.${ownerType}`)}）`,
        },
        {
          dataIndex: "amount",
          title: label("amount"),
          align: "right",
          render: (fen: number) => <Money fen={fen} />,
        },
        {
          dataIndex: "roundedFen",
          title: label("roundedFen"),
          align: "right",
          render: (fen: number) => (fen === 0 ? emptyMark : <Money fen={fen} />),
        },
      ]}
      footer={() => (
        <strong>
          {t("allocationRun.total")} <Money fen={total} />
        </strong>
      )}
    />
  );
}
