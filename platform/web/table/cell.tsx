import type { ReactNode } from "react";
import { StateTag } from "../kit/state-tag.tsx";
import { formatMoney, inWan, plainMoney } from "../money.ts";
import { formatTime } from "../time.ts";

export type CellKind = "text" | "time" | "state" | "money";

/** What a cell shows of a field, by the kind of its column. */
export function cellOf(kind: CellKind, value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return "-";
  const text = String(value as string | number);
  if (kind === "time") return formatTime(text);
  if (kind === "money") return <Money fen={Number(text)} />;
  return kind === "state" ? <StateTag code={Number(text)} /> : text;
}

/** An amount as finance reads it. Pointed at, it tells the ten-thousands; copied, it is a number. */
export function Money({ fen }: { fen: number }) {
  return (
    <span
      className={fen === 0 ? "money zero" : "money"}
      title={inWan(fen)}
      data-plain={plainMoney(fen)}
    >
      {formatMoney(fen)}
    </span>
  );
}
