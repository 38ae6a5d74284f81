import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { projectEstablishment } from "../../establishment-contract.ts";

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
  return (
    <Views
      of={projectEstablishment.list}
      list={list}
      label={t("projectEstablishment.view.title")}
      views={kinds.map((kind) => ({
        name: t(`projectEstablishment.view.${kind}`),
        search: views[kind],
      }))}
    />
  );
}
