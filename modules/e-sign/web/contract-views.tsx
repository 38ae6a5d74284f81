import type { Endpoint } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";

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

export function ContractViews({ of, list }: { of: Endpoint; list: List }) {
  const { t } = useWords();
  return (
    <Views
      of={of}
      list={list}
      label={t("signContract.view.title")}
      views={kinds.map((kind) => ({ name: t(`signContract.view.${kind}`), search: views[kind] }))}
    />
  );
}
