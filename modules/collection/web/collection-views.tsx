import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";

/** What people look for among collections, each no more than an address. */
const views = {
  all: "",
  open: "state=OPEN%2CEXPIRED",
  paid: "state=PAID",
  needsPerson: "needsPerson=yes",
  refunding: "refunding=yes",
} as const;
const kinds = ["open", "paid", "needsPerson", "refunding", "all"] as const;

export function CollectionViews({ list }: { list: List }) {
  const { t } = useWords();
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("collection.view.title")}
      value={shown ?? ""}
      options={kinds.map((kind) => ({ value: kind, label: t(`collection.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}
