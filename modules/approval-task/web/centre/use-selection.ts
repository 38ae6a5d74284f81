import { useRef, useState } from "react";

interface Named {
  readonly id: string;
}

/** Rows between two, both included, whichever comes first. */
function between<Row extends Named>(rows: readonly Row[], one: string, other: string): string[] {
  const [from, to] = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [other];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}

/** Which rows are selected. A range begins where the hand was last. */
export function useSelection<Row extends Named>(rows: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  // What has left the list is not decided on unseen.
  const selected = rows.filter(({ id }) => chosen.has(id));
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    /** Where a range would begin. */
    begin: (id: string) => {
      anchor.current = id;
    },
    toggle: (id: string) => {
      anchor.current = id;
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    extendTo: (id: string) =>
      setChosen(new Set([...chosen, ...between(rows, anchor.current ?? id, id)])),
    set: (ids: readonly string[]) => setChosen(new Set(ids)),
  };
}
