import type { ReactNode } from "react";
import type { CellKind } from "./cell.tsx";

/** A column is data; what a cell shows beyond its kind is for the screen's own `render`. */
export interface Column<Row> {
  readonly field: keyof Row & string;
  readonly kind?: CellKind;
  readonly width?: number;
  readonly render?: (row: Row) => ReactNode;
}

/** A column with everything said that a screen may leave unsaid. */
export interface LaidColumn<Row = never> {
  readonly field: keyof Row & string;
  readonly label: string;
  readonly kind: CellKind;
  readonly width: number;
  readonly render: ((row: Row) => ReactNode) | undefined;
}

const widths: Record<CellKind, number> = { text: 160, time: 170, state: 100, money: 150 };

export function layOut<Row>(
  columns: readonly Column<Row>[],
  labelOf: (field: string) => string,
): LaidColumn<Row>[] {
  return columns.map(({ field, kind = "text", width = widths[kind], render }) => ({
    field,
    label: labelOf(field),
    kind,
    width,
    render,
  }));
}
