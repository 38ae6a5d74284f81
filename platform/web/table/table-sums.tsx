import { useWords } from "../i18n.ts";
import type { Placed } from "./arrange-columns.ts";
import { Money } from "./cell.tsx";
import type { LaidColumn } from "./column.ts";
import { placing } from "./table-head.tsx";

type Sums = Readonly<Record<string, number>>;

interface Props<Row> {
  readonly placed: readonly Placed<LaidColumn<Row>>[];
  readonly isEmpty: boolean;
  /** The server's sums of all that the filters find. */
  readonly summary: Sums | undefined;
  readonly tickedRows: readonly Row[];
  readonly hasTicks: boolean;
  readonly hasActions: boolean;
}

/** Sums of the amounts: of the ticked rows while there are any, of everything found otherwise. */
export function TableSums<Row>(props: Props<Row>) {
  const { placed, isEmpty, summary, tickedRows, hasTicks, hasActions } = props;
  const { t } = useWords();
  const count = tickedRows.length;
  const sumOf = (field: keyof Row & string) =>
    count > 0
      ? tickedRows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)
      : summary?.[field];
  const amounts = placed.filter(({ column }) => column.kind === "money");
  if (isEmpty || amounts.every(({ column }) => sumOf(column.field) === undefined)) return null;
  const first = placed.find(({ column }) => column.kind !== "money");
  const cell = (one: Placed<LaidColumn<Row>>) => {
    const fen = one.column.kind === "money" ? sumOf(one.column.field) : undefined;
    return (
      <td key={one.column.field} {...placing(one)}>
        {one === first && (count > 0 ? t("list.sumTicked", { count }) : t("list.sum"))}
        {fen !== undefined && <Money fen={fen} />}
      </td>
    );
  };
  return (
    <tfoot>
      <tr>
        {hasTicks && <td className="fixed fixed-left" />}
        {placed.filter(({ side }) => side !== "right").map(cell)}
        <td />
        {placed.filter(({ side }) => side === "right").map(cell)}
        {hasActions && <td className="fixed fixed-right" />}
      </tr>
    </tfoot>
  );
}
