import { Typography } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { prettyText } from "./pretty-text.ts";
import "./provider.css";

/** What was said or heard, under its heading; it can be copied as it was kept. */
export function MessageText({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <Typography.Title level={3} className="message-title" copyable={{ text }}>
        {title}
      </Typography.Title>
      {/* Long lines scroll by the keyboard too. */}
      <pre className="message-text" tabIndex={0}>
        {prettyText(text) || emptyMark}
      </pre>
    </section>
  );
}
