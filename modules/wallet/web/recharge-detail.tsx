import { useQuery } from "@tanstack/react-query";
import { Descriptions } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { walletRecharge } from "../recharge-contract.ts";
import { useMoneyOrderWords } from "./adjustment-history.ts";
import { accountOf, PayerType, type RechargeRow, Target, Type } from "./recharge-columns.tsx";
import { RechargeDeeds } from "./recharge-deeds.tsx";

const RechargeForm = lazy(async () => ({
  default: (await import("./recharge-form.tsx")).RechargeForm,
}));

interface Props {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** All about one recharge, for its applicant and for those who decide on it. */
export function RechargeDetail({ id, onSubmit, onClose }: Props) {
  const tell = useMoneyOrderWords();
  const { t } = useWords();
  const [edited, setEdited] = useState<RechargeRow>();
  const { data: row, error } = useQuery({
    queryKey: ["walletRecharge", "detail", id],
    queryFn: ({ signal }) => call(walletRecharge.detail, { id }, { signal }),
  });
  return (
    <>
      <OrderFrame
        orderType="walletRecharge"
        order={row && { ...row, title: t(`walletRecharge.type.${row.rechargeType}`) }}
        error={error}
        deeds={
          row && (
            <RechargeDeeds row={row} onEdit={() => setEdited(row)} onSubmit={() => onSubmit(id)} />
          )
        }
        info={row && <Facts row={row} />}
        log={{ of: walletRecharge.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {edited && (
          <RechargeForm row={edited} onSubmit={onSubmit} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function Facts({ row }: { row: RechargeRow }) {
  const { field } = useWords();
  const shown: [string, ReactNode][] = [
    ["rechargeType", <Type key="type" row={row} />],
    ["amount", <Money key="amount" fen={row.amount} />],
    ["target", <Target key="target" row={row} />],
    ["rechargePayerType", <PayerType key="payerType" row={row} />],
    ["payerName", row.payerName],
    ["rechargeAccountName", accountOf(row)],
    ["statementSerial", row.statementSerial],
    ["remarks", row.remarks],
    ["insertPerson", row.insertPerson],
    ["insertTime", formatTime(row.insertTime)],
    ["bookedTime", row.bookedTime && formatTime(row.bookedTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 140 }, content: { whiteSpace: "pre-wrap" } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("walletRecharge", name),
        children: content || "-",
      }))}
    />
  );
}
