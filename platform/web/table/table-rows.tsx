import { memo, type ReactNode, type RefObject } from "react";
import type { Placed } from "./arrange-columns.ts";
import { cellOf } from "./cell.tsx";
import type { LaidColumn } from "./column.ts";
import { placing } from "./table-head.tsx";
import { useWindow } from "./use-window.ts";

/** What all rows of a table share; it stays the same object while one scrolls. */
export interface RowFrame<Row> {
  readonly placed: readonly Placed<LaidColumn<Row>>[];
  /** The column that leads to the whole of a row. */
  readonly link: { field: string | undefined; open: (row: Row) => void } | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly onTick: ((id: string, isRange: boolean) => void) | undefined;
  /** What a row's tick box is called. Texts are looked up once, not in each of thousands of rows. */
  readonly tickName: (row: number) => string;
}

interface RowProps<Row> {
  readonly row: Row;
  readonly at: number;
  readonly isTicked: boolean;
  readonly frame: RowFrame<Row>;
}

function PlainRow<Row extends { readonly id: string }>(props: RowProps<Row>) {
  const { row, at, isTicked, frame } = props;
  const { placed, link, actions, onTick, tickName } = frame;
  const cell = (one: Placed<LaidColumn<Row>>) => {
    const { field, kind, render } = one.column;
    const shown = render?.(row) ?? cellOf(kind, row[field]);
    const title = typeof shown === "string" ? shown : undefined;
    return (
      <td key={field} {...placing(one)} title={title}>
        {link?.field === field ? (
          <button type="button" className="cell-link" onClick={() => link.open(row)}>
            {shown}
          </button>
        ) : (
          shown
        )}
      </td>
    );
  };
  return (
    <tr aria-rowindex={at + 2} {...(onTick && { "data-ticked": isTicked })}>
      {onTick && (
        <td className="fixed fixed-left tick" data-not-copied>
          <input
            type="checkbox"
            aria-label={tickName(at + 1)}
            checked={isTicked}
            // A click tells whether the shift key is held; a change does not.
            onClick={(event) => onTick(row.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {placed.filter(({ side }) => side !== "right").map(cell)}
      <td className="filler" data-not-copied />
      {placed.filter(({ side }) => side === "right").map(cell)}
      {actions && (
        <td className="fixed fixed-right" data-not-copied>
          <div className="row-actions">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

const TableRow = memo(PlainRow) as typeof PlainRow;

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly ticked: ReadonlySet<string>;
  readonly frame: RowFrame<Row>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
}

/** The rows near the eye. The others' space is kept, so that the scroll bar tells the truth. */
export function TableRows<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, ticked, frame, scroller, rowHeight } = props;
  const { first, end } = useWindow(scroller, rows.length, rowHeight);
  const gap = (count: number) =>
    count > 0 && <tr aria-hidden className="gap" style={{ height: count * rowHeight }} />;
  return (
    <tbody>
      {gap(first)}
      {rows.slice(first, end).map((row, at) => (
        <TableRow
          key={row.id}
          row={row}
          at={first + at}
          isTicked={ticked.has(row.id)}
          frame={frame}
        />
      ))}
      {gap(rows.length - end)}
    </tbody>
  );
}
