import { Segmented } from "antd";
import { useSearchParams } from "react-router";
import { PayeeBook } from "#modules/payee/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { linesShown, PayeeList } from "./payee-list.tsx";

/** Whom expenditures pay: each payee once with what is known of him, or every line that names one. */
export function PayeePage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const showsLines = search.get("shown") === linesShown.shown;
  const switcher = (
    <Segmented
      size="small"
      aria-label={t("menu.data.expenditurePayees")}
      value={showsLines ? "lines" : "payees"}
      options={[
        { value: "payees", label: t("expenditurePayee.shown.payees") },
        { value: "lines", label: t("expenditurePayee.shown.lines") },
      ]}
      onChange={(shown) => setSearch(shown === "lines" ? linesShown : {})}
    />
  );
  return showsLines ? (
    <PayeeList switcher={switcher} />
  ) : (
    <PayeeBook of="expenditure" switcher={switcher} />
  );
}
