import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { useWords } from "../i18n.ts";
import type { Placed } from "./arrange-columns.ts";
import type { LaidColumn } from "./column.ts";
import type { WantedList } from "../list/list-preference.ts";
import type { Sort } from "../list/list-state.ts";
import type { List } from "../list/use-list.ts";
import type { Ticks } from "./use-ticks.ts";

const narrowest = 60;
const widest = 1_200;

/** A cell's class and, where it sticks to an edge of the list, its place. */
export function placing<Row>({ side, offset, column }: Placed<LaidColumn<Row>>): {
  className: string;
  style: CSSProperties | undefined;
} {
  const sticking = side ? `fixed fixed-${side}` : "";
  return {
    className: column.kind === "money" ? `${sticking} right` : sticking,
    style: side && { [side]: offset },
  };
}

interface Props<Row> {
  readonly list: List<Row>;
  readonly placed: readonly Placed<LaidColumn<Row>>[];
  readonly wanted: WantedList;
  readonly ticks: Ticks;
  /** How wide the ticks and the actions are; nothing where there are none. */
  readonly room: { readonly left: number; readonly right: number };
}

/** What space the columns leave goes between those on the left and those stuck to the right. */
export function TableHead<Row>({ list, placed, wanted, ticks, room }: Props<Row>) {
  const { t } = useWords();
  const left = placed.filter(({ side }) => side !== "right");
  const right = placed.filter(({ side }) => side === "right");
  const { fixed, widths } = wanted.preference;
  const widen = (field: string, width: number) =>
    wanted.change({ fixed, widths: { ...widths, [field]: width } });
  const col = ({ column, width }: Placed<LaidColumn<Row>>) => (
    <col key={column.field} style={{ width }} />
  );
  const cell = (one: Placed<LaidColumn<Row>>) => (
    <HeadCell
      key={one.column.field}
      placed={one}
      sort={list.state.sort}
      isSortable={list.shape.sorts.includes(one.column.field)}
      onSort={(sort) => list.change({ sort })}
      onWidth={widen}
    />
  );
  return (
    <>
      <colgroup>
        {ticks.tickAll && <col style={{ width: room.left }} />}
        {left.map(col)}
        <col />
        {right.map(col)}
        {room.right > 0 && <col style={{ width: room.right }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {ticks.tickAll && (
            <th scope="col" className="fixed fixed-left tick">
              <input
                type="checkbox"
                aria-label={t("list.tickAll")}
                checked={ticks.areAll}
                onChange={ticks.tickAll}
              />
            </th>
          )}
          {left.map(cell)}
          <td />
          {right.map(cell)}
          {room.right > 0 && (
            <th scope="col" className="fixed fixed-right">
              {t("common.actions")}
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

interface CellProps<Row> {
  readonly placed: Placed<LaidColumn<Row>>;
  readonly sort: Sort | undefined;
  readonly isSortable: boolean;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly onWidth: (field: string, width: number) => void;
}

const spoken = { asc: "ascending", desc: "descending", none: "none" } as const;
const next = { asc: "desc", desc: undefined, none: "asc" } as const;

/** A column's name, which sorts, and its edge, which widens. */
function HeadCell<Row>({ placed, sort, isSortable, onSort, onWidth }: CellProps<Row>) {
  const { field, label } = placed.column;
  const order = sort?.field === field ? sort.order : "none";
  const turn = () => {
    const to = next[order];
    onSort(to && { field, order: to });
  };
  return (
    <th scope="col" {...placing(placed)} {...(isSortable && { "aria-sort": spoken[order] })}>
      {isSortable ? (
        <button type="button" className="sorter" data-order={order} onClick={turn}>
          {label}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
      <Edge width={placed.width} onWidth={(width) => onWidth(field, width)} />
    </th>
  );
}

interface EdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** An edge that can be moved is a separator with a value; arrow keys move it too. */
function Edge({ width, onWidth }: EdgeProps) {
  const { t } = useWords();
  const widen = (to: number) => onWidth(Math.round(Math.max(narrowest, Math.min(widest, to))));
  const grab = (down: PointerEvent<HTMLElement>) => {
    const edge = down.currentTarget;
    const pull = (move: globalThis.PointerEvent) => widen(width + move.clientX - down.clientX);
    const release = () => edge.removeEventListener("pointermove", pull);
    edge.setPointerCapture(down.pointerId);
    edge.addEventListener("pointermove", pull);
    edge.addEventListener("lostpointercapture", release, { once: true });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
    if (!step) return;
    event.preventDefault();
    widen(width + step * (event.shiftKey ? 5 : 1));
  };
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("list.width")}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      className="edge"
      onPointerDown={grab}
      onKeyDown={press}
    />
  );
}
