import { Button, Flex, Segmented } from "antd";
import { useId, useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { RangeBox } from "#platform/web/list/filter-boxes.tsx";
import type { List, PageOf, RowOf } from "#platform/web/list/use-list.ts";
import { momentsOf } from "#platform/web/time.ts";
import { wallet } from "../../contract.ts";
import { walletFigures, type WalletFigure } from "../../states.ts";
import { EntryKind } from "../entry-kind.tsx";
import { OrderLink } from "../order-link.tsx";
import { useListHere } from "../use-list-here.ts";
import { useWalletWords } from "../use-wallet-words.ts";

type Entry = RowOf<typeof wallet.entries>;

const columns: Column<Entry>[] = [
  { field: "postTime", kind: "time" },
  { field: "kind", width: 120, render: (row) => <EntryKind {...row} /> },
  { field: "orderNo", width: 170, render: (row) => <OrderLink {...row} /> },
  { field: "account", width: 90, render: (row) => <Account row={row} /> },
  { field: "amount", kind: "money", width: 130 },
  { field: "balanceAfter", kind: "money", width: 160 },
  { field: "counterAccount", width: 190, render: (row) => <Counter row={row} /> },
  { field: "insertPerson", width: 100 },
];

interface Props {
  readonly id: string;
  readonly figure: WalletFigure | undefined;
  readonly onFigure: (figure: WalletFigure | undefined) => void;
  readonly onExport: () => void;
}

/** Every movement of a wallet, or those that one of its figures is made of. */
export function WalletEntries({ id, figure, onFigure, onExport }: Props) {
  const { t } = useWords();
  const [days, setDays] = useState("");
  const postTime = momentsOf(days);
  const filters = { walletId: id, ...(figure && { figure }), ...(postTime && { postTime }) };
  const list = useListHere(wallet.entries, { filters });
  return (
    <>
      <Flex gap={12} wrap align="center" className="wallet-bar">
        <Segmented<WalletFigure | "all">
          aria-label={t("wallet.entries.of")}
          value={figure ?? "all"}
          options={(["all", ...walletFigures] as const).map((value) => ({
            value,
            label: t(`wallet.figure.${value}`),
          }))}
          onChange={(value) => onFigure(value === "all" ? undefined : value)}
        />
        <div className="wallet-range">
          <RangeBox box={{ id: useId(), value: days, onChange: setDays }} />
        </div>
        <Can do={wallet.exportEntries}>
          <Button onClick={onExport}>{t("wallet.action.exportEntries")}</Button>
        </Can>
      </Flex>
      {figure && <p className="wallet-note">{t(`wallet.behind.${figure}`)}</p>}
      <DataTable list={figure === "spent" ? asSpent(list) : list} columns={columns} />
    </>
  );
}

/** What left is negative in the books and positive as something spent: the rows add up to the figure. */
function asSpent(list: List<Entry>): List<Entry> {
  const { page } = list;
  if (!page) return list;
  const turned = (fen: number) => (fen === 0 ? 0 : -fen) as Entry["amount"];
  const spent: PageOf<Entry> = {
    ...page,
    records: page.records.map((row) => ({ ...row, amount: turned(row.amount) })),
    summary: page.summary && { amount: turned(page.summary["amount"] ?? 0) },
  };
  return { ...list, page: spent };
}

function Account({ row }: { row: Entry }) {
  const { accountOf } = useWalletWords();
  return accountOf(row.account);
}

function Counter({ row: { counterAccount, counterName } }: { row: Entry }) {
  const { accountOf } = useWalletWords();
  if (!counterAccount) return "-";
  return [accountOf(counterAccount), counterName].filter(Boolean).join(" · ");
}
