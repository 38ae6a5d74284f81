import { OrderHome } from "#modules/order/web/faces/home.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { expenditure } from "../../contract.ts";
import { useAskingViews } from "./use-expenditure-views.ts";

/** Expenditures at the begin of a day. */
export function ExpenditureHome() {
  const { t } = useWords();
  return (
    <OrderHome
      of={expenditure}
      title={t("menu.biz.expenditure")}
      path="/biz/expenditure"
      views={Object.values(useAskingViews()).map(([name, search]) => ({ name, search }))}
      waiting={{ mine: ["yes"], expenditureStateCode: [3301] }}
    />
  );
}
