import { Flex, Space, Tag, Tooltip, Typography } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import type { Column } from "#platform/web/list/data-table.tsx";
import type { List, RowOf } from "#platform/web/list/use-list.ts";
import { formatTime } from "#platform/web/time.ts";
import { payout } from "../contract.ts";
import { payoutStates } from "../states.ts";

export type PayoutRow = RowOf<typeof payout.list>;

const columns: Column<PayoutRow>[] = [
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

const reason: Column<PayoutRow> = {
  field: "transferAccountsFailReason",
  width: 340,
  render: (row) => <WhyAndWhatNow row={row} />,
};
const resolution: Column<PayoutRow> = {
  field: "nextLookTime",
  width: 300,
  render: (row) => <Resolution row={row} />,
};

const first = columns.slice(0, 4);
const withFourth = (fourth: Column<PayoutRow>) => [
  ...first,
  fourth,
  ...columns.filter((one) => !first.includes(one) && one.field !== fourth.field),
];
const ofFailed = withFourth(reason);
const ofUnknown = withFourth(resolution);

/** What a view is about stands where it is read without scrolling. */
export function columnsOf(view: string | undefined): readonly Column<PayoutRow>[] {
  if (view === "failed" || view === "returned") return ofFailed;
  return view === "unknown" || view === "inFlight" ? ofUnknown : columns;
}

/** Why it was not paid, and what a person can do about it. */
function WhyAndWhatNow({ row }: { row: PayoutRow }) {
  const { t } = useWords();
  const { stateCode, failCategory, transferAccountsFailReason: why } = row;
  const kind = stateCode === payoutStates.returned ? "RETURNED" : (failCategory ?? "UNKNOWN");
  return (
    <Flex vertical className="payout-why">
      <Typography.Text type="danger">{why ?? t("payout.noReason")}</Typography.Text>
      {isOpenAgain(row) && (
        <Typography.Text type="secondary">
          {t(`payout.mend.${kind}` as "payout.mend.UNKNOWN")}
        </Typography.Text>
      )}
    </Flex>
  );
}

/** What will tell how it ended: the next question to the channel, or a person. */
function Resolution({ row }: { row: PayoutRow }) {
  const { t } = useWords();
  if (row.stateCode === payoutStates.parked) return t("payout.resolve.person");
  if (row.stateCode === payoutStates.inFile) return t("payout.resolve.file");
  if (row.nextLookTime !== null)
    return t("payout.nextLook", { time: formatTime(row.nextLookTime) });
  // What was sent is asked after and never sent again.
  return t(isSent(row) ? "payout.resolve.asking" : "payout.resolve.soon");
}

const isSent = ({ stateCode }: PayoutRow) =>
  stateCode === payoutStates.unknown || stateCode === payoutStates.processing;

const isOpenAgain = ({ stateCode, incident }: PayoutRow) =>
  incident === null && (stateCode === payoutStates.failed || stateCode === payoutStates.returned);

export const isReady = ({ stateCode }: PayoutRow) => stateCode === payoutStates.ready;

/** Ticks last as long as the same is asked for; an address with `tick` begins with all that is ready. */
export function useTicks(list: List<PayoutRow>) {
  const [search] = useSearchParams();
  const [own, setOwn] = useState<{ readonly of: string; readonly ids: readonly string[] }>();
  const rows = list.page?.records ?? [];
  const given = search.has("tick") ? rows.filter(isReady).map(({ id }) => id) : [];
  const ticked = own?.of === list.search ? own.ids : given;
  return {
    ticked,
    chosen: rows.filter(({ id }) => ticked.includes(id)),
    tick: (ids: string[]) => setOwn({ of: list.search, ids }),
  };
}

interface RowProps {
  readonly row: PayoutRow;
  readonly onView: () => void;
  readonly onRetry: () => void;
}

/** What failed or came back is paid again where its reason is read. */
export const RowActions = ({ row, onView, onRetry }: RowProps) => (
  <>
    <ActionButton do={payout.detail} type="link" onClick={onView} />
    {isOpenAgain(row) && <ActionButton do={payout.retry} type="link" onClick={onRetry} />}
  </>
);

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
