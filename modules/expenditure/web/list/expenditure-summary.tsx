import { Alert, Descriptions } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { isPaid } from "../payee/payee-lines.ts";
import { useExpenditure } from "../use-expenditure.ts";
import "../expenditure.css";

/** What is about to be submitted: what for, from where, to whom, and what it does to the wallet. */
export function ExpenditureSummary({ id }: { id: string }) {
  const { t, field } = useWords();
  const { data: order } = useExpenditure(id);
  if (!order) return null;
  const label = (name: string) => field("expenditure", name);
  const { payees, amount, walletName } = order;
  return (
    <div className="expenditure-summary">
      <Descriptions
        bordered
        size="small"
        column={1}
        styles={{ label: { width: 120 } }}
        items={[
          { key: "amount", label: label("amount"), children: <Money fen={amount} /> },
          {
            key: "item",
            label: label("expenditureItemId"),
            children: `${order.expenditureProjectName} / ${order.expenditureItemName}`,
          },
          { key: "for", label: label("expenditureDescribe"), children: order.expenditureDescribe },
          {
            key: "payees",
            label: label("payees"),
            children: payees.filter(isPaid).map(({ id: payeeId, payeeName, amountForPayee }) => (
              <div key={payeeId} className="expenditure-pair">
                <span>{payeeName}</span>
                <Money fen={amountForPayee} />
              </div>
            )),
          },
        ]}
      />
      <Alert
        type="info"
        showIcon
        title={t("expenditure.summary.holds", { wallet: walletName, amount: formatMoney(amount) })}
      />
    </div>
  );
}
