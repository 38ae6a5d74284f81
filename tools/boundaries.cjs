/**
 * Who may import whom (ARCHITECTURE.md draws it). A rule's `comment` is what a developer reads
 * when it fails, so it says where the code belongs instead.
 */

/** A module may use those on lower levels and none on its own: that keeps the graph a pile. */
const levels = [
  ["identity", "reference", "channel"],
  [
    "attachment",
    "message",
    "staff",
    "department",
    "access",
    "tenancy",
    "provider",
    "sign-in",
    "personal-center",
  ],
  ["approval", "dual-control", "provider-adapter"],
  ["approval-task", "payout-channel"],
  ["approval-process", "order"],
  ["project", "payee"],
  ["general-request", "wallet", "payout", "e-sign", "collection"],
  ["dealer", "wallet-order", "payment-line"],
  ["payee-register", "bank-statement", "lease", "quick-entry", "rebate-type"],
  ["vehicle", "rebate-book", "service-charge-type", "hr-directory"],
  ["car-payment", "rebate", "service-charge", "expenditure", "employee"],
  ["employment-contract"],
  ["onboarding", "transfer", "rebate-reconciliation", "departure"],
  ["workplace"],
];

const test = "\\.test\\.tsx?$";
/** Code that serves the tests may look at anything. */
const free = [test, "^platform/testing/"];
const ownCode = "^(platform|modules|main)/";
const moduleRootFile = "^modules/[^/]+/[^/]+\\.ts$";
const server = "^(platform|modules/[^/]+)/server/";
const web = "^(platform|modules/[^/]+)/web/";
/** What other modules may call; by noun where one file would load more than each of them needs. */
const serverFace = "^modules/[^/]+/server/(index|faces/[^/]+)\\.ts$";
/** What screens of other modules show; it loads with those. */
const webFace = "^modules/[^/]+/web/(pickers\\.tsx|faces/[^/]+\\.tsx?)$";
const zod = "(^|node_modules/)zod(/|$)";

/** Reading bytes and shapes, which nobody should write by hand on either side. */
const sandboxLibraries = "(^|node_modules/)(iconv-lite|fast-xml-parser|zod|@e965/xlsx)(/|$)";

const anyOf = (names) => `^modules/(${names.join("|")})/`;

const levelRules = levels.flatMap((names, level) =>
  names.map((name) => ({
    name: `level-${level}-${name}`,
    comment: `${name} is on level ${level}: let the higher module hand a function down instead.`,
    from: { path: anyOf([name]), pathNot: free },
    to: { path: "^modules/", pathNot: anyOf([name, ...levels.slice(0, level).flat()]) },
  })),
);

/** Rules stand beside the whole server of a module, or beside one of its nouns. */
const rulesIn = (folder) => ({
  name: "rules-are-pure",
  comment: "Rules decide on what they are given; let the command read and the clock be passed in.",
  from: { path: `^modules/([^/]+)/${folder}/rules[./]`, pathNot: test },
  to: {
    pathNot: [
      "^platform/contract/",
      "^platform/server/(refused|moves)\\.ts$",
      moduleRootFile,
      "^modules/$1/server/rules/",
      "^modules/$1/server/[^/]+/rules[./]",
      // What the rules of others may use, and as pure: `faces` is a folder like those of nouns.
      "^modules/[^/]+/server/faces/rules\\.ts$",
    ],
  },
});

const rules = [
  {
    name: "no-cycles",
    comment: "Move what both need into a third file, or hand it over as a parameter.",
    from: {},
    to: { circular: true },
  },
  {
    name: "platform-knows-no-business",
    comment: "Platform takes what it needs from a module as a parameter, given by main.",
    // Not `free`: the test kit too must serve every module without knowing one.
    from: { path: "^platform/", pathNot: test },
    to: { path: "^(modules|main)/" },
  },
  {
    name: "web-never-server",
    comment: "Share through contract.ts, states.ts or errors.ts.",
    from: { path: [web, "^main/[^/]+\\.tsx$"], pathNot: free },
    to: { path: server },
  },
  {
    name: "server-never-web",
    comment: "Share through contract.ts, states.ts or errors.ts.",
    from: { path: server, pathNot: free },
    to: { path: web },
  },
  {
    name: "contract-stands-alone",
    comment: "Both sides load these files: only platform/contract, files of their kind and zod.",
    from: { path: moduleRootFile, pathNot: free },
    to: { pathNot: ["^platform/contract/", moduleRootFile, zod] },
  },
  {
    name: "contract-stands-alone",
    comment: "platform/contract is the bottom: only itself and zod.",
    from: { path: "^platform/contract/", pathNot: free },
    to: { pathNot: ["^platform/contract/", zod] },
  },
  {
    name: "other-modules-by-their-face",
    comment:
      "Ask the other module to offer it in its server/index.ts, web/pickers.tsx, faces/ or root files.",
    from: { path: "^modules/([^/]+)/", pathNot: free },
    to: {
      path: "^modules/",
      pathNot: ["^modules/$1/", moduleRootFile, serverFace, webFace],
    },
  },
  ...levelRules,
  {
    name: "every-module-has-a-level",
    comment: "Give the new module its place in the levels of tools/boundaries.cjs.",
    from: { path: "^modules/", pathNot: [anyOf(levels.flat()), ...free] },
    to: {},
  },
  rulesIn("server"),
  rulesIn("server/[^/]+"),
  {
    name: "only-main-wires",
    comment:
      "A module's value is for main alone, and main is for nobody; use its index.ts or pickers.tsx.",
    from: { path: ownCode, pathNot: ["^main/", ...free] },
    to: { path: ["^modules/[^/]+/(server|web)/module\\.ts$", "^main/"] },
  },
  {
    name: "only-main-wires",
    comment: "Routes belong to the module's value, server/module.ts.",
    from: { path: ownCode, pathNot: ["^modules/[^/]+/server/module\\.ts$", ...free] },
    to: { path: "^modules/[^/]+/server/routes\\.ts$" },
  },
  {
    name: "sandbox-stands-outside",
    comment: "The sandbox is the outside world: both sides of a protocol are written on their own.",
    from: { path: "^sandbox/", pathNot: test },
    to: { pathNot: ["^sandbox/", sandboxLibraries], dependencyTypesNot: ["core"] },
  },
  {
    name: "sandbox-stands-outside",
    comment: "Speak to the sandbox over the wire; only the demo data reads its merchants file.",
    from: { path: ownCode, pathNot: "^main/seed[./]" },
    to: { path: "^sandbox/" },
  },
  {
    name: "sandbox-stands-outside",
    comment: "The demo data needs the sandbox's credentials and nothing else of it.",
    from: { path: "^main/seed[./]" },
    to: { path: "^sandbox/", pathNot: "^sandbox/merchants\\.ts$" },
  },
  {
    name: "every-import-resolves",
    comment: "An import that leads nowhere escapes all the rules above.",
    from: {},
    to: { couldNotResolve: true, path: "^[#.]" },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    // Types count too: a screen that needs a server type needs it in the contract.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.tsbuild|dist)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
