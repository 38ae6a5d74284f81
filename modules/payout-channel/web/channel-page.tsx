import { useQuery } from "@tanstack/react-query";
import { Card, Flex, Segmented, Table } from "antd";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useProviderWords } from "#modules/provider/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { cellOf, Money } from "#platform/web/table/cell.tsx";
import { payoutChannel } from "../contract.ts";
import { ChannelForm } from "./channel-form.tsx";
import type { ChannelRow } from "./use-channels.ts";
import { ProposedThresholds } from "./proposed-thresholds.tsx";
import { ThresholdForm } from "./threshold-form.tsx";

const ErrorRules = lazy(async () => ({ default: (await import("./error-rules.tsx")).ErrorRules }));

/** Minutes after midnight as a clock shows them. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Through which accounts money goes out, within which limits, and what their errors mean. */
export function ChannelPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const showsErrors = search.get("shown") === "errors";
  const switcher = (
    <Segmented
      aria-label={t("payoutChannel.shown")}
      value={showsErrors ? "errors" : "channels"}
      options={[
        { value: "channels", label: t("payoutChannel.channels") },
        { value: "errors", label: t("payoutChannel.errors") },
      ]}
      onChange={(shown) => setSearch(shown === "errors" ? { shown } : {})}
    />
  );
  return (
    <Page title={t("menu.bizConfiguration.payoutChannel")} actions={switcher}>
      {showsErrors ? (
        <Suspense>
          <ErrorRules />
        </Suspense>
      ) : (
        <Channels />
      )}
    </Page>
  );
}

const limit = (fen: number | null) => cellOf("money", fen);

function Channels() {
  const { field } = useWords();
  const { nameOf } = useProviderWords();
  const [edited, setEdited] = useState<ChannelRow>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["payoutChannel", "list"],
    queryFn: ({ signal }) => call(payoutChannel.list, {}, { signal }),
  });
  const column = (name: keyof ChannelRow) => ({
    dataIndex: name,
    title: field("payoutChannel", name),
  });
  return (
    <>
      <Thresholds />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <section className="panel">
        <Table<ChannelRow>
          size="middle"
          rowKey="id"
          loading={isPending}
          pagination={false}
          dataSource={data ?? []}
          columns={[
            column("channelName"),
            { ...column("provider"), render: nameOf },
            { ...column("priority"), align: "right" },
            { ...column("singleLimitFen"), align: "right", render: limit },
            { ...column("dailyLimitFen"), align: "right", render: limit },
            { ...column("monthlyChannelQuotaFen"), align: "right", render: limit },
            {
              key: "hours",
              title: field("payoutChannel", "hours"),
              render: (_, row) => `${clock(row.opensAt)} – ${clock(row.closesAt)}`,
            },
            { ...column("stateCode"), render: (code: number) => <StateTag code={code} /> },
            {
              key: "actions",
              render: (_, row) => (
                <ActionButton
                  do={payoutChannel.update}
                  type="link"
                  onClick={() => setEdited(row)}
                />
              ),
            },
          ]}
        />
      </section>
      {edited && <ChannelForm row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** From which amounts a second person is needed. */
function Thresholds() {
  const { t, field } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["payoutChannel", "settings"],
    queryFn: ({ signal }) => call(payoutChannel.settings, {}, { signal }),
  });
  if (!data) return null;
  return (
    <Card size="small" title={t("payoutChannel.thresholds")}>
      <Flex gap={32} align="center" wrap>
        <span>
          {field("payoutChannel", "secondPersonFromFen")} <Money fen={data.secondPersonFromFen} />
        </span>
        <span>
          {field("payoutChannel", "secondPersonBatchFen")} <Money fen={data.secondPersonBatchFen} />
        </span>
        <ActionButton do={payoutChannel.updateSettings} onClick={() => setOpen(true)} />
      </Flex>
      {data.proposal && <ProposedThresholds proposal={data.proposal} />}
      {isOpen && <ThresholdForm settings={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}
