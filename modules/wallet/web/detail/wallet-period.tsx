import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Flex, Skeleton, Table } from "antd";
import { useId, useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { RangeBox } from "#platform/web/list/filter-boxes.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { momentsOf } from "#platform/web/time.ts";
import { wallet } from "../../contract.ts";
import { useWalletWords } from "../use-wallet-words.ts";

type Period = OutputOf<typeof wallet.period>;
type Line = Period["opening"] & { readonly name: string; readonly isEnd?: boolean };

/** What the wallet opened with, what moved, and what it closed with; of all its life unless a range is given. */
export function WalletPeriod({ id }: { id: string }) {
  const { t } = useWords();
  const [days, setDays] = useState("");
  const period = momentsOf(days) ?? {};
  const { data, error, refetch } = useQuery({
    queryKey: ["wallet", wallet.period.name, id, period],
    queryFn: ({ signal }) => call(wallet.period, { id, period }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Flex gap={12} wrap align="center" className="wallet-bar">
        <span>{t("wallet.period.range")}</span>
        <div className="wallet-range">
          <RangeBox box={{ id: useId(), value: days, onChange: setDays }} />
        </div>
        <span className="wallet-note">{t("wallet.period.hint")}</span>
      </Flex>
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Lines period={data} />}
    </>
  );
}

const money = (fen: number, { isEnd = false }: Line) =>
  isEnd ? (
    <strong>
      <Money fen={fen} />
    </strong>
  ) : (
    <Money fen={fen} />
  );

function Lines({ period }: { period: Period }) {
  const { t } = useWords();
  const { kindOf } = useWalletWords();
  const lines: Line[] = [
    { ...period.opening, name: t("wallet.period.opening"), isEnd: true },
    ...period.movements.map((one) => ({
      ...one,
      name: t("wallet.period.moved", { kind: kindOf(one.kind), count: one.entries }),
    })),
    { ...period.closing, name: t("wallet.period.closing"), isEnd: true },
  ];
  const column = (dataIndex: "unsettled" | "available" | "frozen" | "total") => ({
    dataIndex,
    title: t(`wallet.period.${dataIndex}`),
    align: "right" as const,
    render: money,
  });
  return (
    <Table<Line>
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={lines}
      columns={[
        {
          dataIndex: "name",
          title: t("wallet.period.line"),
          render: (name: string, { isEnd }: Line) => (isEnd ? <strong>{name}</strong> : name),
        },
        column("unsettled"),
        column("available"),
        column("frozen"),
        column("total"),
      ]}
    />
  );
}
