import { Alert } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { OrderFrame, StageLine } from "#modules/approval-task/web/pickers.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { ExpenditureTag } from "../list/expenditure-columns.tsx";
import { useExpenditureActions } from "./expenditure-actions.ts";
import { useExpenditureWords } from "./expenditure-history.ts";
import { ExpenditurePayees } from "./expenditure-payees.tsx";
import { reachedBy } from "./expenditure-stage.ts";
import { type Opened, useExpenditure } from "../use-expenditure.ts";
import "../expenditure.css";

interface Props {
  readonly id: string;
  readonly onEdit: (id: string) => void;
  /** The same form, where payees and their accounts are. */
  readonly onReplace: (id: string) => void;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** All about one expenditure, for its author, those who decide on it and those who pay it. */
export function ExpenditureDetail({ id, onEdit, onReplace, onSubmit, onClose }: Props) {
  const tell = useExpenditureWords();
  const actionsOn = useExpenditureActions();
  const [isRetrying, setRetrying] = useState(false);
  // What its payees wait for changes at the desk, without the order.
  useLiveRecords("expenditure", "payout");
  const { data: order, error } = useExpenditure(id);
  return (
    <>
      <OrderFrame
        orderType="expenditure"
        order={order && { ...order, title: order.expenditureDescribe }}
        error={error}
        tag={order && <ExpenditureTag row={order} />}
        stage={order && <Progress order={order} />}
        own={
          order &&
          actionsOn(order, {
            onSubmit: () => onSubmit(id),
            onRetry: () => setRetrying(true),
            onEdit: () => onEdit(id),
          })
        }
        info={order && <Info order={order} onReplace={() => onReplace(id)} />}
        log={{ of: expenditure.operationLog, tell }}
        onClose={onClose}
      />
      {isRetrying && (
        <FormDialog do={expenditure.retry} along={{ id }} onClose={() => setRetrying(false)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </>
  );
}

/** How far its payments are, once it was submitted. */
function Progress({ order: { payees } }: { order: Opened }) {
  const { t } = useWords();
  const reached = reachedBy(payees);
  if (!reached) return null;
  const { stage, count, total, ...place } = reached;
  // Whom those wait for who decide, and that it is over, is said already.
  const isSaid = stage === "APPROVING" || stage === "PAID";
  const waits = isSaid ? undefined : t(`expenditure.waits.${stage as "TO_PAY"}`);
  const waitsFor = waits && total > 1 ? t("expenditure.waitsOf", { count, total, waits }) : waits;
  return <StageLine stage={{ ...place, ...(waitsFor && { waitsFor }) }} />;
}

const { failed, partlyPaid, returned } = expenditureStates;
const mendable: ReadonlySet<number> = new Set([failed, partlyPaid, returned]);

function Info({ order, onReplace }: { order: Opened; onReplace: () => void }) {
  const { t } = useWords();
  const mayEdit = useSession((session) => mayUse(expenditure.update, session));
  const isOpen = useActions(expenditure.actions, order.id)("update").because === undefined;
  const mayReplace = mayEdit && isOpen;
  const { holdUntil, heldFen, expenditureStateCode, transferAccountsFailReason } = order;
  return (
    <>
      {holdUntil && heldFen > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("expenditure.holdNote", {
            amount: formatMoney(heldFen),
            time: formatTime(holdUntil),
          })}
        />
      )}
      {expenditureStateCode === expenditureStates.unknown && (
        <Alert type="warning" showIcon title={t("expenditure.unknownNote")} />
      )}
      {transferAccountsFailReason && (
        <Alert
          type="error"
          showIcon
          title={transferAccountsFailReason}
          {...(mendable.has(expenditureStateCode) && {
            description: t(mayReplace ? "expenditure.mendIt" : "expenditure.mendedByApplicant"),
          })}
        />
      )}
      <Figures order={order} />
      <ExpenditurePayees payees={order.payees} onReplace={mayReplace ? onReplace : undefined} />
      <ExpenditureFacts order={order} />
    </>
  );
}

/** Where the order's money is: still held of the wallet, or paid. Each leads to the wallet's rows behind it. */
function Figures({ order }: { order: Opened }) {
  const { t, field } = useWords();
  const wallet = `/wallet/walletDetail?detail=${order.walletId}`;
  const figure = (name: "amount" | "heldFen" | "paidFen", shown: ReactNode) => (
    <div>
      <span className="expenditure-dim">{field("expenditure", name)}</span>
      <strong>{shown}</strong>
    </div>
  );
  const behind = (fen: number, part: "holds" | "spent") => {
    if (fen === 0) return <Money fen={fen} />;
    return (
      <Link to={`${wallet}:${part}`}>
        <Money fen={fen} />
      </Link>
    );
  };
  return (
    <div className="expenditure-figures" role="group" aria-label={t("expenditure.figures")}>
      {figure("amount", <Money fen={order.amount} />)}
      {figure("heldFen", behind(order.heldFen, "holds"))}
      {figure("paidFen", behind(order.paidFen, "spent"))}
      <div>
        <span className="expenditure-dim">{field("expenditure", "walletName")}</span>
        <Link to={wallet}>{order.walletName}</Link>
      </div>
    </div>
  );
}

function ExpenditureFacts({ order }: { order: Opened }) {
  const { t } = useWords();
  const { monthlyChannelQuota: quota, payTime, paySuccessTime } = order;
  return (
    <Facts
      of="expenditure"
      column={2}
      shown={{
        amountSourceTypeCode: t(`expenditure.source.${order.amountSourceTypeCode as 1}`),
        walletUserType: t(`expenditure.walletUserType.${order.walletUserType}`),
        monthlyChannelQuota: quota === null ? null : formatMoney(quota),
        expenditureProjectName: order.expenditureProjectName,
        expenditureItemName: order.expenditureItemName,
        expenditureProjectEstablishmentName: order.expenditureProjectEstablishmentName,
        expenditureDescribe: order.expenditureDescribe,
        isSplit: t(order.isSplit ? "form.yes" : "form.no"),
        remarks: order.remarks,
        insertPerson: order.insertPerson,
        insertRole: order.insertRole,
        insertRegion: order.insertRegion,
        insertGroup: order.insertGroup,
        cityName: order.cityName,
        insertTime: formatTime(order.insertTime),
        payTime: payTime && formatTime(payTime),
        paySuccessTime: paySuccessTime && formatTime(paySuccessTime),
      }}
    />
  );
}
