import type { ReactNode } from "react";
import { useWords } from "../i18n.ts";
import { ErrorNote } from "../kit/error-note.tsx";
import "../kit/kit.css";
import { type Column, layOut } from "../table/column.ts";
import { ColumnButton } from "../table/column-button.tsx";
import { Grid } from "../table/grid.tsx";
import { useListPreference } from "./list-preference.ts";
import { Pages } from "./pages.tsx";
import type { List } from "./use-list.ts";

export type { Column } from "../table/column.ts";

interface Props<Row> {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** Shows the whole of a row; its first column is the way there. */
  readonly onOpen?: (row: Row) => void;
  readonly actions?: (row: Row) => ReactNode;
  /** The ids of the ticked rows; with `onTick` rows can be ticked. */
  readonly ticked?: readonly string[];
  readonly onTick?: (ids: string[]) => void;
}

const nothing: readonly string[] = [];

/** A list's rows under the columns that this person wants, with what they add up to. */
export function DataTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, columns, onOpen, actions, ticked = nothing, onTick } = props;
  const { t, field } = useWords();
  const first = columns[0]?.field;
  const wanted = useListPreference(list.name, first ? { fixed: { [first]: "left" } } : {});
  const laid = layOut(columns, (name) => field(list.module, name));
  return (
    <section className="panel list-panel">
      {list.error && (
        <ErrorNote title={t("list.failed")} error={list.error} onRetry={list.refetch} />
      )}
      {(list.page || !list.error) && (
        <>
          <Grid
            list={list}
            columns={laid}
            wanted={wanted}
            onOpen={onOpen}
            actions={actions}
            ticked={ticked}
            onTick={onTick}
          />
          <div className="list-foot">
            <ColumnButton columns={laid} wanted={wanted} />
            <span>{ticked.length > 0 && t("list.ticked", { count: ticked.length })}</span>
            <Pages list={list} />
          </div>
        </>
      )}
    </section>
  );
}
