import i18next from "i18next";
import type { TextKey } from "../i18n.ts";
import { useSession } from "../session.ts";

const unknownColour = "#722ED1";

/** A state's name and colour. The server's words are Chinese; other languages have their own first. */
export function useStateNames() {
  // A list has thousands of tags: each costs a look into two stores and no subscription to texts.
  const locale = useSession((session) => session.locale);
  const codes = useSession((session) => session.stateCodes);
  const t = i18next.getFixedT(locale);
  return (code: number): { name: string; colour: string } => {
    const known = codes.find(({ orderStateCode }) => orderStateCode === code);
    const key = `state.${code}`;
    const own = i18next.exists(key, { lng: locale }) ? t(key as TextKey) : undefined;
    const [first, second] =
      locale === "zh-CN" ? [known?.orderStateName, own] : [own, known?.orderStateName];
    return {
      name: first ?? second ?? t("state.unknown"),
      colour: known?.orderStateColor ?? unknownColour,
    };
  };
}

export function StateTag({ code }: { code: number }) {
  return <ColourTag {...useStateNames()(code)} />;
}

/** The ground is the colour thinned over the page's own ground, so that it suits both themes. */
export function ColourTag({ name, colour }: { name: string; colour: string }) {
  return (
    <span className="state-tag" style={{ "--state": colour } as object}>
      {name}
    </span>
  );
}
