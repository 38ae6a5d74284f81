import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatTime } from "#platform/web/time.ts";
import { providerExchange } from "../exchange-contract.ts";
import { OutcomeTag } from "./outcome-tag.tsx";
import { useProviderWords } from "./provider-words.ts";
import { viewLink } from "./view-address.ts";
import "./provider.css";

export { useProviderWords } from "./provider-words.ts";

const ExchangeDetail = lazy(async () => ({
  default: (await import("./exchange-detail.tsx")).ExchangeDetail,
}));

interface Props {
  /** Our numbers for what the page is about; an order that was tried twice has two. */
  readonly ourNumbers: readonly string[];
}

const most = 50;

/** What was said and heard about these numbers, for those who may look at such things. */
export function ExchangesOf({ ourNumbers }: Props) {
  return (
    <Can do={providerExchange.list}>
      <Exchanges ourNumbers={ourNumbers} />
    </Can>
  );
}

function Exchanges({ ourNumbers }: Props) {
  const { t } = useWords();
  const { nameOf } = useProviderWords();
  const [opened, setOpened] = useState<string>();
  const filters = { ourNumber: [...ourNumbers] };
  const { data, error, refetch } = useQuery({
    queryKey: ["providerExchange", providerExchange.list.name, filters],
    queryFn: ({ signal }) => call(providerExchange.list, { size: most, filters }, { signal }),
    enabled: ourNumbers.length > 0,
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (ourNumbers.length === 0 || data?.total === 0) return t("providerExchange.words.none");
  return (
    <>
      <ul className="exchanges-of">
        {data?.records.map((row) => (
          <li key={row.id}>
            <small>{formatTime(row.startTime)}</small>
            <Button type="link" size="small" onClick={() => setOpened(row.id)}>
              {nameOf(row.provider)} {row.operation}
            </Button>
            <OutcomeTag outcome={row.outcome} />
            <small>{row.reason}</small>
          </li>
        ))}
      </ul>
      {data && data.total > most && (
        <Link to={viewLink("exchanges", { ourNumber: ourNumbers.join(",") })}>
          {t("providerExchange.words.all", { count: data.total })}
        </Link>
      )}
      <Suspense>
        {opened && <ExchangeDetail id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
