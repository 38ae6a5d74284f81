import { OrderTag, WaitingFor } from "#modules/order/web/pickers.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { onboarding } from "../contract.ts";

export type OnboardingRow = RowOf<typeof onboarding.list>;

export const onboardingColumns: Column<OnboardingRow>[] = [
  { field: "orderNo", width: 160 },
  { field: "candidateName", width: 100 },
  { field: "stateCode", width: 120, render: (row) => <OrderTag code={row.stateCode} /> },
  { field: "entryDate", width: 120 },
  { field: "positionName", width: 120 },
  { field: "departmentName", width: 130 },
  { field: "currentApprovalPerson", width: 200, render: (row) => <WaitingFor row={row} /> },
  { field: "seniorName", width: 110 },
  { field: "businessCityName", width: 110 },
  { field: "phone", width: 130 },
  { field: "source", width: 110 },
  { field: "insertPerson", width: 100 },
  { field: "insertTime", kind: "time" },
];
