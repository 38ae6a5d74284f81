import { Alert, Table } from "antd";
import { Link } from "react-router";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import type { rebate } from "../contract.ts";

export type Eligible = OutputOf<typeof rebate.eligibility>;

/** What applying would come to: everything that stands against it with where it is mended, and who would get how much. */
export function EligibilityNote({ of }: { of: Eligible }) {
  const { t } = useWords();
  const { reasons, deservedAmount, nettedAmount, line } = of;
  const sums = {
    deserved: formatMoney(deservedAmount),
    left: formatMoney(line.rebateAmount),
    netted: formatMoney(nettedAmount),
  };
  return (
    <div style={{ marginBottom: 16 }}>
      <p>{t(nettedAmount > 0 ? "rebate.sums.netted" : "rebate.sums.plain", sums)}</p>
      {reasons.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t("rebate.reasons", { count: reasons.length })}
          description={
            <ul>
              {reasons.map(({ code, msg, link }, at) => (
                <li key={`${code} ${at}`}>
                  {msg} {link && <Link to={link}>{t("common.mend")}</Link>}
                </li>
              ))}
            </ul>
          }
        />
      ) : (
        <Alert type="success" showIcon title={t("rebate.mayApply")} />
      )}
      {of.payees.length > 0 && <Parts of={of} />}
    </div>
  );
}

function Parts({ of: { payees } }: { of: Eligible }) {
  const { t, field } = useWords();
  const title = (name: string) => field("rebate", name);
  return (
    <Table<Eligible["payees"][number]>
      size="small"
      rowKey="role"
      pagination={false}
      dataSource={payees}
      columns={[
        { title: title("role"), render: (_, { role }) => t(`rebate.role.${role}`) },
        { title: title("payeeName"), dataIndex: "payeeName" },
        { title: title("payeeBankCardNo"), dataIndex: "payeeBankCardNo" },
        { title: title("amount"), render: (_, { amount }) => formatMoney(amount) },
        {
          title: title("threeElementCheck"),
          render: (_, one) => t(`rebate.check.${one.threeElementCheck}`),
        },
      ]}
    />
  );
}
