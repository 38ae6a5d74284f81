import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import "./order.css";

interface Props {
  readonly list: List;
  /** What people look for among such orders, each no more than an address under its name. */
  readonly views: readonly (readonly [name: string, search: string])[];
}

export function OrderViews({ list, views }: Props) {
  const { t } = useWords();
  const [shown = ""] = views.find(([, search]) => isSame(search, list.search)) ?? [];
  const open = (chosen: string) => {
    const [, search] = views.find(([name]) => name === chosen) ?? [];
    if (search !== undefined) list.open(search);
  };
  return (
    <Segmented<string>
      className="order-views"
      aria-label={t("order.view.title")}
      value={shown}
      options={views.map(([name]) => name)}
      onChange={open}
    />
  );
}

/** The list writes its filters in an order of its own. */
const isSame = (one: string, other: string) =>
  one.split("&").toSorted().join("&") === other.split("&").toSorted().join("&");
