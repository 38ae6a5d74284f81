import { useWords } from "#platform/web/i18n.ts";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { serviceChargeType } from "../contract.ts";

export type ServiceChargeTypeRow = RowOf<typeof serviceChargeType.list>;

export const serviceChargeTypeColumns: Column<ServiceChargeTypeRow>[] = [
  { field: "orderTypeCode", width: 150 },
  { field: "orderTypeName", width: 180 },
  { field: "orderUpperLimitAmount", kind: "money" },
  { field: "needOcr", width: 130, render: (row) => <YesNo is={row.needOcr} /> },
  { field: "stateCode", kind: "state" },
  { field: "orderTypeDescribe", width: 240 },
  { field: "remark", width: 180 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

function YesNo({ is }: { is: boolean }) {
  const { t } = useWords();
  return t(is ? "form.yes" : "form.no");
}
