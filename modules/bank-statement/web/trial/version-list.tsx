import { Table } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { TrialResult } from "./trial-result.tsx";

type Version = OutputOf<typeof matchingThreshold.list>["versions"][number];

interface Props {
  readonly versions: readonly Version[];
  readonly onOpenLine: (id: string) => void;
}

/** Every version that was asked for, with the trial that spoke for it. */
export function VersionList({ versions, onOpenLine }: Props) {
  const { t } = useWords();
  const [refusing, setRefusing] = useState<string>();
  return (
    <>
      <h4>{t("matchingThreshold.versions")}</h4>
      <Table<Version>
        size="small"
        rowKey="id"
        dataSource={[...versions]}
        locale={{ emptyText: t("matchingThreshold.noVersions") }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        expandable={{
          rowExpandable: ({ trial }) => trial !== null,
          expandedRowRender: ({ trial }) =>
            trial && <TrialResult trial={trial} onOpenLine={onOpenLine} />,
        }}
        columns={[
          {
            title: t("matchingThreshold.column.version"),
            render: (_, version) => t("matchingThreshold.three", { ...threeOf(version) }),
          },
          {
            title: t("matchingThreshold.column.by"),
            render: (_, { by, insertTime }) => (
              <>
                <div>{by ?? t("matchingThreshold.calibration")}</div>
                <div className="trial-quiet">{formatTime(insertTime)}</div>
              </>
            ),
          },
          {
            title: t("matchingThreshold.column.state"),
            render: (_, version) => <State version={version} />,
          },
          {
            key: "decide",
            render: (_, version) =>
              version.state === "PROPOSED" && (
                <Decide version={version} onRefuse={() => setRefusing(version.id)} />
              ),
          },
        ]}
      />
      {refusing !== undefined && (
        <FormDialog
          do={matchingThreshold.refuse}
          along={{ id: refusing }}
          givesUp
          onClose={() => setRefusing(undefined)}
        >
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </>
  );
}

const threeOf = ({ automatic, lead, suggested }: Version) => ({ automatic, lead, suggested });

function State({ version }: { version: Version }) {
  const { t } = useWords();
  const { state, decidedBy, decidedTime, remark } = version;
  return (
    <>
      <div>{t(`matchingThreshold.state.${state}`)}</div>
      {decidedTime && (
        <div className="trial-quiet">
          {decidedBy} {formatTime(decidedTime)}
        </div>
      )}
      {remark && <div className="trial-quiet">{remark}</div>}
    </>
  );
}

function Decide({ version, onRefuse }: { version: Version; onRefuse: () => void }) {
  const { t } = useWords();
  return (
    <>
      <ConfirmButton
        do={matchingThreshold.publish}
        input={{ id: version.id }}
        about={t("matchingThreshold.three", { ...threeOf(version) })}
        because={version.isOwn ? t("matchingThreshold.own") : undefined}
      />
      <ActionButton do={matchingThreshold.refuse} type="link" onClick={onRefuse} />
    </>
  );
}
