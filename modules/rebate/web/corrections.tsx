import { Alert, Flex } from "antd";
import { useState } from "react";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { actionOf, useActions } from "#platform/web/command/use-actions.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { rebate } from "../contract.ts";
import { rebateStates } from "../states.ts";
import type { RebateRow } from "./rebate-row.ts";

/** What was paid outside, what was taken back, and what waits for a second person. */
export function Corrections({ row }: { row: RebateRow }) {
  return (
    <>
      {row.offline && <Offline of={row.offline} />}
      {row.stateCode === rebateStates.clawedBack && <ClawedBack of={row.clawback ?? null} />}
      {row.correction && <Waiting row={row} of={row.correction} />}
    </>
  );
}

function Offline({ of: { until, payments } }: { of: NonNullable<RebateRow["offline"]> }) {
  const { t } = useWords();
  return (
    <Alert
      type="info"
      showIcon
      title={`${t("rebate.offline.title")} · ${t("rebate.offline.until", { until: formatTime(until) })}`}
      description={
        <ul>
          {payments.map(({ id, payeeName: payee, amount, time, takenBack }) => (
            <li key={id}>
              {t("rebate.offline.row", {
                payee,
                amount: formatMoney(amount),
                time: formatTime(time),
              })}
              {takenBack && t("rebate.offline.takenBack")}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ClawedBack({ of }: { of: RebateRow["clawback"] | null }) {
  const { t } = useWords();
  if (!of) return <Alert type="info" showIcon title={t("rebate.clawback.before")} />;
  const { amountFen, isNetted, nettedByOrderNo: order } = of;
  const amount = formatMoney(amountFen);
  if (!isNetted)
    return <Alert type="warning" showIcon title={t("rebate.clawback.waits", { amount })} />;
  const title =
    order === null
      ? t("rebate.clawback.nettedElsewhere", { amount })
      : t("rebate.clawback.netted", { amount, order });
  return <Alert type="info" showIcon title={title} />;
}

interface WaitingProps {
  readonly row: RebateRow;
  readonly of: NonNullable<RebateRow["correction"]>;
}

/** What exactly happens, before one agrees to it. */
function Waiting({ row: { id, orderNo, ...row }, of }: WaitingProps) {
  const { t } = useWords();
  const { kind, person: who, time, reason } = of;
  const amount = formatMoney(row.rebateAmount);
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`rebate.correction.${kind}`)}
      description={
        <>
          <p>{t("rebate.correction.by", { who, time: formatTime(time), reason })}</p>
          <Can do={rebate.confirmCorrection}>
            <p>{t(`rebate.correction.effect.${kind}`, { amount })}</p>
            <Decision id={id} correctionId={of.id} about={orderNo} />
          </Can>
        </>
      }
    />
  );
}

interface DecisionProps {
  readonly id: string;
  readonly correctionId: string;
  readonly about: string;
}

function Decision({ id, correctionId, about }: DecisionProps) {
  const { action } = useWords();
  const verdictOn = useActions(rebate.actions, id);
  const [isRejecting, setRejecting] = useState(false);
  const { confirmCorrection: confirm, rejectCorrection: reject } = rebate;
  return (
    <Flex gap={8}>
      <ConfirmButton
        do={confirm}
        type="primary"
        input={{ id, correctionId }}
        about={about}
        because={verdictOn(actionOf(confirm)).because}
      />
      <ReasonButton
        because={verdictOn(actionOf(reject)).because}
        onClick={() => setRejecting(true)}
      >
        {action(reject)}
      </ReasonButton>
      {isRejecting && (
        <FormDialog do={reject} along={{ id, correctionId }} onClose={() => setRejecting(false)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Flex>
  );
}

/** What of its dealer's debts an order nets. */
export function Netted({ of }: { of: NonNullable<RebateRow["netted"]> }) {
  const { t } = useWords();
  return (
    <ul>
      {of.map(({ contractNo: contract, amountFen, clawedOrderNo: order }, at) => {
        const amount = formatMoney(amountFen);
        if (contract === null) return <li key={at}>{t("rebate.netted.elsewhere", { amount })}</li>;
        return (
          <li key={at}>
            {order === null
              ? t("rebate.netted.lease", { contract, amount })
              : t("rebate.netted.order", { contract, amount, order })}
          </li>
        );
      })}
    </ul>
  );
}
