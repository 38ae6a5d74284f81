import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { employmentContract } from "../contract.ts";

export type ContractRow = RowOf<typeof employmentContract.list>;

export const contractColumns: Column<ContractRow>[] = [
  { field: "orderNo", width: 170 },
  { field: "employeeName", width: 110 },
  { field: "stateCode", width: 120, render: (row) => <OrderTag code={row.stateCode} /> },
  { field: "contractType", width: 150, render: (row) => <ContractType of={row.contractType} /> },
  { field: "startDate", width: 120 },
  { field: "endDate", width: 120, render: (row) => <LastDay of={row.endDate} /> },
  { field: "contractNo", width: 170 },
  { field: "departmentNames", width: 160 },
  { field: "positionName", width: 130 },
  { field: "companyName", width: 190 },
  { field: "currentApprovalPerson", width: 200, render: (row) => <WaitingFor row={row} /> },
  { field: "insertPerson", width: 100 },
  { field: "insertTime", kind: "time" },
];

function ContractType({ of }: { readonly of: ContractRow["contractType"] }) {
  const { t } = useWords();
  return t(`employmentContract.contractType.${of}`);
}

function LastDay({ of }: { readonly of: string | null }) {
  const { t } = useWords();
  return of ?? t("employmentContract.told.noEnd");
}
