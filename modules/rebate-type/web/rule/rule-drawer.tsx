import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Drawer, Empty, Skeleton, Tabs } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { rebateType } from "../../contract.ts";
import type { RebateTypeRow } from "../rebate-type-columns.tsx";
import { BeforePublishing, OfVersion, SimulationPanel } from "../simulation/simulation-panel.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleTrial } from "./rule-trial.tsx";
import { SheetView } from "./sheet-view.tsx";
import "./rule.css";

type Book = OutputOf<typeof rebateType.rule>;

interface Props {
  readonly type: RebateTypeRow;
  readonly onClose: () => void;
}

/** The rule of a type: what is in force, what is drafted, what there was, and what it makes of a lease start. */
export function RuleDrawer({ type, onClose }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["rebateType", rebateType.rule.name, type.id, type.rowVersion],
    queryFn: ({ signal }) => call(rebateType.rule, { id: type.id }, { signal }),
  });
  return (
    <Drawer
      open
      size={960}
      title={t("rebateType.rule.title", { name: type.rebateTypeName })}
      onClose={onClose}
    >
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Rule key={type.rowVersion} type={type} book={data} />}
    </Drawer>
  );
}

function Rule({ type, book }: { type: RebateTypeRow; book: Book }) {
  const { t } = useWords();
  const [asked, ask] = useState<"draft" | "publish">();
  const { draft, versions } = book;
  const shown = draft ?? versions[0]?.sheet;
  const tabs = [
    ...(draft
      ? [
          {
            key: "draft",
            label: t("rebateType.rule.drafted"),
            children: <Draft {...{ type, book }} onPublish={() => ask("publish")} />,
          },
          {
            key: "simulation",
            label: t("rebateType.simulation.title"),
            children: <SimulationPanel {...{ type, draft }} />,
          },
        ]
      : []),
    {
      key: "versions",
      label: t("rebateType.rule.versions"),
      children: <Versions typeId={type.id} versions={versions} />,
    },
    ...(shown
      ? [
          {
            key: "trial",
            label: t("rebateType.rule.trial"),
            children: <RuleTrial typeId={type.id} sheet={shown} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <div className="rule-tools">
        <ActionButton do={rebateType.saveDraft} type="primary" onClick={() => ask("draft")} />
      </div>
      <Tabs items={tabs} />
      {asked === "draft" && <RuleForm type={type} sheet={shown} onClose={() => ask(undefined)} />}
      {asked === "publish" && (
        <FormDialog
          do={rebateType.publish}
          along={{ id: type.id, rowVersion: type.rowVersion }}
          onClose={() => ask(undefined)}
        >
          <BeforePublishing typeId={type.id} />
          <TextAreaField name="note" />
        </FormDialog>
      )}
    </>
  );
}

interface DraftProps {
  readonly type: RebateTypeRow;
  readonly book: Book;
  readonly onPublish: () => void;
}

function Draft({ type, book, onPublish }: DraftProps) {
  const { t } = useWords();
  const { draft, draftPersons, isOwnDraft } = book;
  if (!draft) return null;
  const { id, rowVersion, rebateTypeName: name } = type;
  return (
    <div className="rule-card">
      <Alert
        type="info"
        showIcon
        title={t("rebateType.rule.draftBy", { people: draftPersons.join("、") })}
      />
      <div className="rule-tools">
        <ActionButton
          do={rebateType.publish}
          onClick={onPublish}
          because={isOwnDraft ? t("rebateType.because.own") : undefined}
        />
        <ConfirmButton do={rebateType.dropDraft} input={{ id, rowVersion }} about={name} danger />
      </div>
      <SheetView sheet={draft} />
    </div>
  );
}

interface VersionsProps extends Pick<Book, "versions"> {
  readonly typeId: string;
}

function Versions({ typeId, versions }: VersionsProps) {
  const { t } = useWords();
  const [shown, show] = useState<number>();
  if (versions.length === 0) return <Empty description={t("rebateType.rule.none")} />;
  const opened = shown ?? versions[0]?.version;
  return versions.map(({ version, sheet, note, draftPersons, publishedBy, publishedTime }) => (
    <div key={version} className="rule-card">
      <div className="rule-head">
        <Button type="link" aria-expanded={opened === version} onClick={() => show(version)}>
          {t("rebateType.rule.version", { version })}
        </Button>
        <span className="rule-quiet">
          {t("rebateType.rule.publishedBy", {
            drafted: draftPersons.join("、"),
            published: publishedBy,
            time: formatTime(publishedTime),
          })}
        </span>
      </div>
      {note && <div>{note}</div>}
      {opened === version && (
        <>
          <SheetView sheet={sheet} />
          <OfVersion typeId={typeId} version={version} />
        </>
      )}
    </div>
  ));
}
