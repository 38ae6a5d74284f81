import { lazy, type ReactNode, Suspense, useState } from "react";
import type { OwnAction } from "#modules/approval-task/web/pickers.tsx";
import { eSignErrors } from "#modules/e-sign/errors.ts";
import { runningCodes } from "#modules/e-sign/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import type { CarPaymentRow } from "../car-payment-row.ts";
import type { SigningForm } from "./signing-forms.tsx";

const SigningDialog = lazy(async () => ({
  default: (await import("./signing-forms.tsx")).SigningDialog,
}));

const { notSentRound, signNotNeeded, signDone, signUnderWay, signNotStarted } = carPaymentErrors;
/** Whoever meets these is past the action or long before it: the button would only stand in the way. */
export const signingHidden = [
  notSentRound,
  signNotNeeded,
  signDone,
  signUnderWay,
  signNotStarted,
  eSignErrors.notStarted,
  eSignErrors.ended,
];

const { startSigning, refreshSignState, remindSigners, bindContract, skipSign } = carPayment;

/** What the provider's answer comes to: where not everybody has signed, to try later. */
function useRefreshed() {
  const { t } = useWords();
  const stateOf = useStateNames();
  return ({ signState }: OutputOf<typeof refreshSignState>) =>
    runningCodes.includes(signState)
      ? t("carPayment.signNotYet")
      : t("carPayment.signStands", { state: stateOf(signState).name });
}

interface Offered {
  readonly actionsOf: (row: CarPaymentRow) => OwnAction[];
  readonly dialog: ReactNode;
}

/** What can be done about the signature of an order, and the forms that some of it takes. */
export function useSigning(): Offered {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ readonly form: SigningForm; readonly id: string }>();
  const refresh = useCommand(refreshSignState, { told: useRefreshed() });
  const remind = useCommand(remindSigners, {
    // At night a reminder is laid aside until the morning; whoever asks for it is told so.
    told: ({ sendTime }) =>
      Date.parse(sendTime) > new Date().getTime() + 60_000
        ? t("carPayment.remindLater", { time: formatTime(sendTime) })
        : t("carPayment.done.remindSigners"),
  });
  const actionsOf = ({ id, lessee, lesseePublic, companyAgentName }: CarPaymentRow) => {
    const name = lesseePublic ? `${lessee} · ${companyAgentName ?? ""}` : lessee;
    return [
      { do: startSigning, asks: "plainly", effect: t("carPayment.startSigningEffect", { name }) },
      { do: refreshSignState, opens: () => void refresh.run({ id }) },
      { do: remindSigners, opens: () => void remind.run({ id }) },
      { do: bindContract, opens: () => setAsked({ form: "bindContract", id }) },
      { do: skipSign, opens: () => setAsked({ form: "skipSign", id }) },
    ] satisfies OwnAction[];
  };
  const dialog = (
    <Suspense>{asked && <SigningDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
  );
  return { actionsOf, dialog };
}
