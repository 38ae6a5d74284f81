import { Table, type TableProps } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { tenantSettings } from "../settings-contract.ts";
import { Panel } from "./panel.tsx";
import { useSettingsOf } from "./use-settings.ts";

type Visit = OutputOf<typeof tenantSettings.visits>[number];

/** Who of the platform looked in here, when, what for, and how much was changed. */
export function VisitsPanel() {
  const { t, field } = useWords();
  const { data, error, isPending, refetch } = useSettingsOf(tenantSettings.visits);
  const label = (name: string) => field("tenantSettings", name);
  const columns: TableProps<Visit>["columns"] = [
    { key: "visitor", title: label("visitor"), dataIndex: "visitor", width: 220 },
    {
      key: "startedAt",
      title: label("startedAt"),
      width: 180,
      render: (_, { startedAt }) => formatTime(startedAt),
    },
    {
      key: "endedAt",
      title: label("endedAt"),
      width: 180,
      render: (_, { endedAt }) =>
        endedAt === null ? t("tenantSettings.visits.open") : formatTime(endedAt),
    },
    {
      key: "reasons",
      title: label("reasons"),
      render: (_, { reasons }) =>
        reasons.length > 0 ? reasons.join("；") : t("tenantSettings.visits.lookedOnly"),
    },
    { key: "changeCount", title: label("changeCount"), dataIndex: "changeCount", width: 110 },
  ];
  return (
    <Panel title={t("tenantSettings.visits")} why={t("tenantSettings.visits.why")}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        t("tenantSettings.visits.none")
      ) : (
        <Table<Visit>
          aria-label={t("tenantSettings.visits")}
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={data ?? []}
          loading={isPending}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: "max-content" }}
          locale={{ emptyText: " " }}
        />
      )}
    </Panel>
  );
}
