import { useRef } from "react";

export interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly areAll: boolean;
  /** Ticks a row, or with shift all rows from the one before to this one. */
  readonly tick: (id: string, isRange: boolean) => void;
  /** Absent where rows cannot be ticked. */
  readonly tickAll: (() => void) | undefined;
}

export function useTicks(
  rows: readonly { readonly id: string }[],
  given: readonly string[],
  onTick: ((ids: string[]) => void) | undefined,
): Ticks {
  const last = useRef<string>(undefined);
  const ticked = new Set(given);
  const tick = (id: string, isRange: boolean) => {
    const at = (wanted: string | undefined) => rows.findIndex((row) => row.id === wanted);
    const [from, to] = [isRange ? at(last.current) : -1, at(id)];
    const touched =
      from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
    last.current = id;
    const rest = given.filter((one) => !touched.includes(one));
    onTick?.(ticked.has(id) ? rest : [...rest, ...touched]);
  };
  const areAll = rows.length > 0 && rows.every(({ id }) => ticked.has(id));
  const tickAll = () => onTick?.(areAll ? [] : rows.map(({ id }) => id));
  return { ticked, areAll, tick, tickAll: onTick && tickAll };
}
