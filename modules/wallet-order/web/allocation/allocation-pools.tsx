import { useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { lazy, Suspense, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { allocationRun } from "../../allocation-contract.ts";
import type { Pool } from "./allocation-rows.ts";
import { FigureLink } from "#modules/wallet/web/faces/movement.tsx";
import type { PoolPart } from "./pool-detail.tsx";

const PoolDetail = lazy(async () => ({
  default: (await import("./pool-detail.tsx")).PoolDetail,
}));

const shownAtOnce = 5;

/** Departments that have money to divide: nothing divides it by itself. */
export function AllocationPools({ onAllocate }: { onAllocate: (pool: Pool) => void }) {
  const { t, field } = useWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["allocationRun", "pools"],
    queryFn: ({ signal }) => call(allocationRun.pools, {}, { signal }),
  });
  const [opened, setOpened] = useState<{ pool: Pool; part: PoolPart }>();
  const amount = (name: "balanceFen" | "approvingFen" | "freeFen", part?: PoolPart) => ({
    dataIndex: name,
    title: field("allocationRun", name),
    align: "right" as const,
    render: (fen: number, pool: Pool) => {
      if (part === undefined || fen === 0) return <Money fen={fen} />;
      return (
        <FigureLink
          fen={fen}
          name={field("allocationRun", name)}
          onClick={() => setOpened({ pool, part })}
        />
      );
    },
  });
  return (
    <section className="panel">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <Table<Pool>
        size="small"
        rowKey="departmentId"
        aria-label={t("allocationRun.pools")}
        loading={isPending}
        title={() => t("allocationRun.pools")}
        locale={{ emptyText: t("allocationRun.noPools") }}
        dataSource={data ?? []}
        pagination={{ pageSize: shownAtOnce, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { dataIndex: "departmentName", title: field("allocationRun", "poolDepartmentName") },
          amount("balanceFen", "balance"),
          amount("approvingFen", "approving"),
          amount("freeFen"),
          {
            key: "action",
            align: "right",
            render: (_, pool) => (
              <ActionButton
                do={allocationRun.create}
                type="link"
                because={pool.freeFen > 0 ? undefined : t("allocationRun.nothingFree")}
                onClick={() => onAllocate(pool)}
              />
            ),
          },
        ]}
      />
      <Suspense>
        {opened && (
          <PoolDetail
            {...opened}
            onPart={(part) => setOpened({ ...opened, part })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
