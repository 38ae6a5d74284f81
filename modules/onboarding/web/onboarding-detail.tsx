import { lazy, Suspense, useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { onboarding } from "../contract.ts";
import { onboardingErrors } from "../errors.ts";
import type { OnboardingRow } from "./onboarding-columns.tsx";
import { OnboardingFacts } from "./onboarding-facts.tsx";
import { OnboardingGiven } from "./onboarding-given.tsx";
import { OnboardingForm } from "./onboarding-form.tsx";

const SealDialog = lazy(async () => ({
  default: (await import("./seal-dialog.tsx")).SealDialog,
}));

const { start, sendLink, update, submit, contract, seal, arrive, terminate, reactivate } =
  onboarding;
const hiddenReasons = [onboardingErrors.wrongState, onboardingErrors.arrived];

/** One stepper from the talent pool to the arrival. */
export function OnboardingDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const [sealed, setSealed] = useState<OnboardingRow>();
  const tell = useOrderWords({
    stateCode: "state",
    checklist: () => t("onboarding.log.checklist"),
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={onboarding}
        form={OnboardingForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: OnboardingRow, { onEdit, onSubmit }) => ({
          title: row.candidateName,
          stateCode: row.stateCode,
          info: (
            <>
              <OnboardingFacts row={row} />
              <OnboardingGiven id={row.id} />
            </>
          ),
          about: row.candidateName,
          actions: [
            { do: start, isMain: true, asks: "plainly" },
            { do: submit, isMain: true, opens: onSubmit },
            { do: seal, isMain: true, opens: () => setSealed(row) },
            {
              do: arrive,
              isMain: true,
              asks: "plainly",
              told: ({ invited }: { invited: boolean }) =>
                t(invited ? "onboarding.told.invited" : "onboarding.done.arrive"),
            },
            { do: reactivate, isMain: true, asks: "plainly" },
            { do: sendLink, asks: "plainly" },
            { do: update, opens: onEdit },
            { do: contract, asks: "plainly" },
            { do: terminate, asks: "forReason" },
          ],
        })}
      />
      <Suspense>
        {sealed && <SealDialog row={sealed} onClose={() => setSealed(undefined)} />}
      </Suspense>
    </>
  );
}
