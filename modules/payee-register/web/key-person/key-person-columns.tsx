import { WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { keyPerson } from "../../key-person-contract.ts";
import { keyPersonShown } from "../../states.ts";
import { InsertType } from "../register/insert-type.tsx";
import { isLasting, Standing } from "../register/standing.tsx";
import { Validity } from "../register/validity.tsx";
import { Yes } from "../register/yes.tsx";

export type KeyPersonRow = RowOf<typeof keyPerson.list>;

export const keyPersonColumns: Column<KeyPersonRow>[] = [
  { field: "orderNo", width: 180 },
  { field: "payeeName", width: 120 },
  {
    field: "stateCode",
    width: 200,
    render: (row) => <Standing row={row} states={keyPersonShown} />,
  },
  {
    field: "expirationTime",
    width: 190,
    render: (row) => <Validity day={row.expirationTime} counts={isLasting(row, keyPersonShown)} />,
  },
  { field: "payeeType", width: 120, render: (row) => <PayeeType of={row.payeeType} /> },
  { field: "relationship", width: 120 },
  { field: "payeeIdCardNo", width: 180 },
  { field: "payeePhone", width: 130 },
  { field: "payeeOpenBank", width: 180 },
  { field: "payeeBankCardNo", width: 190 },
  { field: "publicAccountOrNot", width: 100, render: (row) => <Yes is={row.publicAccountOrNot} /> },
  { field: "overdueByNow", width: 100, render: (row) => <Yes is={row.overdueByNow} /> },
  { field: "monthlyUpdateTimes", width: 120 },
  { field: "lastUpdateTime", kind: "time" },
  { field: "currentApprovalPerson", width: 220, render: (row) => <WaitingFor row={row} /> },
  { field: "areaName", width: 120 },
  { field: "groupName", width: 140 },
  { field: "city", width: 100 },
  { field: "insertTypeCode", width: 110, render: (row) => <InsertType of={row.insertTypeCode} /> },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

function PayeeType({ of }: { of: KeyPersonRow["payeeType"] }) {
  const { t } = useWords();
  return t(`keyPerson.payeeType.${of}`);
}
