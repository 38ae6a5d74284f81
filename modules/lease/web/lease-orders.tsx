import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Empty, Input, Table, Tag, Typography } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { startRent } from "../contract.ts";
import { leaseStates } from "../states.ts";
import type { LeaseRow } from "./lease-columns.tsx";
import { type Candidate, OrderButtons } from "./order-buttons.tsx";
import { RivalTable } from "./rival-table.tsx";

/** Orders that it is matched with or could be, each with what speaks for it, and who else asks for them. */
export function LeaseOrders({ row }: { row: LeaseRow }) {
  const { t } = useWords();
  const [orderNo, setOrderNo] = useState("");
  const { id } = row;
  const { data: kinds } = useQuery({
    queryKey: ["startRent", startRent.orderKinds.name],
    queryFn: ({ signal }) => call(startRent.orderKinds, {}, { signal }),
  });
  const { data } = useQuery({
    queryKey: ["startRent", startRent.candidates.name, id, orderNo],
    queryFn: ({ signal }) =>
      call(startRent.candidates, { id, ...(orderNo && { orderNo }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!kinds || !data) return null;
  if (kinds.length === 0)
    return <Alert type="info" showIcon title={t("startRent.noOrders.text")} />;
  return (
    <section aria-label={t("startRent.orders.title")} style={{ marginBottom: 16 }}>
      {row.stateCode === leaseStates.conflict && (
        <Alert type="error" showIcon title={t("startRent.conflict")} />
      )}
      <Typography.Title level={5}>{t("startRent.orders.title")}</Typography.Title>
      <Input.Search
        allowClear
        aria-label={t("startRent.orders.find")}
        placeholder={t("startRent.orders.find")}
        onSearch={(typed) => setOrderNo(typed.trim())}
      />
      <OrderTable row={row} orders={data.orders} />
      <Hidden count={data.hiddenOrders} />
      <RivalTable rivals={data.rivals} />
      <Hidden count={data.hiddenRivals} />
    </section>
  );
}

function Hidden({ count }: { count: number }) {
  const { t } = useWords();
  return count === 0 ? null : (
    <Typography.Text type="secondary">{t("startRent.hidden", { count })}</Typography.Text>
  );
}

function OrderTable({ row, orders }: { row: LeaseRow; orders: readonly Candidate[] }) {
  const { t, field } = useWords();
  const label = (name: string) => field("startRent", name);
  return (
    <Table<Candidate>
      size="small"
      rowKey="orderId"
      pagination={false}
      dataSource={[...orders]}
      scroll={{ x: true }}
      locale={{ emptyText: <Empty description={t("startRent.orders.none")} /> }}
      columns={[
        {
          title: label("orderNo"),
          render: (_, one) => <Link to={one.link}>{one.orderNo}</Link>,
        },
        { title: t("startRent.orders.typed"), render: (_, one) => <Typed order={one} /> },
        { title: label("lessee"), dataIndex: "lessee", minWidth: 80 },
        { title: label("reportCarShop"), dataIndex: "reportCarShop", minWidth: 130 },
        { title: label("frameNumber"), minWidth: 80, render: (_, one) => one.frameNumber ?? "-" },
        {
          title: t("startRent.orders.amount"),
          align: "right",
          render: (_, one) => formatMoney(one.amount),
        },
        { title: t("startRent.orders.day"), dataIndex: "orderDay", minWidth: 106 },
        { title: t("startRent.orders.grounds"), render: (_, one) => <Grounds order={one} /> },
        { title: "", fixed: "end", render: (_, one) => <OrderButtons row={row} order={one} /> },
      ]}
    />
  );
}

/** What the applicant typed; where it differs from the contract that was reported, it says so. */
function Typed({ order }: { order: Candidate }) {
  const { t } = useWords();
  if (!order.contractDiffers) return order.contractNo ?? "-";
  return (
    <Typography.Text type="danger">
      {order.contractNo} <Tag color="error">{t("startRent.orders.differs")}</Tag>
    </Typography.Text>
  );
}

function Grounds({ order }: { order: Candidate }) {
  const { t } = useWords();
  return (
    <>
      {order.grounds.map((ground) => (
        <Tag key={ground}>{t(`startRent.ground.${ground}`)}</Tag>
      ))}
      {order.isDeclined && <Tag color="default">{t("startRent.orders.declined")}</Tag>}
      {order.takenBy && (
        <Tag color="warning">{t("startRent.orders.takenBy", { contract: order.takenBy })}</Tag>
      )}
    </>
  );
}
