import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { List } from "../list/use-list.ts";

interface Dialog {
  /** `create`, or `edit` with the record's id. */
  readonly open: { readonly kind: string; readonly id: string | undefined } | undefined;
  readonly show: (kind: string, id?: string) => void;
  readonly close: () => void;
}

/** What the address was asked to become and is not shown as yet. */
let asked: { readonly from: string; readonly to: string } | undefined;

/** A dialog that stands in the address (`?dialog=edit:<id>`) is open again after a reload. */
export function useDialogInUrl(name = "dialog"): Dialog {
  const [search, setSearch] = useSearchParams();
  const [kind, id] = (search.get(name) ?? "").split(":");
  useEffect(() => void (asked = undefined), [search]);
  const put = (text: string | undefined) =>
    setSearch(
      (before) => {
        const from = before.toString();
        // A form that closes and shows what it made asks twice in one go: the second must not undo the first.
        const next = new URLSearchParams(asked?.from === from ? asked.to : from);
        next.delete(name);
        if (text) next.set(name, text);
        asked = { from, to: next.toString() };
        return next;
      },
      // Opening a dialog is no step that "back" should undo.
      { replace: true },
    );
  return {
    open: kind ? { kind, id } : undefined,
    show: (shown, record) => put(record ? `${shown}:${record}` : shown),
    close: () => put(undefined),
  };
}

interface RowDialog<Row> {
  /** What the form is about; undefined where none is open, or its record is not on the page. */
  readonly row: Row | "new" | undefined;
  readonly create: () => void;
  readonly edit: (row: Row) => void;
  readonly close: () => void;
}

/** The row as it was when its form opened: a newer version that the list reads must not be lost. */
function useAsOpened<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row | undefined {
  const [opened, setOpened] = useState<Row>();
  if (opened?.id === id) return opened;
  const found = rows.find((row) => row.id === id);
  if (found !== opened) setOpened(found);
  return found;
}

/** The form of a list: for a new record, or for one of the rows that the list shows. */
export function useRowDialog<Row extends { readonly id: string }>(list: List<Row>): RowDialog<Row> {
  const { open, show, close } = useDialogInUrl();
  const row = useAsOpened(list.page?.records ?? [], open?.id);
  return {
    row: open?.kind === "create" ? "new" : row,
    create: () => show("create"),
    edit: ({ id }) => show("edit", id),
    close,
  };
}
