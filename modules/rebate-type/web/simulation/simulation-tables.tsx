import { Table, type TableProps } from "antd";
import { Link } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { RuleSteps } from "../rule/rule-steps.tsx";
import { signed } from "./difference-bars.tsx";
import type { Simulated } from "./use-simulation.ts";

type Dealer = Simulated["dealers"][number];
type Contract = Simulated["contracts"][number];

interface Both {
  readonly before: number;
  readonly after: number;
}

function useMoneyColumns() {
  const { t } = useWords();
  const column = (name: "before" | "after" | "difference", show: (row: Both) => string) => ({
    title: t(`rebateType.simulation.${name}`),
    align: "right" as const,
    render: (_: unknown, row: Both) => show(row),
  });
  return [
    column("before", ({ before }) => formatMoney(before)),
    column("after", ({ after }) => formatMoney(after)),
    column("difference", ({ before, after }) => signed(after - before)),
  ];
}

export function DealerTable({ of: { dealers, dealerCount } }: { readonly of: Simulated }) {
  const { t } = useWords();
  const money = useMoneyColumns();
  const columns: TableProps<Dealer>["columns"] = [
    { title: t("rebateType.simulation.shop"), dataIndex: "shop" },
    { title: t("rebateType.simulation.contracts"), dataIndex: "contracts", align: "right" },
    { title: t("rebateType.simulation.changed"), dataIndex: "changed", align: "right" },
    ...money,
  ];
  const cut = { shown: dealers.length, count: dealerCount };
  return (
    <Table<Dealer>
      size="small"
      rowKey="shop"
      dataSource={dealers}
      columns={columns}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      title={() => t("rebateType.simulation.dealers", { count: dealerCount })}
      {...(dealers.length < dealerCount && { footer: () => t("rebateType.simulation.cut", cut) })}
    />
  );
}

/** Each opens with what the draft says of it, step by step, and leads to what the book says now. */
export function ContractTable({ contracts }: Pick<Simulated, "contracts">) {
  const { t } = useWords();
  const money = useMoneyColumns();
  if (contracts.length === 0) return null;
  const columns: TableProps<Contract>["columns"] = [
    { title: t("rebateType.simulation.contractNo"), dataIndex: "contractNo" },
    { title: t("rebateType.simulation.shop"), dataIndex: "shop", ellipsis: true },
    ...money,
  ];
  return (
    <Table<Contract>
      size="small"
      rowKey="id"
      dataSource={contracts}
      columns={columns}
      pagination={false}
      title={() => t("rebateType.simulation.largest")}
      expandable={{
        expandRowByClick: true,
        expandedRowRender: (row) => <Why of={row} />,
      }}
    />
  );
}

function Why({ of: { deserved, lineId } }: { readonly of: Contract }) {
  const { t } = useWords();
  return (
    <>
      {deserved ? <RuleSteps deserved={deserved} /> : <p>{t("rebateType.simulation.ended")}</p>}
      {lineId && (
        <Link to={`/data/rebateStandingBook?detail=${lineId}`}>
          {t("rebateType.simulation.inBook")}
        </Link>
      )}
    </>
  );
}
