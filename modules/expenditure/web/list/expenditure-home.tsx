import { OrderHome } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { expenditure } from "../../contract.ts";
import { useExpenditureViews } from "./use-expenditure-views.ts";

/** Of the list's views those that ask for something. */
export function ExpenditureHome() {
  const { t } = useWords();
  const asking = new Set([
    t("expenditure.view.todo"),
    t("expenditure.view.toPay"),
    t("expenditure.view.unknown"),
    t("expenditure.view.failed"),
  ]);
  const views = useExpenditureViews().filter(([name]) => asking.has(name));
  return (
    <OrderHome
      of={expenditure}
      title={t("menu.biz.expenditure")}
      path="/biz/expenditure"
      views={views.map(([name, search]) => ({ name, search }))}
      waiting={{ mine: ["yes"], expenditureStateCode: [3301] }}
    />
  );
}
