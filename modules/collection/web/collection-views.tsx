import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { collection } from "../contract.ts";

/** What people look for among collections, each no more than an address. */
const views = {
  all: "",
  open: "state=OPEN%2CEXPIRED",
  paid: "state=PAID",
  needsPerson: "needsPerson=yes",
  refunding: "refunding=yes",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

export function CollectionViews({ list }: { list: List }) {
  const { t } = useWords();
  return (
    <Views
      of={collection.list}
      list={list}
      label={t("collection.view.title")}
      views={kinds.map((kind) => ({ name: t(`collection.view.${kind}`), search: views[kind] }))}
    />
  );
}
