import { lazy, Suspense, useState } from "react";
import { doing, type Offering } from "#platform/web/command/action.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { carDealer } from "../../dealer-contract.ts";
import { dealerErrors } from "../../errors.ts";
import type { DealerAction } from "../../states.ts";
import type { DealerRow } from "./dealer-columns.tsx";

const AgreementForm = lazy(async () => ({
  default: (await import("./agreement-form.tsx")).AgreementForm,
}));

/** What can be done to a dealer, as the server says it: open, or closed with the reason. */
export function useDealerActions({ id, reportCarShop: name }: DealerRow): Offering {
  const { t, confirm } = useWords();
  const verdictOn = useActions(carDealer.actions, id);
  const [isSigning, setSigning] = useState(false);
  const shows = (action: DealerAction) =>
    !verdictOn(action).codes.includes(dealerErrors.dealerWrongState.code);
  const asks = (action: "apply" | "admit" | "readmit") =>
    shows(action) &&
    doing({
      do: carDealer[action],
      isMain: true,
      input: { id },
      question: confirm(carDealer[action], { name }),
      verdict: verdictOn(action),
    });
  const asksWhy = (action: "refuse" | "leave") =>
    shows(action) &&
    doing({
      do: carDealer[action],
      danger: true,
      input: { id, remark: "" },
      question: confirm(carDealer[action], { name }),
      reason: t("carDealer.field.reason"),
      verdict: verdictOn(action),
    });
  return {
    actions: [
      shows("startAgreement") && {
        do: carDealer.startAgreement,
        verdict: verdictOn("startAgreement"),
        opens: () => setSigning(true),
      },
      asks("apply"),
      asks("admit"),
      asksWhy("refuse"),
      asks("readmit"),
      asksWhy("leave"),
    ],
    form: (
      <Suspense>
        {isSigning && <AgreementForm id={id} onClose={() => setSigning(false)} />}
      </Suspense>
    ),
  };
}
