import { Space, Tag } from "antd";
import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeShown } from "../../states.ts";
import { InsertType } from "../register/insert-type.tsx";
import { Validity } from "../register/validity.tsx";
import { Yes } from "../register/yes.tsx";

export type SecondPayeeRow = RowOf<typeof secondPayee.list>;

const running: readonly (number | null)[] = [2000, 2001, 2007];
export const isRunning = ({ currentApprovalProcessState: approval }: SecondPayeeRow): boolean =>
  running.includes(approval);

/** What his tag says: how he stands, or, where he came back to his author, how; null: a draft. */
export function tagOf(row: SecondPayeeRow): number | null {
  const { stateCode, currentApprovalProcessState: approval } = row;
  return stateCode === secondPayeeShown.pending && !isRunning(row) ? approval : stateCode;
}

const lasting: readonly number[] = [secondPayeeShown.effective, secondPayeeShown.expiring];

export const secondPayeeColumns: Column<SecondPayeeRow>[] = [
  { field: "orderNo", width: 180 },
  { field: "reservePayeeName", width: 130 },
  { field: "reportCarShop", width: 200 },
  { field: "stateCode", width: 200, render: (row) => <Standing row={row} /> },
  {
    field: "expirationTime",
    width: 190,
    render: (row) => <Validity day={row.expirationTime} counts={lasting.includes(row.stateCode)} />,
  },
  { field: "relationship", width: 120 },
  { field: "reservePayeeIdCardNo", width: 180 },
  { field: "reservePayeePhone", width: 150 },
  { field: "reservePayeeOpenBank", width: 180 },
  { field: "reservePayeeBankCardNo", width: 190 },
  { field: "overdueByNow", width: 100, render: (row) => <Yes is={row.overdueByNow} /> },
  { field: "firstPayeeName", width: 130 },
  { field: "firstPayeePhone", width: 150 },
  { field: "firstPayeeBankCardNo", width: 190 },
  { field: "firstPayeeIdCardNo", width: 180 },
  { field: "firstPayeeGroup", width: 140 },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "insertTypeCode", width: 110, render: (row) => <InsertType of={row.insertTypeCode} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

function Standing({ row }: { row: SecondPayeeRow }) {
  const { t } = useWords();
  const change = isRunning(row) ? "payeeRegister.change.waiting" : "payeeRegister.change.open";
  return (
    <Space size={4}>
      <OrderTag code={tagOf(row)} />
      {row.staged && <Tag color="warning">{t(change)}</Tag>}
    </Space>
  );
}
