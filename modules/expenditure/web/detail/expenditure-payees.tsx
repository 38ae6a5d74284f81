import { Table } from "antd";
import { Link } from "react-router";
import { payout } from "#modules/payout/contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { PayeeTag } from "../payee/payee-tag.tsx";
import type { Opened } from "../use-expenditure.ts";

type Payee = Opened["payees"][number];

/** Who is paid how much, how far that is, and the way to each payment for those who may see it. */
export function ExpenditurePayees({ payees }: { payees: readonly Payee[] }) {
  const { t, field } = useWords();
  const seesPayouts = useSession((session) => mayUse(payout.list, session));
  const column = (name: keyof Payee, width?: number) => ({
    key: name,
    dataIndex: name,
    title: field("expenditure", name),
    ...(width && { width }),
  });
  return (
    <Table<Payee>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 760 }}
      dataSource={[...payees]}
      columns={[
        { ...column("payeeName", 130), fixed: "left" },
        {
          ...column("amountForPayee", 120),
          align: "right",
          render: (_, { amountForPayee }) => <Money fen={amountForPayee} />,
        },
        {
          key: "state",
          title: t("expenditurePayee.field.payeeState"),
          width: 190,
          render: (_, payee) => <Standing payee={payee} />,
        },
        {
          key: "account",
          title: field("expenditure", "payeeBankCardNo"),
          width: 200,
          render: (_, { payeeBankName, payeeBankCardNo }) => (
            <>
              <div>{payeeBankCardNo}</div>
              <div className="expenditure-dim">{payeeBankName}</div>
            </>
          ),
        },
        {
          key: "payout",
          title: field("expenditure", "payChannel"),
          width: 150,
          render: (_, { payoutId, payChannel }) => (
            <>
              <div>{payChannel ?? "-"}</div>
              {payoutId && seesPayouts && (
                <Link to={`/biz/payoutDesk?detail=${payoutId}`}>{t("expenditure.payout")}</Link>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Standing({ payee }: { payee: Payee }) {
  const { payeeState, paySuccessTime, transferAccountsFailReason: why } = payee;
  return (
    <>
      <PayeeTag state={payeeState} />
      {paySuccessTime && <div className="expenditure-dim">{formatTime(paySuccessTime)}</div>}
      {why && <div className="expenditure-dim">{why}</div>}
    </>
  );
}
