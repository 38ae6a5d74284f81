import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { expenditure } from "../../contract.ts";

/** Whoever pays has to do with what is to be paid or failed; an applicant with his own that came back. */
const todo = {
  payer: "expenditureStateCode=3302%2C3305%2C3306%2C3307%2C3308",
  applicant: "mine=yes&stateCode=2002%2C2004%2C2005%2C2006%2C3300%2C3310%2C3311",
} as const;

/** Those that ask for something. */
export function useAskingViews() {
  const { t } = useWords();
  const pays = useSession((session) => mayUse(expenditure.pay, session));
  return {
    todo: [t("expenditure.view.todo"), pays ? todo.payer : todo.applicant],
    toPay: [t("expenditure.view.toPay"), "expenditureStateCode=3302"],
    unknown: [t("expenditure.view.unknown"), "expenditureStateCode=3307"],
    failed: [t("expenditure.view.failed"), "expenditureStateCode=3305%2C3306%2C3308"],
  } as const;
}

/** What people look for among expenditures. */
export function useExpenditureViews() {
  const { t } = useWords();
  const asking = useAskingViews();
  return [
    asking.todo,
    [t("order.view.all"), ""],
    [t("expenditure.view.mine"), "mine=yes"],
    [t("order.view.draft"), "expenditureStateCode=3300"],
    [t("expenditure.view.approving"), "expenditureStateCode=3301"],
    asking.toPay,
    [t("expenditure.view.paying"), "expenditureStateCode=3303"],
    asking.unknown,
    asking.failed,
    [t("expenditure.view.paid"), "expenditureStateCode=3304"],
    [t("expenditure.view.voided"), "expenditureStateCode=3309"],
  ] as const;
}
