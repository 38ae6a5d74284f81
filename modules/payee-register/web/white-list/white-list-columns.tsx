import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { whiteListShown } from "../../states.ts";
import type { whiteList } from "../../white-list-contract.ts";
import { Validity } from "../register/validity.tsx";
import { Yes } from "../register/yes.tsx";

export type WhiteListRow = RowOf<typeof whiteList.list>;

export const whiteListColumns: Column<WhiteListRow>[] = [
  { field: "payeeName", width: 120 },
  { field: "stateCode", kind: "state" },
  {
    field: "expirationTime",
    width: 190,
    render: (row) => (
      <Validity day={row.expirationTime} counts={row.stateCode === whiteListShown.effective} />
    ),
  },
  { field: "userName", width: 110 },
  { field: "userApolloJobNumber", width: 150 },
  { field: "userIdCardNo", width: 180 },
  { field: "userRegion", width: 120 },
  { field: "userCity", width: 100 },
  { field: "payeePhone", width: 130 },
  { field: "payeeIdCardNo", width: 180 },
  { field: "payeeOpenBank", width: 180 },
  { field: "payeeBankCardNo", width: 190 },
  { field: "overdueByNow", width: 100, render: (row) => <Yes is={row.overdueByNow} /> },
  { field: "remark", width: 200 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];
