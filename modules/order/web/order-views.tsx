import type { Endpoint } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";

interface Props {
  readonly of: { readonly list: Endpoint };
  readonly list: List;
  readonly views: readonly (readonly [name: string, search: string])[];
}

/** What people look for among orders of a kind. */
export function OrderViews({ of, list, views }: Props) {
  const { t } = useWords();
  return (
    <Views
      of={of.list}
      list={list}
      label={t("order.view.title")}
      views={views.map(([name, search]) => ({ name, search }))}
    />
  );
}
