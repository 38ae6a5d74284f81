import { Tag } from "antd";
import { useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { wallet } from "../../contract.ts";
import { OrderLink } from "../order-link.tsx";
import { useListHere } from "../use-list-here.ts";

type Hold = RowOf<typeof wallet.holds>;
type Shown = Hold & { readonly age: number };

const dayMs = 86_400_000;
/** Finance asks the owners of older ones before it closes a month. */
const oldDays = 30;

const columns: Column<Shown>[] = [
  { field: "orderNo", width: 180, render: (row) => <OrderLink {...row} /> },
  { field: "applicant", width: 110 },
  { field: "remainingAmount", kind: "money", width: 140 },
  { field: "amount", kind: "money", width: 140 },
  { field: "settledAmount", kind: "money", width: 140 },
  { field: "age", width: 110, render: (row) => <Age days={row.age} /> },
  { field: "stateCode", kind: "state" },
  { field: "holdTime", kind: "time" },
];

/** What is frozen, order by order. */
export function WalletHolds({ id }: { id: string }) {
  const { t } = useWords();
  const list = useListHere(wallet.holds, { id });
  const [now] = useState(() => new Date().getTime());
  const aged = (hold: Hold): Shown => {
    const age = Math.floor((now - Date.parse(hold.holdTime)) / dayMs);
    return { ...hold, age: Math.max(0, age) };
  };
  const page = list.page && { ...list.page, records: list.page.records.map(aged) };
  return (
    <>
      <p className="wallet-note">{t("wallet.behind.holds")}</p>
      <DataTable list={{ ...list, page }} columns={columns} />
    </>
  );
}

function Age({ days }: { days: number }) {
  const { t } = useWords();
  const words = days < 1 ? t("wallet.age.today") : t("wallet.age.days", { count: days });
  return days > oldDays ? <Tag color="red">{words}</Tag> : words;
}
