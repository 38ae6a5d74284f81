import { Descriptions } from "antd";
import type { ReactNode } from "react";
import { useWords } from "#platform/web/i18n.ts";

/** What is known of something, in two columns; what is not known takes no room. */
export function Pairs({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  const { field } = useWords();
  const known = pairs.filter(
    ([, content]) => content !== null && content !== false && content !== "",
  );
  return (
    <Descriptions
      size="small"
      column={2}
      styles={{ label: { color: "var(--ant-color-text-secondary)" } }}
      items={known.map(([name, content]) => ({
        key: name,
        label: field("collection", name),
        children: content,
      }))}
    />
  );
}
