import { Form, Table } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { type SideName, useSideWallet } from "./adjustment-side.tsx";

export interface Balance {
  readonly side: SideName;
  readonly name: string;
  /** Null: whoever looks does not see the wallet. */
  readonly beforeFen: number | null;
  readonly afterFen: number | null;
}

/** What both wallets have before and after, as it is typed: nobody needs to think in debits. */
export function AdjustmentBalances() {
  const form = Form.useFormInstance();
  const typed = Form.useWatch<unknown>("amount", form);
  const payer = useSideWallet("payer");
  const payee = useSideWallet("payee");
  const amount = typeof typed === "number" ? typed : 0;
  const rows = [
    { side: "payer" as const, wallet: payer, change: -amount },
    { side: "payee" as const, wallet: payee, change: amount },
  ].flatMap(({ side, wallet, change }): Balance[] =>
    wallet
      ? [
          {
            side,
            name: `${wallet.ownerName} · ${wallet.projectName}`,
            beforeFen: wallet.availableAmount,
            afterFen: wallet.availableAmount + change,
          },
        ]
      : [],
  );
  return rows.length > 0 ? <BalanceTable rows={rows} /> : null;
}

const Told = ({ fen }: { fen: number | null }) => (fen === null ? emptyMark : <Money fen={fen} />);

export function BalanceTable({ rows }: { rows: readonly Balance[] }) {
  const { t } = useWords();
  return (
    <Table<Balance>
      className="adjustment-balances"
      size="small"
      rowKey="side"
      pagination={false}
      dataSource={[...rows]}
      columns={[
        {
          dataIndex: "side",
          title: "",
          render: (side) => t(`walletAdjustment.side.${side as SideName}`),
        },
        { dataIndex: "name", title: t("walletAdjustment.balance.wallet") },
        {
          dataIndex: "beforeFen",
          title: t("walletAdjustment.balance.before"),
          align: "right",
          render: (fen: number | null) => <Told fen={fen} />,
        },
        {
          dataIndex: "afterFen",
          title: t("walletAdjustment.balance.after"),
          align: "right",
          render: (fen: number | null) => (
            <span className={fen !== null && fen < 0 ? "adjustment-short" : undefined}>
              <Told fen={fen} />
            </span>
          ),
        },
      ]}
    />
  );
}
