import { Alert, Card, Tag } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { payout } from "../contract.ts";
import type { Opened } from "./opened.ts";
import { SecondPerson } from "./second-person.tsx";

type Revert = Opened["reverts"][number];

/** What people said against a result that a file brought, and who agreed. */
export function RevertList({ opened }: { opened: Opened }) {
  return opened.reverts.map((revert) => <One key={revert.id} opened={opened} revert={revert} />);
}

const colours = {
  PROPOSED: "orange",
  CONFIRMED: "green",
  REJECTED: "red",
  OVERTAKEN: "default",
  LAPSED: "default",
};

interface Props {
  readonly opened: Opened;
  readonly revert: Revert;
}

function One({ opened, revert }: Props) {
  const { t } = useWords();
  const { said, reason, state, proposedBy, decidedBy, insertTime } = revert;
  return (
    <Card
      size="small"
      className="payout-note"
      title={t(`payout.revert.said.${said}`)}
      extra={<Tag color={colours[state]}>{t(`payout.revert.${state}`)}</Tag>}
    >
      <p>{reason}</p>
      <p>
        {t("payout.evidence.by", { who: proposedBy, time: formatTime(insertTime) })}
        {decidedBy && t("payout.evidence.decided", { who: decidedBy })}
      </p>
      {state === "PROPOSED" && <Decision opened={opened} revertId={revert.id} />}
    </Card>
  );
}

/** What exactly happens, before one agrees to it. */
function Decision({ opened, revertId }: { opened: Opened; revertId: string }) {
  const { t } = useWords();
  const stateOf = useStateNames();
  const { payout: row, provisional } = opened;
  const { id, payeeName: payee, amountFen, orderNo, manual } = row;
  const amount = formatMoney(amountFen);
  const order = manual ? "" : ` ${orderNo} `;
  return (
    <SecondPerson
      confirm={payout.confirmRevert}
      reject={payout.rejectRevert}
      input={{ id, revertId }}
      about={`${payee} ${amount}`}
    >
      {provisional && (
        <Alert
          className="payout-note"
          type="info"
          showIcon
          title={t("payout.revert.effect", {
            payee,
            amount,
            order,
            state: stateOf(provisional.backTo).name,
          })}
        />
      )}
    </SecondPerson>
  );
}
