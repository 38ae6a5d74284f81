import { Table, Typography } from "antd";
import { Link } from "react-router";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import type { startRent } from "../contract.ts";

type Rival = OutputOf<typeof startRent.candidates>["rivals"][number];

/** Lease starts that ask for one of the same orders. */
export function RivalTable({ rivals }: { rivals: readonly Rival[] }) {
  const { t, field } = useWords();
  if (rivals.length === 0) return null;
  const label = (name: string) => field("startRent", name);
  return (
    <>
      <Typography.Title level={5}>{t("startRent.rivals.title")}</Typography.Title>
      <Table<Rival>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...rivals]}
        scroll={{ x: true }}
        columns={[
          {
            title: label("contractNo"),
            render: (_, one) => (
              <Link to={`/data/startRent?detail=${one.id}`}>{one.contractNo}</Link>
            ),
          },
          { title: label("stateCode"), render: (_, one) => <StateTag code={one.stateCode} /> },
          { title: label("lessee"), dataIndex: "lessee", minWidth: 80 },
          { title: label("reportCarShop"), dataIndex: "reportCarShop" },
          { title: label("frameNumber"), render: (_, one) => one.frameNumber ?? "-" },
          {
            title: label("netFinanceAmount"),
            align: "right",
            render: (_, one) => formatMoney(one.netFinanceAmount),
          },
          { title: label("startRentTime"), dataIndex: "startRentTime", minWidth: 106 },
          { title: t("startRent.rivals.orders"), render: (_, one) => one.orderNos.join("、") },
        ]}
      />
    </>
  );
}
