import { Drawer, Tabs } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { runStates } from "../../states.ts";
import { periodText } from "./allocation-periods.ts";
import type { AllocationRow, Pool } from "./allocation-rows.ts";
import { EntryKind, OrderLink, useListHere } from "#modules/wallet/web/faces/movement.tsx";

/** What of a pool can be opened: all it has, or what is about to leave it. */
export type PoolPart = "balance" | "approving";

interface Props {
  readonly pool: Pool;
  readonly part: PoolPart;
  readonly onPart: (part: PoolPart) => void;
  readonly onClose: () => void;
}

/** The rows behind the figures of a department's pool. */
export function PoolDetail({ pool, part, onPart, onClose }: Props) {
  const { t, field } = useWords();
  const { departmentId: id } = pool;
  return (
    <Drawer
      open
      size={960}
      title={t("allocationRun.poolOf", { name: pool.departmentName })}
      onClose={onClose}
    >
      <Tabs
        activeKey={part}
        onChange={(key) => onPart(key as PoolPart)}
        items={[
          {
            key: "balance",
            label: field("allocationRun", "balanceFen"),
            children: <Movements id={id} />,
          },
          {
            key: "approving",
            label: field("allocationRun", "approvingFen"),
            children: <Approving id={id} />,
          },
        ]}
      />
    </Drawer>
  );
}

const movementColumns: Column<RowOf<typeof wallet.poolEntries>>[] = [
  { field: "postTime", kind: "time" },
  { field: "kind", width: 120, render: (row) => <EntryKind {...row} /> },
  { field: "orderNo", width: 170, render: (row) => <OrderLink {...row} /> },
  { field: "amount", kind: "money", width: 150 },
  { field: "balanceAfter", kind: "money", width: 160 },
  { field: "insertPerson", width: 100 },
];

function Movements({ id }: { id: string }) {
  return <DataTable list={useListHere(wallet.poolEntries, { id })} columns={movementColumns} />;
}

const runColumns: Column<AllocationRow>[] = [
  { field: "orderNo", width: 190, render: (row) => <RunLink {...row} /> },
  { field: "period", width: 100, render: (row) => periodText(row.period) },
  { field: "amount", kind: "money", width: 150 },
  { field: "currentApprovalPerson", width: 180 },
  { field: "insertPerson", width: 100 },
  { field: "insertTime", kind: "time" },
];

function Approving({ id }: { id: string }) {
  const filters = { poolDepartmentId: [id], stateCode: [runStates.approving] };
  return <DataTable list={useListHere(allocationRun.list, { filters })} columns={runColumns} />;
}

const RunLink = ({ id, orderNo }: AllocationRow) => (
  <OrderLink orderType="ALLOCATION_RUN" orderId={id} orderNo={orderNo} />
);
