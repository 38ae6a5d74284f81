import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { titleOf } from "#platform/web/shell/menu/menu-title.ts";
import { menu } from "../../menu-contract.ts";

export type MenuRow = OutputOf<typeof menu.detail>;

/** The whole of the platform's menu that the tenant has, parents before their children. */
export const useMenus = () =>
  useQuery({
    queryKey: ["menu", menu.tree.name],
    queryFn: ({ signal }) => call(menu.tree, {}, { signal }),
  });

interface Named {
  readonly name: string;
  readonly menuName: string | null;
}

/** What a menu is called in the person's language. */
export function useMenuTitle() {
  const { t } = useWords();
  return (
    row: Named & ({ readonly meta: { locale: string | null } } | { locale: string | null }),
  ) => titleOf({ ...row, meta: "meta" in row ? row.meta : { locale: row.locale } }, t);
}
