import { Alert, Descriptions, Tag } from "antd";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import type { Content, ContentChange, ContentField } from "#modules/approval/content-contract.ts";
import "./approval-parts.css";

interface Props {
  readonly orderType: string;
  readonly content: Content;
  /** What differs from what the reader saw last; null: he sees it for the first time. */
  readonly changes?: readonly ContentChange[] | null;
  readonly lastLookTime?: string | null;
  /** Off where attachments have a place of their own. */
  readonly withFiles?: boolean;
}

/** What an order says, as approvers decide on it. What has changed since stands out. */
export function ContentView(props: Props) {
  const { orderType, content, changes = null, lastLookTime = null, withFiles = true } = props;
  const { field } = useWords();
  const tell = useValueWords();
  const changed = changes ?? [];
  const changeOf = (name: string) => changed.find((change) => change.name === name);
  const ofFiles = changed.find(({ name }) => name === null);
  return (
    <div className="approval-content">
      {changed.length > 0 && <ChangesNote count={changed.length} since={lastLookTime} />}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={content.fields.map((one) => {
          const change = changeOf(one.name);
          return {
            key: one.name,
            label: field(orderType, one.name),
            children: change ? <Changed change={change} /> : tell(one.kind, one.value, one.shown),
          };
        })}
      />
      {withFiles && content.fileIds.length > 0 && (
        <FileStrip ids={content.fileIds} marked={new Set(ofFiles?.addedFileIds)} />
      )}
      {ofFiles && <FilesNote change={ofFiles} />}
    </div>
  );
}

function ChangesNote({ count, since }: { count: number; since: string | null }) {
  const { t } = useWords();
  const time = since ? formatTime(since) : "";
  return <Alert type="warning" showIcon title={t("approval.content.changed", { count, time })} />;
}

function FilesNote({ change }: { change: ContentChange }) {
  const { t } = useWords();
  const { addedFileIds: added, removedFileIds: removed } = change;
  const counts = { added: added.length, removed: removed.length };
  return <div className="approval-waiting">{t("approval.content.filesChanged", counts)}</div>;
}

function Changed({ change }: { change: ContentChange }) {
  const { t } = useWords();
  const tell = useValueWords();
  const { kind, before, beforeShown, after, afterShown, critical } = change;
  return (
    <span className="approval-changed">
      <ins>{tell(kind, after, afterShown)}</ins>
      <del>{t("approval.content.before", { value: tell(kind, before, beforeShown) })}</del>
      {critical && <Tag color="error">{t("approval.content.critical")}</Tag>}
    </span>
  );
}

type Value = ContentField["value"];

/** A value of an order in words. */
export function useValueWords() {
  const { t } = useWords();
  return (kind: ContentField["kind"], value: Value, shown: string | null): string => {
    if (shown !== null) return shown;
    if (value === null || value === "") return t("approval.content.blank");
    if (kind === "fen") return formatMoney(Number(value));
    if (kind === "yes") return t(value ? "form.yes" : "form.no");
    return kind === "time" ? formatTime(String(value)) : String(value);
  };
}
