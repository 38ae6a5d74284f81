import { Tag } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { formatMoney } from "#platform/web/money.ts";
import { wallet } from "../../contract.ts";
import { OrderLink } from "../order-link.tsx";
import { useListHere } from "../use-list-here.ts";
import { useWalletWords } from "../use-wallet-words.ts";

type Funding = RowOf<typeof wallet.funding>;
type Shown = Funding & { readonly how: string };

const columns: Column<Shown>[] = [
  { field: "postTime", kind: "time" },
  { field: "kind", width: 120, render: (row) => <Kind row={row} /> },
  { field: "orderNo", width: 180, render: (row) => <OrderLink {...row} /> },
  { field: "amount", kind: "money", width: 140 },
  { field: "sourceName", width: 180 },
  { field: "how", width: 340, render: (row) => <How row={row} /> },
];

/** Which recharges, allocations and adjustments filled the wallet, the newest first. */
export function WalletFunding({ id }: { id: string }) {
  const { t } = useWords();
  const list = useListHere(wallet.funding, { id });
  const page = list.page && {
    ...list.page,
    records: list.page.records.map((row) => ({ ...row, how: "" })),
  };
  return (
    <>
      <p className="wallet-note">{t("wallet.behind.allocated")}</p>
      <DataTable list={{ ...list, page }} columns={columns} />
    </>
  );
}

function Kind({ row }: { row: Funding }) {
  const { t } = useWords();
  const { kindOf } = useWalletWords();
  return row.reversal ? t("wallet.reversal", { kind: kindOf(row.kind) }) : kindOf(row.kind);
}

/** By which account it came in, or by which run and which part of it. */
function How({ row }: { row: Shown }) {
  const { t } = useWords();
  const { rechargeKind, accountName, period, runAmount, percentBp, rechargeNo } = row;
  if (rechargeKind) {
    return [t(`wallet.recharge.${rechargeKind}`), accountName].filter(Boolean).join(" · ");
  }
  if (period === null || runAmount === null) return "-";
  const month = `${period.slice(0, 4)}-${period.slice(4)}`;
  return (
    <>
      {t("wallet.run", { month, amount: formatMoney(runAmount) })}
      {percentBp !== null && ` · ${percentBp / 100}%`}
      {rechargeNo && ` · ${t("wallet.runOf", { number: rechargeNo })}`}
      {row.maturedTime === null && <Tag color="orange">{t("wallet.notMatured")}</Tag>}
    </>
  );
}
