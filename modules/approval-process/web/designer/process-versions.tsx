import { useQuery } from "@tanstack/react-query";
import { Empty, Flex, Skeleton, Table } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { approvalProcess } from "../../contract.ts";
import { ProcessDiff } from "./process-diff-view.tsx";
import { onScreen, type TriedProps, useVersions, VersionPicker } from "../trial/process-tried.tsx";

interface Props extends TriedProps {
  /** There is something on the screen that no version has. */
  readonly isOpen: boolean;
}

type Line = OutputOf<typeof approvalProcess.versions>[number];

/** What was published, by whom, and what differs. */
export function ProcessVersions({ process, steps, isOpen }: Props) {
  const { t, field } = useWords();
  const versions = useVersions(process.id);
  const latest = process.version;
  const [chosen, setChosen] = useState<{ from: number; to: number }>();
  if (versions.isPending) return <Skeleton active />;
  if (versions.isError) {
    return <ErrorNote error={versions.error} onRetry={() => void versions.refetch()} />;
  }
  if (latest === 0) return <Empty description={t("approvalProcess.versions.none")} />;
  const usual = isOpen
    ? { from: latest, to: onScreen }
    : { from: Math.max(1, latest - 1), to: latest };
  const compared = chosen ?? usual;
  return (
    <Flex vertical gap={16}>
      <Table<Line>
        size="small"
        rowKey="version"
        dataSource={versions.data}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: t("approvalProcess.versions.version"),
            width: 100,
            render: (_, { version }) => t("approvalProcess.words.version", { version }),
          },
          { title: field("approvalProcess", "totalStep"), dataIndex: "totalStep", width: 90 },
          {
            title: field("approvalProcess", "note"),
            render: (_, { note }) => note ?? emptyMark,
          },
          { title: t("approvalProcess.versions.by"), dataIndex: "publishedBy", width: 120 },
          {
            title: t("approvalProcess.versions.time"),
            width: 170,
            render: (_, { publishedTime }) => formatTime(publishedTime),
          },
          {
            title: t("approvalProcess.versions.running"),
            width: 130,
            render: (_, { running }) => t("approvalProcess.versions.orders", { count: running }),
          },
        ]}
      />
      {(latest > 1 || isOpen) && (
        <>
          <Flex gap={8} align="center" wrap className="process-tools">
            <strong>{t("approvalProcess.versions.compare")}</strong>
            <VersionPicker
              processId={process.id}
              value={compared.from}
              onChange={(from) => setChosen({ ...compared, from })}
            />
            <span aria-hidden>→</span>
            <VersionPicker
              processId={process.id}
              value={compared.to}
              onChange={(to) => setChosen({ ...compared, to })}
            />
          </Flex>
          <Compared id={process.id} steps={steps} {...compared} />
        </>
      )}
    </Flex>
  );
}

interface ComparedProps {
  readonly id: string;
  readonly steps: Props["steps"];
  readonly from: number;
  readonly to: number;
}

/** A published version never changes: once read, it is known. */
function useStepsOf(id: string, version: number) {
  return useQuery({
    queryKey: ["approvalProcess", approvalProcess.version.name, id, version],
    queryFn: ({ signal }) => call(approvalProcess.version, { id, version }, { signal }),
    enabled: version !== onScreen,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Compared({ id, steps, from, to }: ComparedProps) {
  const [before, after] = [useStepsOf(id, from), useStepsOf(id, to)];
  const failed = [before, after].find(({ isError }) => isError);
  if (failed) return <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />;
  const then = from === onScreen ? steps : before.data?.steps;
  const now = to === onScreen ? steps : after.data?.steps;
  return then && now ? <ProcessDiff before={then} after={now} /> : <Skeleton active />;
}
