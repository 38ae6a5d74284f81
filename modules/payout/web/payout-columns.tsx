import { Space, Tag, Tooltip } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { formatTime } from "#platform/web/time.ts";
import type { payout } from "../contract.ts";

export type PayoutRow = RowOf<typeof payout.list>;

export const payoutColumns: Column<PayoutRow>[] = [
  { field: "payoutNo", width: 170 },
  { field: "payeeName", width: 210 },
  { field: "amountFen", kind: "money" },
  { field: "stateCode", width: 170, render: (row) => <Standing row={row} /> },
  { field: "payeeAccount", width: 180 },
  { field: "payeeBankName", width: 150 },
  { field: "channelName", width: 150 },
  { field: "batchNo", width: 160 },
  { field: "orderNo", width: 170 },
  { field: "transferAccountsFailReason", width: 220 },
  { field: "paySuccessTime", kind: "time" },
  { field: "mchOrderNo", width: 180 },
  { field: "purpose", width: 150 },
  { field: "insertPerson" },
  { field: "insertTime", kind: "time" },
];

/** How it stands and, where nobody knows, when it is asked after next. */
export function Standing({
  row,
}: {
  row: Pick<PayoutRow, "stateCode" | "incident" | "nextLookTime">;
}) {
  const { t } = useWords();
  const next = row.nextLookTime;
  const tag = <StateTag code={row.stateCode} />;
  return (
    <Space size={4}>
      {next === null ? (
        tag
      ) : (
        <Tooltip title={t("payout.nextLook", { time: formatTime(next) })}>
          <span>{tag}</span>
        </Tooltip>
      )}
      {row.incident !== null && (
        <Tooltip title={t(`payout.incident.${row.incident}` as "payout.incident.amountDiffers")}>
          <Tag color="red">{t("payout.field.incident")}</Tag>
        </Tooltip>
      )}
    </Space>
  );
}
