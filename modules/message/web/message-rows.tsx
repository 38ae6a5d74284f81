import { Empty, Spin } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";
import type { Kind } from "../contract.ts";
import { relativeTime } from "#platform/web/relative-time.ts";
import { type Row, useNewest } from "./use-box.ts";
import { useSentence } from "./use-reading.ts";

interface Props {
  readonly kind: Kind;
  readonly onOpen: (row: Row) => void;
}

/** The newest of one tab. */
export function MessageRows({ kind, onOpen }: Props) {
  const { t } = useWords();
  const newest = useNewest(kind);
  if (newest.error) return <ErrorNote error={newest.error} onRetry={() => void newest.refetch()} />;
  if (!newest.data) return <Spin className="loading" />;
  const { records } = newest.data;
  if (records.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`message.none.${kind}`)} />;
  }
  return (
    <ul className="message-rows">
      {records.map((row) => (
        <li key={row.id}>
          <MessageRow row={row} now={newest.dataUpdatedAt} onOpen={() => onOpen(row)} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: Row;
  /** When the rows were read; what is told in minutes is told from there. */
  readonly now: number;
  readonly onOpen: () => void;
}

function MessageRow({ row, now, onOpen }: RowProps) {
  const { t } = useWords();
  const sentence = useSentence();
  const { locale, currentTenantId } = useSession();
  const at = relativeTime(row.updateTime, now, locale) ?? t("message.justNow");
  return (
    <button type="button" className="message-row" onClick={onOpen}>
      <UnreadDot row={row} />
      <span>{sentence(row)}</span>
      <span className="message-about">
        <time dateTime={row.updateTime} title={formatTime(row.updateTime)}>
          {at}
        </time>
        {row.tenantId !== currentTenantId && <span>{row.tenantName}</span>}
      </span>
    </button>
  );
}

/** Seen as a dot, heard as a word. */
export function UnreadDot({ row }: { row: Row }) {
  const { t } = useWords();
  if (row.readTime !== null || row.kind === "todo") return null;
  return (
    <span className="unread-dot">
      <span className="only-heard">{t("message.unread")}</span>
    </span>
  );
}
