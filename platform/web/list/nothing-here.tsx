import { Button } from "antd";
import { useWords } from "../i18n.ts";
import type { List } from "./use-list.ts";

/** Why there are no rows: they are on their way, none fit the filters, or there are none, and where they would come from. */
export function NothingHere({ list }: { list: List }) {
  const { t, hint } = useWords();
  if (!list.page) return <div className="list-empty">{t("list.loading")}</div>;
  const none = hint(list.module, "none") ?? t("list.none");
  const isFiltered = Object.keys(list.state.filters).length > 0;
  return (
    <div className="list-empty">
      <div>{isFiltered ? t("list.noneMatching") : none}</div>
      {isFiltered && (
        <Button type="link" onClick={() => list.change({ filters: {} })}>
          {t("list.clearFilters")}
        </Button>
      )}
    </div>
  );
}
