import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";

/** What people look for among their requests, each no more than an address. */
const views = {
  all: "",
  draft: "draft=yes",
  running: "approvalStateCode=2000%2C2001%2C2007",
  back: "approvalStateCode=2002%2C2004%2C2005%2C2006",
  approved: "approvalStateCode=2003%2C2008",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

export function RequestViews({ list }: { list: List }) {
  const { t } = useWords();
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("generalRequest.view.title")}
      value={shown ?? ""}
      options={kinds.map((kind) => ({ value: kind, label: t(`generalRequest.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}
