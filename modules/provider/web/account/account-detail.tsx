import { useQuery } from "@tanstack/react-query";
import { Descriptions, Drawer, Skeleton, Typography } from "antd";
import type { ReactNode } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { provider } from "../../contract.ts";
import { useProviderWords } from "../provider-words.ts";

type Account = OutputOf<typeof provider.detail>;

/** One account: its settings in clear, its secrets only as being there or not. */
export function AccountDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["provider", provider.detail.name, id],
    queryFn: ({ signal }) => call(provider.detail, { id }, { signal }),
  });
  return (
    <Drawer
      open
      size={560}
      title={data?.accountName ?? t("provider.view.accounts")}
      onClose={onClose}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Facts of={data} />}
    </Drawer>
  );
}

function Facts({ of }: { of: Account }) {
  const { t, field } = useWords();
  const { nameOf } = useProviderWords();
  const shown: [string, ReactNode][] = [
    ["provider", nameOf(of.provider)],
    ["stateCode", <StateTag key="state" code={of.stateCode} />],
    ["address", of.address],
    ...of.settings.map(({ name, value }): [string, ReactNode] => [name, value]),
    ...of.secrets.map(({ name, isSet }): [string, ReactNode] => [
      name,
      t(isSet ? "provider.secret.set" : "provider.secret.missing"),
    ]),
    [
      "notifyUrl",
      <Typography.Text key="url" copyable>
        {of.notifyUrl}
      </Typography.Text>,
    ],
    ["updateTime", formatTime(of.updateTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 160 }, content: { overflowWrap: "anywhere" } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("provider", name),
        children: content || emptyMark,
      }))}
    />
  );
}
