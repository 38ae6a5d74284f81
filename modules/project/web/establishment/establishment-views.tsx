import { Segmented } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";

/** What people look for among establishments, each no more than an address. */
const views = {
  all: "",
  mine: "mine=yes",
  approving: "stateCode=3351",
  usable: "stateCode=3352",
  used: "stateCode=3353",
  over: "stateCode=3354%2C3355",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

export function EstablishmentViews({ list }: { list: List }) {
  const { t } = useWords();
  const shown = kinds.find((kind) => views[kind] === list.search);
  return (
    <Segmented<keyof typeof views | "">
      aria-label={t("projectEstablishment.view.title")}
      value={shown ?? ""}
      options={kinds.map((kind) => ({
        value: kind,
        label: t(`projectEstablishment.view.${kind}`),
      }))}
      onChange={(kind) => kind && list.open(views[kind])}
    />
  );
}
