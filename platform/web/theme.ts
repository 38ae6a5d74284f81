import { theme as antdTheme, type ThemeConfig } from "antd";
import type { Theme } from "./session.ts";

/** Elements of this class, and all inside them, know the theme as CSS variables. */
export const themeClass = "console-theme";

const brandColour = "#165DFF";
/** The brand's blue is too dim on a dark ground to be read as text. */
const brandOnDark = "#3C7EFF";
const linkOnDark = "#6AA1FF";

const prefersLessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function themeConfig(theme: Theme): ThemeConfig {
  const isDark = theme === "dark";
  return {
    cssVar: { key: themeClass },
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: isDark ? brandOnDark : brandColour,
      colorInfo: isDark ? brandOnDark : brandColour,
      ...(isDark && { colorLink: linkOnDark }),
      motion: !prefersLessMotion(),
      borderRadius: 4,
      fontFamily:
        '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
    },
    components: {
      Layout: { headerHeight: 52, headerPadding: "0 20px" },
      Menu: {
        itemHeight: 38,
        activeBarBorderWidth: 0,
        ...(isDark && { itemSelectedColor: linkOnDark, subMenuItemSelectedColor: linkOnDark }),
      },
    },
  };
}

/** Spec §5: the theme is an attribute on the page body. */
export function showTheme(theme: Theme): void {
  document.body.dataset["theme"] = theme;
}
