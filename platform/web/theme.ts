import { theme as antdTheme, type ThemeConfig } from "antd";
import type { AppSettings } from "#platform/contract/preference.ts";
import { mix, readableOn } from "./colour.ts";

/** Elements of this class, and all inside them, know the theme as CSS variables. */
export const themeClass = "console-theme";

const prefersLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The brightest ground of the dark theme: what can be read here can be read on all of them. */
const darkGround = "#3a3a41";
/** Not black: pure black makes letters glare and edges vanish. */
const darkBase = "#0c0c0d";
const white = "#ffffff";
const black = "#000000";

type Look = Pick<AppSettings, "theme" | "themeColor">;

/** Whatever colour is chosen, white can be read on it, and it can be read as a link. */
function coloursOf({ theme, themeColor }: Look) {
  const colour = themeColor.toLowerCase();
  if (theme === "light") {
    const primary = readableOn(white, colour);
    // A selected entry of the menu has a tint of the colour as its ground.
    return { primary, link: readableOn("#e6f0ff", primary), error: "#cf1322", info: "#0958d9" };
  }
  const inDark =
    (kind: "colorPrimary" | "colorLink" | "colorError" | "colorInfo") => (given: string) =>
      antdTheme.getDesignToken({ algorithm: antdTheme.darkAlgorithm, token: { [kind]: given } })[
        kind
      ];
  return {
    primary: readableOn(white, colour, inDark("colorPrimary")),
    link: readableOn(darkGround, colour, inDark("colorLink")),
    error: readableOn(darkGround, "#ff4d4f", inDark("colorError")),
    // Not the theme's own: tags have words in it, on a tint of it that nobody chose.
    info: readableOn(darkGround, "#1677ff", inDark("colorInfo")),
  };
}

/** What is pointed at or held down grows stronger and not paler, so that its words can still be read. */
function underTheHand(look: Look) {
  const { colorPrimary, colorLink, colorError } = seenColours(look);
  const towards = look.theme === "dark" ? white : black;
  return {
    // White stands on it, in both themes.
    colorPrimaryHover: mix(colorPrimary, black, 0.12),
    colorPrimaryActive: mix(colorPrimary, black, 0.25),
    colorLinkHover: mix(colorLink, towards, 0.15),
    colorLinkActive: mix(colorLink, towards, 0.3),
    colorErrorHover: mix(colorError, towards, 0.15),
    colorErrorActive: mix(colorError, towards, 0.3),
  };
}

/** The colours as they come out, after the dark theme has had its way with them. */
function seenColours(look: Look) {
  const { primary: colorPrimary, link: colorLink, error: colorError } = coloursOf(look);
  const token = { colorPrimary, colorLink, colorError };
  return look.theme === "light"
    ? token
    : antdTheme.getDesignToken({ algorithm: antdTheme.darkAlgorithm, token });
}

export function themeConfig(look: Look): ThemeConfig {
  const isDark = look.theme === "dark";
  const { primary, link, error, info } = coloursOf(look);
  const held = underTheHand(look);
  // On the dark ground the colour that white stands on cannot be read itself.
  const plain = {
    defaultHoverColor: held.colorLinkHover,
    defaultActiveColor: held.colorLinkActive,
  };
  return {
    cssVar: { key: themeClass },
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...(isDark && { colorBgBase: darkBase }),
      colorPrimary: primary,
      colorInfo: info,
      colorLink: link,
      colorError: error,
      ...held,
      colorTextDescription: isDark ? "#999999" : "#6b6b6b",
      colorTextPlaceholder: isDark ? "#8c8c8c" : "#6b6b6b",
      motion: !prefersLessMotion(),
      borderRadius: 4,
      fontFamily:
        '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    },
    components: {
      // On the lighter red of the dark theme white could not be read.
      Button: isDark ? { dangerColor: "#1f1f1f", ...plain } : {},
      // A switch that is off has its word in white.
      Switch: isDark ? {} : { colorTextQuaternary: "#6b6b6b", colorTextTertiary: "#595959" },
      Layout: { headerHeight: 48, headerPadding: "0 12px" },
      Menu: {
        itemHeight: 38,
        activeBarBorderWidth: 0,
        itemSelectedColor: link,
        subMenuItemSelectedColor: link,
      },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, inkBarColor: link },
    },
  };
}

/** Spec §4 and §9: the theme is an attribute on the body; colour-weak mode inverts by 80 %. */
export function showLook({ theme, colorWeak }: Pick<AppSettings, "theme" | "colorWeak">): void {
  document.body.dataset["theme"] = theme;
  // For the page's first paint, and for the login page, before anything else is known.
  localStorage.setItem("theme", theme);
  // On the root, or everything that is fixed to the window would be fixed to the body instead.
  document.documentElement.style.filter = colorWeak ? "invert(80%)" : "";
}
