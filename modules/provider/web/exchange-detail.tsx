import { useQuery } from "@tanstack/react-query";
import { Descriptions, Drawer, Flex, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { providerExchange } from "../exchange-contract.ts";
import { MessageText } from "./message-text.tsx";
import { OutcomeTag } from "./outcome-tag.tsx";
import { useProviderWords } from "./provider-words.ts";

type Exchange = OutputOf<typeof providerExchange.detail>;

/** One call: what we said, what came back, and what that was taken to mean. */
export function ExchangeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["providerExchange", providerExchange.detail.name, id],
    queryFn: ({ signal }) => call(providerExchange.detail, { id }, { signal }),
  });
  return (
    <Drawer
      open
      size={640}
      title={data?.operation ?? t("provider.view.exchanges")}
      onClose={onClose}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Flex vertical gap={20}>
          <Facts of={data} />
          <MessageText title={t("providerExchange.field.said")} text={data.said} />
          <MessageText title={t("providerExchange.field.heard")} text={data.heard} />
        </Flex>
      )}
    </Drawer>
  );
}

function Facts({ of }: { of: Exchange }) {
  const { field } = useWords();
  const { nameOf } = useProviderWords();
  const shown: [string, ReactNode][] = [
    ["outcome", <OutcomeTag key="outcome" outcome={of.outcome} />],
    ["reason", of.reason],
    ["ourNumber", of.ourNumber],
    ["provider", nameOf(of.provider)],
    ["accountName", of.accountName],
    ["startTime", formatTime(of.startTime)],
    ["tookMs", of.tookMs],
    ["httpStatus", of.httpStatus],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 140 } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("providerExchange", name),
        children: content ?? emptyMark,
      }))}
    />
  );
}
