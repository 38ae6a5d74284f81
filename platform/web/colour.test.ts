import { theme as antdTheme } from "antd";
import { expect, test } from "vitest";
import { contrast, readableOn } from "./colour.ts";
import { tenantColour } from "./shell/tenant/tenant-mark.ts";
import { themeConfig } from "./theme.ts";

test("contrast is that of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a colour that can be read stays as it is", () => {
  expect(readableOn("#ffffff", "#165dff")).toBe("#165dff");
});

test("every tenant has one colour, and white is read on it", () => {
  const ids = Array.from({ length: 300 }, (_, at) => `019a1dd1-${at}-7d1b-bff6-236642d9d3a5`);
  for (const id of ids) {
    expect(contrast(tenantColour(id), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(tenantColour(id)).toBe(tenantColour(id));
  }
  expect(new Set(ids.map(tenantColour)).size).toBeGreaterThan(100);
});

test.each(["#165DFF", "#FADB14", "#000000", "#FFFFFF", "#00FF00", "#C8102E"])(
  "with %s as the theme's colour, buttons, links and tags can be read in both themes",
  (themeColor) => {
    for (const [theme, ground] of [
      ["light", "#ffffff"],
      ["dark", "#1f1f1f"],
    ] as const) {
      const token = antdTheme.getDesignToken(themeConfig({ theme, themeColor }));
      expect(contrast(token.colorPrimary, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token.colorLink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token.colorInfo, token.colorInfoBg)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token.colorError, ground)).toBeGreaterThanOrEqual(4.5);
      for (const held of [token.colorPrimaryHover, token.colorPrimaryActive]) {
        expect(contrast(held, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      }
      for (const held of [token.colorLinkHover, token.colorLinkActive, token.colorErrorHover]) {
        expect(contrast(held, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
