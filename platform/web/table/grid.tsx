import { ConfigProvider } from "antd";
import { type ClipboardEvent, type ReactNode, useRef } from "react";
import { plainText } from "./copy-plain.ts";
import { useWords } from "../i18n.ts";
import { arrange } from "./arrange-columns.ts";
import type { LaidColumn } from "./column.ts";
import type { WantedList } from "../list/list-preference.ts";
import { NothingHere } from "../list/nothing-here.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRows } from "./table-rows.tsx";
import { TableSums } from "./table-sums.tsx";
import type { List } from "../list/use-list.ts";
import { useActionsWidth } from "./use-actions-width.ts";
import { useMore } from "./use-more.ts";
import { useTicks } from "./use-ticks.ts";
import { useWidth } from "./use-width.ts";

interface Props<Row> {
  readonly list: List<Row>;
  readonly columns: readonly LaidColumn<Row>[];
  readonly wanted: WantedList;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly ticked: readonly string[];
  readonly onTick: ((ids: string[]) => void) | undefined;
}

const tickWidth = 48;
const rowHeights = { small: 28, medium: 34, middle: 34, large: 44 };

function useRowHeight(): number {
  const { componentSize } = ConfigProvider.useConfig();
  return rowHeights[componentSize ?? "middle"];
}

/** Cells go to the clipboard as a spreadsheet wants them. */
function copy(event: ClipboardEvent) {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return;
  event.clipboardData.setData("text/plain", plainText(selection.getRangeAt(0).cloneContents()));
  event.preventDefault();
}

/**
 * A plain table of one scroll box, in which its head, its foot and its outer columns stick. Rows are
 * of one height, so that only those near the eye are drawn.
 */
export function Grid<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, wanted, onOpen, actions, ticked, onTick } = props;
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = list.page?.records ?? [];
  const ticks = useTicks(rows, ticked, onTick);
  const right = useActionsWidth(scroller, rows, actions !== undefined);
  const room = { left: onTick ? tickWidth : 0, right, width: useWidth(scroller) };
  const placed = arrange(columns, wanted.preference, room);
  const total = placed.reduce((sum, { width }) => sum + width, room.left + room.right);
  const rowHeight = useRowHeight();
  const more = useMore(scroller);
  const frame = {
    placed,
    link: onOpen && { field: columns[0]?.field, open: onOpen },
    actions,
    onTick: onTick && ticks.tick,
    tickName: (row: number) => t("list.tickRow", { row }),
  };
  return (
    <div
      ref={scroller}
      className="list-scroll"
      role="region"
      aria-label={t("list.rows")}
      aria-busy={list.isFetching}
      tabIndex={0}
    >
      <table
        className="list-table"
        style={{ width: `max(100%, ${total}px)`, "--row-height": `${rowHeight}px` } as object}
        data-more={more}
        aria-rowcount={rows.length + 1}
        onCopy={copy}
      >
        <TableHead list={list} placed={placed} wanted={wanted} ticks={ticks} room={room} />
        <TableRows
          rows={rows}
          ticked={ticks.ticked}
          frame={frame}
          scroller={scroller}
          rowHeight={rowHeight}
        />
        <TableSums
          placed={placed}
          isEmpty={rows.length === 0}
          summary={list.page?.summary}
          tickedRows={rows.filter(({ id }) => ticks.ticked.has(id))}
          hasTicks={onTick !== undefined}
          hasActions={actions !== undefined}
        />
      </table>
      {rows.length === 0 && <NothingHere list={list} />}
    </div>
  );
}
