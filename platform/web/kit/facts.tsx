import { Descriptions } from "antd";
import type { ReactNode } from "react";
import { emptyMark } from "../empty-mark.ts";
import { useWords } from "../i18n.ts";

interface Props {
  /** Whose fields these are. */
  readonly of: string;
  /** By field; what is empty shows as a dash. */
  readonly shown: Readonly<Record<string, ReactNode>>;
  readonly column?: 1 | 2;
}

const labelWidths = { 1: 140, 2: 120 } as const;

/** What a record says, field by field. */
export function Facts({ of, shown, column = 1 }: Props) {
  const { field } = useWords();
  return (
    <Descriptions
      bordered
      size="small"
      column={column}
      styles={{
        label: { width: labelWidths[column] },
        content: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
      }}
      items={Object.entries(shown).map(([name, content]) => ({
        key: name,
        label: field(of, name),
        children: content || emptyMark,
      }))}
    />
  );
}
