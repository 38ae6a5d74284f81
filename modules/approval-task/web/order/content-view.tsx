import { Alert, Descriptions, Tag } from "antd";
import { Fragment } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import type {
  Beside,
  Content,
  ContentChange,
  ContentField,
} from "#modules/approval/content-contract.ts";
import { ContentLines, Marks } from "./content-table.tsx";
import { useValueWords } from "./value-words.ts";
import { WalletsBeside } from "./wallets-beside.tsx";
import "./approval-parts.css";

interface Props {
  readonly orderType: string;
  readonly content: Content;
  /** What differs from what the reader saw last; null: he sees it for the first time. */
  readonly changes?: readonly ContentChange[] | null;
  readonly lastLookTime?: string | null;
  /** What stands beside it, for those who decide. */
  readonly beside?: Beside | null;
  /** Off where attachments have a place of their own. */
  readonly withFiles?: boolean;
}

/** What an order says, as approvers decide on it. What has changed since stands out. */
export function ContentView(props: Props) {
  const { orderType, content, changes, lastLookTime = null, withFiles = true, beside } = props;
  const changed = changes ?? [];
  const ofFiles = changed.find(({ name }) => name === null);
  return (
    <div className="approval-content">
      {changed.length > 0 && <ChangesNote count={changed.length} since={lastLookTime} />}
      <Fields orderType={orderType} fields={content.fields} changed={changed} beside={beside} />
      <Tables orderType={orderType} fields={content.fields} changed={changed} beside={beside} />
      {beside && <WalletsBeside wallets={beside.wallets} />}
      {withFiles && content.fileIds.length > 0 && (
        <FileStrip ids={content.fileIds} marked={new Set(ofFiles?.addedFileIds)} />
      )}
      {ofFiles && <FilesNote change={ofFiles} />}
    </div>
  );
}

interface FieldsProps {
  readonly orderType: string;
  readonly fields: readonly ContentField[];
  readonly changed: readonly ContentChange[];
}

const changeIn = (changed: readonly ContentChange[], field: string) =>
  changed.find(({ name }) => name === field);

function Fields({ orderType, fields, changed, beside }: TablesProps) {
  const { field } = useWords();
  const tell = useValueWords();
  const told = fields.filter(({ table }) => table === undefined);
  if (told.length === 0) return null;
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={told.map(({ name, kind, value, shown }) => {
        const change = changeIn(changed, name);
        return {
          key: name,
          label: field(orderType, name),
          children: (
            <>
              {change ? <Changed change={change} /> : tell(kind, value, shown)}{" "}
              <Marks marks={beside?.marks[name]?.[""] ?? []} />
            </>
          ),
        };
      })}
    />
  );
}

interface TablesProps extends FieldsProps {
  readonly beside: Beside | null | undefined;
}

function Tables({ orderType, fields, changed, beside }: TablesProps) {
  const { field } = useWords();
  return fields.map(({ name, table }) => {
    if (!table) return null;
    const change = changeIn(changed, name);
    const label = field(orderType, name);
    return (
      <Fragment key={name}>
        <ContentLines {...{ orderType, label, table, change }} marks={beside?.marks[name]} />
        {change && <BeforeTables change={change} />}
      </Fragment>
    );
  });
}

/** What was seen before there were tables, in its words. */
function BeforeTables({ change: { rows, beforeShown } }: { change: ContentChange }) {
  const { t } = useWords();
  if (rows || beforeShown === null) return null;
  return (
    <p className="approval-changed">
      <del>{t("approval.content.before", { value: beforeShown })}</del>
    </p>
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
