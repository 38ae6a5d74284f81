import { Tag } from "antd";
import type {
  Beside,
  ContentChange,
  ContentTable,
  Mark,
} from "#modules/approval/content-contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useValueWords } from "./value-words.ts";
import "./approval-parts.css";

type Row = ContentTable["rows"][number];
type RowChange = NonNullable<ContentChange["rows"]>[number];

interface Props {
  readonly orderType: string;
  readonly label: string;
  readonly table: ContentTable;
  readonly change?: ContentChange | undefined;
  /** By the key of a row. */
  readonly marks?: Beside["marks"][string] | undefined;
}

/** Lines of an order, with what is known about each and what has changed since one looked. */
export function ContentLines({ orderType, label, table, change, marks }: Props) {
  const { t, field } = useWords();
  const { columns, rows } = table;
  const changes = new Map(change?.rows?.map((one) => [one.key, one]));
  const gone = change?.rows?.filter(({ after }) => after === null) ?? [];
  return (
    <div className="content-lines" role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} data-kind={kind} scope="col">
                {field(orderType, name)}
              </th>
            ))}
            {marks && <th scope="col">{t("approval.content.known")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.key}
              row={row}
              columns={columns}
              change={changes.get(row.key)}
              marks={marks && (marks[row.key] ?? [])}
            />
          ))}
          {gone.map(({ key, before }) => (
            <tr key={key} data-change="gone">
              <Cells columns={columns} cells={before ?? []} />
              {marks && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly row: Row;
  readonly columns: ContentTable["columns"];
  readonly change: RowChange | undefined;
  readonly marks: readonly Mark[] | undefined;
}

function Line({ row, columns, change, marks }: LineProps) {
  const { t } = useWords();
  const isNew = change !== undefined && change.before === null;
  return (
    <tr {...(change && { "data-change": isNew ? "new" : "changed" })}>
      <Cells columns={columns} cells={row.cells} before={change?.before ?? undefined} />
      {marks && (
        <td className="content-marks">
          {isNew && <Tag color="warning">{t("approval.content.added")}</Tag>}
          <Marks marks={marks} />
        </td>
      )}
    </tr>
  );
}

interface CellsProps {
  readonly columns: ContentTable["columns"];
  readonly cells: Row["cells"];
  /** What stood there when the reader looked last. */
  readonly before?: Row["cells"] | undefined;
}

function Cells({ columns, cells, before }: CellsProps) {
  const { t } = useWords();
  const tell = useValueWords();
  // Of a number only its end is shown: another one may look the same, and is still another.
  const isHidden = before !== undefined && before.every((cell, at) => cell === cells[at]);
  return columns.map(({ name, kind }, at) => {
    const value = tell(kind, cells[at] ?? null, null);
    const old = before && before[at] !== cells[at] ? before[at] : undefined;
    return (
      <td key={name} data-kind={kind}>
        {old === undefined ? value : <ins>{value}</ins>}
        {old !== undefined && (
          <del>{t("approval.content.before", { value: tell(kind, old, null) })}</del>
        )}
        {isHidden && at === 0 && <Tag color="warning">{t("approval.content.unseenChange")}</Tag>}
      </td>
    );
  });
}

const colours = {
  firstPayment: "processing",
  paidBefore: "default",
  verified: "success",
  unverified: "warning",
  checkFailed: "error",
  bankChanged: "error",
} as const;

/** What is known of a payee, in a word each. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  const { t } = useWords();
  return marks.map(({ code, values }) => (
    <Tag key={code} color={colours[code]}>
      {t(`approval.mark.${code}`, values)}
    </Tag>
  ));
}
