import { Tooltip } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { signContract } from "../contract.ts";
import { signStates } from "../states.ts";
import { useOrderTypeName } from "./order-type-name.ts";

export type ContractRow = RowOf<typeof signContract.eSignList>;

export const contractColumns: Column<ContractRow>[] = [
  { field: "contractNumber", width: 170 },
  { field: "stateCode", width: 150, render: (row) => <ContractTag row={row} /> },
  { field: "title", width: 180 },
  { field: "costumerName", width: 110 },
  { field: "costumerPhoneNumber", width: 130 },
  { field: "amount", kind: "money" },
  { field: "signTime", kind: "time" },
  { field: "orderNo", width: 160 },
  {
    field: "orderType",
    width: 110,
    render: ({ orderType }) => orderType && <OrderTypeName type={orderType} />,
  },
  { field: "certCompanyName", width: 180 },
  { field: "salesPhoneNumber", width: 130 },
  { field: "contractCode", width: 200 },
  { field: "archive", width: 90, render: ({ archive }) => <YesNo is={archive} /> },
  { field: "inactive", width: 90, render: ({ inactive }) => <YesNo is={inactive} /> },
  { field: "insertTime", kind: "time" },
];

function OrderTypeName({ type }: { type: string }) {
  return useOrderTypeName()(type);
}

function YesNo({ is }: { is: boolean }) {
  return useWords().t(is ? "form.yes" : "form.no");
}

/** Its state; beside it what the state alone does not tell: on its way, or why it did not get there. */
export function ContractTag({ row }: { row: ContractRow }) {
  const { t } = useWords();
  const isNotStarted = row.stateCode === signStates.notStarted;
  const isOnItsWay = isNotStarted && row.startTime !== null;
  const failed = isNotStarted ? row.startFailure : null;
  return (
    <>
      <StateTag code={row.stateCode} /> {isOnItsWay && <small>{t("signContract.onItsWay")}</small>}
      {failed && (
        <Tooltip title={failed}>
          <small role="note">{t("signContract.startFailed")}</small>
        </Tooltip>
      )}
    </>
  );
}
