import { Tag } from "antd";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type { TextKey } from "../i18n.ts";
import { useSession } from "../session.ts";

const unknownColour = "#722ED1";

/** A state's name and colour. The server's words are Chinese; other languages have their own first. */
export function useStateNames() {
  const { t, i18n } = useTranslation();
  const codes = useSession((session) => session.stateCodes);
  return (code: number): { name: string; colour: string } => {
    const known = codes.find(({ orderStateCode }) => orderStateCode === code);
    const key = `state.${code}`;
    const own = i18next.exists(key) ? t(key as TextKey) : undefined;
    const [first, second] =
      i18n.language === "zh-CN" ? [known?.orderStateName, own] : [own, known?.orderStateName];
    return {
      name: first ?? second ?? t("state.unknown"),
      colour: known?.orderStateColor ?? unknownColour,
    };
  };
}

export function StateTag({ code }: { code: number }) {
  return <ColourTag {...useStateNames()(code)} />;
}

/** antd tints its ground for light themes only; mixed with the page's own ground it suits both. */
export function ColourTag({ name, colour }: { name: string; colour: string }) {
  const background = `color-mix(in srgb, ${colour} 14%, transparent)`;
  return <Tag style={{ color: colour, background }}>{name}</Tag>;
}
