import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";

/** What people look for among contracts, each no more than an address. */
const views = {
  all: "",
  notStarted: "stateCode=4101",
  signing: "stateCode=4102%2C4103",
  signed: "stateCode=4104",
  failed: "stateCode=4106%2C4107%2C4110",
  archived: "stateCode=4109",
  revoked: "stateCode=4108",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

export function ContractViews({ list }: { list: List }) {
  const { t } = useWords();
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("signContract.view.title")}
      value={shown ?? ""}
      options={kinds.map((kind) => ({ value: kind, label: t(`signContract.view.${kind}`) }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}
