import { useQuery } from "@tanstack/react-query";
import { Descriptions, Drawer, Flex, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { providerNotice } from "../exchange-contract.ts";
import { MessageText } from "./message-text.tsx";
import { NumberLinks } from "./number-links.tsx";
import { useProviderWords } from "./provider-words.ts";

type Notice = OutputOf<typeof providerNotice.detail>;

/** One notice: what it said, whether it was believed, and what it led to. */
export function NoticeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["providerNotice", providerNotice.detail.name, id],
    queryFn: ({ signal }) => call(providerNotice.detail, { id }, { signal }),
  });
  return (
    <Drawer open size={640} title={t("provider.view.notices")} onClose={onClose}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Flex vertical gap={20}>
          <Facts of={data} />
          <MessageText title={t("providerNotice.field.body")} text={data.body} />
        </Flex>
      )}
    </Drawer>
  );
}

function Facts({ of }: { of: Notice }) {
  const { t, field } = useWords();
  const { nameOf } = useProviderWords();
  const kinds = [...new Set(of.events.map(({ kind }) => kind))].join(" ");
  const shown: [string, ReactNode][] = [
    ["genuine", t(`providerNotice.believed.${of.genuine ? "genuine" : "refused"}`)],
    ["why", of.why],
    ["provider", nameOf(of.provider)],
    ["accountName", of.accountName],
    ["kind", kinds || null],
    ["events", <NumberLinks key="events" events={of.events} />],
    ["times", of.times],
    ["receiveTime", formatTime(of.receiveTime)],
    ["lastReceiveTime", formatTime(of.lastReceiveTime)],
    ["handleTime", of.handleTime && formatTime(of.handleTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 140 } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("providerNotice", name),
        children: content ?? emptyMark,
      }))}
    />
  );
}
