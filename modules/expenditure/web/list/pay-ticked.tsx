import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import type { ExpenditureRow } from "./expenditure-columns.tsx";

interface Props {
  readonly rows: readonly ExpenditureRow[];
  readonly ticked: readonly string[];
  readonly onTick: (ids: string[]) => void;
}

type Results = OutputOf<typeof expenditure.payMany>["results"];

interface Outcome {
  readonly rows: readonly ExpenditureRow[];
  readonly results: Results;
}

/** Where what was handed over waits for its batch: those orders and no others, ticked as they become ready. */
const deskOf = (rows: readonly ExpenditureRow[]) =>
  `/biz/payoutDesk?orderNo=${rows.map(({ orderNo }) => orderNo).join(",")}&size=200&tick=all`;

/** Pays all orders that are ticked. Whoever makes batches is taken to the desk; what was refused says why. */
export function PayTicked({ rows, ticked, onTick }: Props) {
  const { t } = useWords();
  const go = useNavigate();
  const makesBatches = useSession((session) => mayUse(payoutBatch.create, session));
  const [asked, setAsked] = useState<readonly ExpenditureRow[]>();
  const [outcome, setOutcome] = useState<Outcome>();
  const chosen = rows.filter(({ id }) => ticked.includes(id));
  const other = chosen.find((row) => row.expenditureStateCode !== expenditureStates.toPay);
  const because = () => {
    if (chosen.length === 0) return t("expenditure.payMany.tickFirst");
    return other && t("expenditure.payMany.notToPay", { number: other.orderNo });
  };
  const take = (paid: readonly ExpenditureRow[], results: Results) => {
    const refused = results.filter(({ ok }) => !ok).map(({ id }) => id);
    onTick(refused);
    if (refused.length > 0) setOutcome({ rows: paid, results });
    else if (makesBatches) void go(deskOf(paid));
  };
  return (
    <>
      <ActionButton do={expenditure.payMany} because={because()} onClick={() => setAsked(chosen)} />
      {asked && (
        <FormDialog
          do={expenditure.payMany}
          along={{ ids: asked.map(({ id }) => id) }}
          told={({ done }) => t("expenditure.payMany.paid", { count: done })}
          onDone={({ results }) => take(asked, results)}
          onClose={() => setAsked(undefined)}
        >
          <Sentence rows={asked} />
        </FormDialog>
      )}
      {outcome && (
        <PartlyPaid
          outcome={outcome}
          onDesk={makesBatches ? (paid) => void go(deskOf(paid)) : undefined}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}

interface PartlyProps {
  readonly outcome: Outcome;
  readonly onDesk: ((paid: readonly ExpenditureRow[]) => void) | undefined;
  readonly onClose: () => void;
}

/** What went to the desk and what did not, each with its reason; the latter stays ticked. */
function PartlyPaid({ outcome: { rows, results }, onDesk, onClose }: PartlyProps) {
  const { t } = useWords();
  const refused = results.filter(({ ok }) => !ok);
  const paid = rows.filter((row) => !refused.some(({ id }) => id === row.id));
  const leave = () => {
    onClose();
    onDesk?.(paid);
  };
  return (
    <Modal
      open
      title={t("expenditure.payMany.partly", { done: paid.length, failed: refused.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.close")}</Button>
          {onDesk && paid.length > 0 && (
            <Button type="primary" onClick={leave}>
              {t("expenditure.payMany.toDesk")}
            </Button>
          )}
        </>
      }
    >
      {refused.map(({ id, msg }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          title={rows.find((row) => row.id === id)?.orderNo}
          description={msg}
        />
      ))}
    </Modal>
  );
}

const shownNames = 3;

/** Who is paid how much, and from where: what one has to have read before money goes. */
function Sentence({ rows }: { rows: readonly ExpenditureRow[] }) {
  const { t } = useWords();
  const names = [...new Set(rows.map(({ payeeName }) => payeeName))].slice(0, shownNames);
  const wallets = [...new Set(rows.map(({ walletName }) => walletName))];
  return (
    <Alert
      type="warning"
      showIcon
      title={t("expenditure.payMany.sentence", {
        names: names.join(t("expenditure.payMany.and")),
        people: rows.reduce((total, { payeeCount }) => total + payeeCount, 0),
        orders: rows.length,
        sum: formatMoney(rows.reduce((total, { amount }) => total + amount, 0)),
        wallets:
          wallets.length === 1
            ? `「${wallets[0]}」`
            : t("expenditure.payMany.wallets", {
                names: wallets.slice(0, shownNames).join(t("expenditure.payMany.and")),
                count: wallets.length,
              }),
      })}
    />
  );
}
