import { Empty, Table, Typography } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import type { vehicle } from "../contract.ts";

export type Car = OutputOf<typeof vehicle.detail>;

interface Props {
  readonly car: Car;
}

interface Part<Row> {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  /** Each column's heading, and what a row shows there. */
  readonly columns: readonly (readonly [
    title: string,
    cell: (row: Row) => ReactNode,
    align?: "right",
  ])[];
}

function PartTable<Row extends { readonly key: string }>({
  title,
  none,
  rows,
  columns,
}: Part<Row>) {
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      <Table<Row>
        size="small"
        pagination={false}
        dataSource={[...rows]}
        scroll={{ x: true }}
        locale={{ emptyText: <Empty description={none} /> }}
        columns={columns.map(([heading, cell, align]) => ({
          key: heading,
          title: heading,
          ...(align && { align }),
          render: (_: unknown, row: Row) => cell(row),
        }))}
      />
    </section>
  );
}

export function CarLeases({ car: { leases, hasMoreLeases } }: Props) {
  const { t, field } = useWords();
  const label = (name: string) => field("startRent", name);
  return (
    <>
      <PartTable
        title={t("vehicle.leases", { count: leases.length })}
        none=""
        rows={leases.map((lease) => ({ ...lease, key: lease.id }))}
        columns={[
          [
            label("contractNo"),
            (one) => <Link to={`/data/startRent?detail=${one.id}`}>{one.contractNo}</Link>,
          ],
          [label("stateCode"), (one) => <StateTag code={one.stateCode} />],
          [label("lessee"), (one) => one.lessee],
          [label("carNumber"), (one) => one.carNumber ?? "-"],
          [label("reportCarShop"), (one) => one.reportCarShop],
          [label("netFinanceAmount"), (one) => formatMoney(one.netFinanceAmount), "right"],
          [label("startRentTime"), (one) => one.startRentTime],
        ]}
      />
      {hasMoreLeases && (
        <Typography.Text type="secondary">{t("vehicle.moreLeases")}</Typography.Text>
      )}
    </>
  );
}

/** Orders that name the car; while no kind of order does, that is what is said. */
export function CarOrders({ car: { orders, orderKinds } }: Props) {
  const { t } = useWords();
  return (
    <PartTable
      title={t("vehicle.orders", { count: orders.length })}
      none={t(orderKinds.length === 0 ? "vehicle.noOrderKinds" : "vehicle.noOrders")}
      rows={orders.map((order) => ({ ...order, key: order.orderId }))}
      columns={[
        [t("vehicle.order.kind"), (one) => one.title],
        [t("vehicle.order.number"), (one) => <Link to={one.link}>{one.orderNo}</Link>],
        [t("vehicle.order.state"), (one) => <StateTag code={one.stateCode} />],
        [t("vehicle.order.amount"), (one) => formatMoney(one.amount), "right"],
        [t("vehicle.order.time"), (one) => formatTime(one.orderTime)],
      ]}
    />
  );
}

const pages: Readonly<Record<string, string>> = {
  LETSIGN: "/data/letSignContract",
  ESIGN: "/data/eSignContract",
};

export function CarContracts({ car: { contracts } }: Props) {
  const { t } = useWords();
  return (
    <PartTable
      title={t("vehicle.contracts", { count: contracts.length })}
      none={t("vehicle.noContracts")}
      rows={contracts.map((contract) => ({ ...contract, key: contract.id }))}
      columns={[
        [
          t("vehicle.contract.number"),
          ({ provider, id, contractNumber }) => (
            <Link to={`${pages[provider] ?? ""}?detail=${id}`}>{contractNumber}</Link>
          ),
        ],
        [t("vehicle.contract.title"), (one) => one.title],
        [t("vehicle.contract.customer"), (one) => one.costumerName],
        [t("vehicle.order.number"), (one) => one.orderNo ?? "-"],
        [t("vehicle.order.state"), (one) => <StateTag code={one.stateCode} />],
        [
          t("vehicle.contract.signed"),
          (one) => (one.signTime === null ? "-" : formatTime(one.signTime)),
        ],
      ]}
    />
  );
}
