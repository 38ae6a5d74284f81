import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { MenuType } from "../../menu-contract.ts";

const colours: Readonly<Record<MenuType, string>> = {
  menu: "#722ED1",
  page: "#165DFF",
  button: "#86909C",
};

export function MenuTypeTag({ type }: { type: MenuType }) {
  const { t } = useWords();
  return <ColourTag name={t(`menu.type.${type}`)} colour={colours[type]} />;
}
