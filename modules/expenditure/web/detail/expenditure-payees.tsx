import { Button, Table } from "antd";
import { Link } from "react-router";
import { payee as payeeContract } from "#modules/payee/contract.ts";
import { BankChanged } from "#modules/payee/web/pickers.tsx";
import { payout } from "#modules/payout/contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { PayeeTag } from "../payee/payee-tag.tsx";
import { RevealPayee } from "../payee/reveal-payee.tsx";
import type { Opened } from "../use-expenditure.ts";

type Payee = Opened["payees"][number];

/** It failed or came back, and is tried again or mended. */
const notPaid: ReadonlySet<Payee["payeeStage"]> = new Set(["FAILED", "RETURNED"]);

interface Props {
  readonly payees: readonly Payee[];
  /** Leads to where an account is replaced; undefined: the reader may not, or not now. */
  readonly onReplace: (() => void) | undefined;
}

/** Who is paid how much, how far that is, and the way to each payment for those who may see it. */
export function ExpenditurePayees({ payees, onReplace }: Props) {
  const { t, field } = useWords();
  const seesPayees = useSession((session) => mayUse(payeeContract.detail, session));
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
        {
          ...column("payeeName", 130),
          fixed: "left",
          render: (_, { payeeName, payeeId }) =>
            payeeId && seesPayees ? (
              <Link to={`/data/expenditurePayees?payee=${payeeId}`}>{payeeName}</Link>
            ) : (
              payeeName
            ),
        },
        {
          ...column("amountForPayee", 120),
          align: "right",
          render: (_, { amountForPayee }) => <Money fen={amountForPayee} />,
        },
        {
          key: "state",
          title: t("expenditurePayee.field.payeeStage"),
          width: 190,
          render: (_, payee) => <Standing payee={payee} />,
        },
        {
          key: "account",
          title: field("expenditure", "payeeBankCardNo"),
          width: 200,
          render: (_, { id, payeeBankName, payeeBankCardNo, payeeStage, bankChangedTime }) => (
            <>
              <div>{payeeBankCardNo}</div>
              <RevealPayee id={id} />
              <div className="expenditure-dim">{payeeBankName}</div>
              <BankChanged time={bankChangedTime} />
              {onReplace && notPaid.has(payeeStage) && (
                <Button type="link" size="small" onClick={onReplace}>
                  {t("expenditure.replaceAccount")}
                </Button>
              )}
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
  const { t } = useWords();
  const { payeeStage, paySuccessTime, transferAccountsFailReason: why, provisionalUntil } = payee;
  return (
    <>
      <PayeeTag stage={payeeStage} />
      {paySuccessTime && <div className="expenditure-dim">{formatTime(paySuccessTime)}</div>}
      {why && <div className="expenditure-dim">{why}</div>}
      {provisionalUntil && (
        <div className="expenditure-dim">
          {t("expenditure.provisional", { until: formatTime(provisionalUntil) })}
        </div>
      )}
    </>
  );
}
