import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

/** Loaded by every page, so each is one file that stays in the browser's cache across releases. */
const libraries: Group[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  {
    name: "framework",
    test: /node_modules\/(react-router|@tanstack|i18next|react-i18next|zustand|zod)\//,
    priority: 5,
  },
];

/**
 * What shows after the login page, whichever page that is. Not `main/console.tsx`: the file that has
 * it opens the console as soon as it is loaded, and pages load the frame for its parts.
 */
const afterLogin = [
  "platform/web/shell/console.tsx",
  "platform/web/shell/layout.tsx",
  "platform/web/shell/workplace.tsx",
  "modules/message/web/message-box.tsx",
  "modules/message/web/message-home.tsx",
  // The cards of the home page count with it, and every list reads its address by it.
  "platform/web/list/use-figures.ts",
  "platform/web/use-live-records.ts",
];
const beforeIt = ["main/web.tsx", "main/login.tsx", "main/candidate.tsx"];

const frame: Group = {
  name: "frame",
  test: (id) => afterLogin.some((path) => id.endsWith(path)),
  priority: 1,
};

/** Apart from our own code: it changes more seldom, and the login page draws a QR code with it. */
const antd: Group = {
  name: "antd",
  test: /antd\/es\/(alert|app|badge|button|dropdown|empty|layout|menu|popover|spin)\/index\.js/,
  priority: 2,
};

/**
 * A group takes along all that its files import, used or not. These packages hang on the frame by
 * one small file each, and pages want the rest.
 */
const hanging: Group[] = [
  {
    name: "forms",
    test: /@rc-component\/(async-validator\/|form\/es\/(?!FormContext))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "colours",
    test: /@rc-component\/color-picker\/es\/(index|util|ColorPicker|hooks|components\/(?!ColorBlock))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
];

/** What every list is made of: each by itself would be a request for a few hundred bytes. */
const list: Group = {
  name: "list",
  test: new RegExp(
    [
      "platform/web/(acting-tenant|read-again|save-file|work/dialog-in-url",
      "command/(action-button|can|confirm-button|intent|reason-button|tell-refusal|use-command|visit-reason)",
      "kit/(error-note|export-button|import-button|log-button|page|state-tag|use-job|use-linked-job)",
      "list/(data-table|filter-box|filter-boxes|filters|list-preference|nothing-here|page-numbers|pages|use-list|view-chips)",
      "table/(arrange-columns|cell|column|column-button|copy-plain|grid|table-head|table-rows|table-sums|use-actions-width|use-ticks|use-width|use-window))\\.tsx?$",
    ].join("|"),
  ),
  priority: 1,
  includeDependenciesRecursively: false,
};

/** Comes to newcomers only, and then at once. */
const tour: Group = {
  name: "tour",
  test: /(shell\/tour\/tour-card|main\/tours)\.tsx$/,
  priority: 1,
  includeDependenciesRecursively: false,
};

/** The files, and all that they import. */
function withImports(files: readonly string[], context: Context, seen = new Set<string>()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(context.getModuleInfo(file)?.importedIds ?? [], context, seen);
  }
  return seen;
}

/** What both need: neither the login page nor that of candidates may bring the frame. */
function onBothSides(root: string): Group {
  const under = (paths: readonly string[]) => paths.map((path) => `${root}/${path}`);
  let before: Set<string> | undefined;
  let after: Set<string> | undefined;
  return {
    name(id, context) {
      before ??= withImports(under(beforeIt), context);
      after ??= withImports(under(["main/console.tsx", ...afterLogin]), context);
      return before.has(id) && after.has(id) ? "shared" : null;
    },
    priority: 4,
  };
}

/**
 * Few files instead of many: the build would make a piece for each set of pages that share
 * something, seventy of them before anything shows, and small ones compress badly.
 */
export const pieces = (root: string): Group[] => [
  ...libraries,
  onBothSides(root),
  ...hanging,
  antd,
  frame,
  list,
  tour,
];
