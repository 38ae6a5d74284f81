import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Text by path; null takes the file of the clean tree away. */
export type Files = Readonly<Record<string, string | null>>;

const locale = (name: string, texts: object) =>
  `export const ${name} = ${JSON.stringify(texts)};\n`;

export const chinese = {
  channel: {
    action: { create: "新增" },
    done: { create: "已新增" },
    confirm: { create: "确定？" },
  },
};
export const english = {
  channel: { action: { create: "Add" }, done: { create: "Added" }, confirm: { create: "Sure?" } },
};
export const chineseFile = (texts: object) => locale("zhCN", texts);
export const englishFile = (texts: object) => locale("enUS", texts);

export const contractFile = (permission: string) => `export const channel = {
  create: { name: "channel.create", method: "POST", path: "/api/channel", access: "write",
    permission: ${JSON.stringify(permission)}, idempotency: "honoured", audit: "channel" },
};\n`;

export const errorsFile = (code: string, english: string) => `export const errors = {
  wrong: { code: "${code}", zh: "不行", en: "${english}", when: "Never." },
};\n`;

/** The value of a module for the browser. */
export const valueFile = (names: readonly string[], uses: readonly string[] = []) =>
  `export const value = { names: ${JSON.stringify(names)}, uses: ${JSON.stringify(uses)} };\n`;

export const hashesPath = "db/migrations/hashes.json";
export const firstMigration = "db/migrations/20260901T0900_channel.sql";
export const firstMigrationText = "-- Channels.\ncreate table channels (start_rent text);\n";

/** hashes.json for these migrations, in this order. */
export function hashesOf(migrations: Readonly<Record<string, string>>): string {
  const entries = Object.entries(migrations).map(([path, text]) => [
    path.replace("db/migrations/", ""),
    createHash("sha256").update(text).digest("hex"),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The smallest repository that every rule has something to look at in, and nothing to say of. */
const clean: Files = {
  "README.md": "# Tiny\n",
  "docs/glossary.md": [
    "| 中文 | wire | ours | meaning | where |",
    "|---|---|---|---|---|",
    "| 客户 | `costumerName` | `customerName` | the customer | §5 |",
    "| 起租 | `startRent` | `startRent` | lease start | §5 |",
    "",
    "| 中文 | English | meaning |",
    "|---|---|---|",
    "| 渠道 | `create` | `channel` |",
    "",
  ].join("\n"),
  [firstMigration]: firstMigrationText,
  [hashesPath]: hashesOf({ [firstMigration]: firstMigrationText }),
  "platform/contract/error.ts": errorsFile("0400", "Not valid"),
  "platform/server/db/pool.ts": 'import pg from "pg";\nexport const pool = new pg.Pool();\n',
  "platform/web/list/data-table.tsx": "export const table = 1;\n",
  "modules/channel/README.md": "# Channel\n\n```\ndraft → open → closed | void\n```\n",
  "modules/channel/contract.ts": contractFile("base:channel:create"),
  "modules/channel/errors.ts": errorsFile("0100", "No"),
  "modules/channel/states.ts":
    'export const moves = { draft: ["open"], open: ["closed", "void"], closed: [] };\n',
  "modules/channel/server/tables.ts": 'export const channels = tenantTable("channels", {});\n',
  "modules/channel/server/rules.ts":
    "// The wire says costumerName.\nexport const startRent = 1;\n",
  "modules/channel/server/commands/create.ts":
    "export const create = ({ costumerName: customerName }) => customerName;\n",
  "modules/channel/server/commands/create.db.test.ts": "guards(channel.create);\n",
  "modules/channel/web/channel-list.tsx": 'export const list = t("channel.action.create");\n',
  "modules/channel/web/module.ts": valueFile(["channel"]),
  "modules/channel/web/locale/zh-CN.ts": chineseFile(chinese),
  "modules/channel/web/locale/en-US.ts": englishFile(english),
};

/** Writes the clean tree with these files changed, added or taken away; gives its folder. */
export function plantTree(changes: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), "tidy-"));
  for (const [path, text] of Object.entries({ ...clean, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export const linesOf = (count: number) => "export {};\n".repeat(count);

/** So many files in a folder. */
export const filesIn = (folder: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, "export {};\n"]),
  );
