import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { withNewHashes } from "./tidy/migrations.ts";
import { readTree } from "./tidy/read-tree.ts";
import { findUntidiness, rules } from "./tidy/rules.ts";
import {
  chinese,
  chineseFile,
  contractFile,
  english,
  englishFile,
  errorsFile,
  filesIn,
  type Files,
  firstMigration,
  firstMigrationText,
  hashesOf,
  hashesPath,
  linesOf,
  plantTree,
  valueFile,
} from "./tidy/tiny-tree.ts";

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

async function treeWith(changes: Files) {
  const root = plantTree(changes);
  roots.push(root);
  return readTree(root);
}

async function findingsOf(changes: Files) {
  return findUntidiness(await treeWith(changes)).map(({ rule, file }) => `${rule} ${file}`);
}

const channel = "modules/channel";
const server = `${channel}/server`;
const locale = `${channel}/web/locale`;

/** A second migration, recorded, so that only what is planted in it is found. */
function secondMigration(path: string, text: string): Files {
  const recorded = hashesOf({ [firstMigration]: firstMigrationText, [path]: text });
  return { [path]: text, [hashesPath]: recorded };
}

const later = "db/migrations/20260902T0900_more.sql";
const earlier = "db/migrations/20260831T0900_less.sql";
const mark = ["TO", "DO"].join("");

const noted = (file: string) => JSON.stringify({ "shows it to nobody": { [file]: ["payouts"] } });

const notesPath = "tools/tidy/foreign-tables.json";
const notedReads = (...lines: string[]) => JSON.stringify(lines);
const ownerless = "-- More.\ncreate table vendors (id uuid);\n";

/** Another module that owns a table. */
const besidePayees: Files = {
  "modules/vendor/README.md": "# Payee\n",
  "modules/vendor/server/tables.ts": 'export const vendors = tenantTable("vendors", {});\n',
};

/** An expression in channel's queries, beside that module. */
const plantInQueries = (expression: string, imported = "") => ({
  ...besidePayees,
  [`${server}/queries.ts`]:
    (imported && `import { ${imported} } from "#modules/vendor/server/index.ts";\n`) +
    `export const planted = ${expression};\n`,
});

/** A clean module but for one Chinese text. */
const saying = (text: string): Files => ({
  [`${locale}/zh-CN.ts`]: chineseFile({ channel: { ...chinese.channel, note: text } }),
  [`${locale}/en-US.ts`]: englishFile({ channel: { ...english.channel, note: "Note" } }),
});

/** What is planted, and the one finding it must lead to. */
const plants: [finding: string, planted: Files][] = [
  ...[
    "财务驳回",
    "结果未知",
    "已退汇",
    "待支付",
    "提交复核",
    "解除关联",
    "金额（元）",
    "共 ¥{sum}",
  ].map((text): [string, Files] => [`one-word ${locale}/zh-CN.ts`, saying(text)]),
  ...['row.remark ?? "—"', "<td>--</td>"].map((shown): [string, Files] => [
    `one-mark ${channel}/web/remark.tsx`,
    { [`${channel}/web/remark.tsx`]: `export const Remark = (row) => ${shown};\n` },
  ]),
  [
    `one-word ${channel}/errors.ts`,
    { [`${channel}/errors.ts`]: errorsFile("0100", "No").replace("不行", "请先支付") },
  ],
  [
    "one-word modules/reference/states.ts",
    {
      "modules/reference/README.md": "# Reference\n",
      "modules/reference/states.ts": 'export const states = [[3308, "已退汇"]];\n',
    },
  ],
  [
    `money-by-hand ${channel}/web/channel-sum.tsx`,
    { [`${channel}/web/channel-sum.tsx`]: "export const sum = (yuan) => `¥${yuan}`;\n" },
  ],
  [
    `money-by-hand ${channel}/web/channel-sum.tsx`,
    { [`${channel}/web/channel-sum.tsx`]: "export const sum = (fen) => (fen / 100).toFixed(2);\n" },
  ],
  [
    `mask-by-hand ${server}/queries.ts`,
    { [`${server}/queries.ts`]: "export const shown = (tail) => `**** ${tail}`;\n" },
  ],
  [`texts-at-hand ${channel}/web/module.ts`, { [`${channel}/web/module.ts`]: valueFile([]) }],
  [
    "texts-at-hand modules/wallet/web/module.ts",
    {
      "modules/wallet/README.md": "# Wallet\n",
      "modules/wallet/web/module.ts": valueFile(["wallet"]),
      "modules/wallet/web/list/wallet-list.tsx": 'import "#modules/channel/web/pickers.tsx";\n',
      [`${channel}/web/pickers.tsx`]: 'export const picker = t("channel.action.create");\n',
    },
  ],
  [
    `scoped-reads ${server}/queries.ts`,
    { [`${server}/queries.ts`]: 'export const find = "select id from payouts where id = $1";\n' },
  ],
  [
    `scoped-reads ${server}/queries.ts`,
    { "tools/tidy/scoped-reads.json": noted(`${server}/queries.ts`) },
  ],
  [`foreign-tables ${server}/queries.ts`, plantInQueries('"select id from vendors where id = $1"')],
  [`foreign-tables ${server}/queries.ts`, plantInQueries('db.selectFrom("vendors").selectAll()')],
  [`foreign-tables ${server}/queries.ts`, plantInQueries("one", "vendors as one")],
  [
    "foreign-tables tools/tidy/foreign-tables.json",
    { [notesPath]: notedReads(`${server}/queries.ts reads vendors: a list`) },
  ],
  [
    "foreign-tables tools/tidy/foreign-tables.json",
    { ...besidePayees, [notesPath]: notedReads("a list may read what it likes") },
  ],
  ["table-owner db/migrations/20260902T0900_more.sql", secondMigration(later, ownerless)],
  [`readable ${channel}/states.ts`, { [`${channel}/states.ts`]: 'throw new Error("broken");' }],
  [`readable ${channel}/states.ts`, { [`${channel}/states.ts`]: "export const moves = 1;" }],
  [`readable ${channel}/contract.ts`, { [`${channel}/contract.ts`]: "export const channel = {};" }],
  [`readable ${channel}/errors.ts`, { [`${channel}/errors.ts`]: "export const errors = {};" }],
  [
    "readable platform/web/locale/zh-CN.ts",
    { "platform/web/locale/zh-CN.ts": "export const texts = {};" },
  ],

  [`only-known-files ${channel}/helpers.ts`, { [`${channel}/helpers.ts`]: "" }],
  [`only-known-files ${server}/util/a.ts`, { [`${server}/util/a.ts`]: "" }],
  [
    `only-known-files ${server}/sale/util/a.ts`,
    {
      [`${server}/sale/tables.ts`]: 'export const sales = orderTable("sales", {});\n',
      [`${server}/sale/util/a.ts`]: "",
    },
  ],
  [`only-known-files ${channel}/web/locale/fr.ts`, { [`${channel}/web/locale/fr.ts`]: "" }],
  ["only-known-files modules/stray.ts", { "modules/stray.ts": "" }],

  [`full-rooms ${server}/queries`, filesIn(`${server}/queries`, 26)],
  [
    `full-rooms ${channel}`,
    {
      ...filesIn(`${server}/one`, 25),
      ...filesIn(`${server}/two`, 25),
      ...filesIn(`${server}/three`, 25),
      ...filesIn(`${server}/four`, 25),
      ...filesIn(`${server}/five`, 25),
    },
  ],
  [
    "full-rooms tools/tidy/full-rooms.json",
    { "tools/tidy/full-rooms.json": JSON.stringify([`${server} has at most 30 files: why`]) },
  ],
  [
    "full-rooms tools/tidy/full-rooms.json",
    {
      ...filesIn(`${server}/queries`, 26),
      "tools/tidy/full-rooms.json": JSON.stringify([
        `${server}/queries has at most 26 files: why`,
        `${server} has at most 26 files`,
      ]),
    },
  ],

  [
    `module-readme ${channel}/README.md`,
    { [`${channel}/README.md`]: null, [`${channel}/states.ts`]: null },
  ],
  [
    `module-readme ${channel}/README.md`,
    { [`${channel}/README.md`]: "a\n".repeat(31), [`${channel}/states.ts`]: null },
  ],

  [`endpoint-permission ${channel}/contract.ts`, { [`${channel}/contract.ts`]: contractFile("") }],
  [
    `endpoint-tested ${channel}/contract.ts`,
    { [`${server}/commands/create.db.test.ts`]: "guards(channel.createMany);\n" },
  ],

  [
    `write-texts ${locale}`,
    {
      [`${locale}/zh-CN.ts`]: chineseFile({ channel: { ...chinese.channel, done: {} } }),
      [`${locale}/en-US.ts`]: englishFile({ channel: { ...english.channel, done: {} } }),
    },
  ],
  [
    `write-texts ${locale}`,
    {
      [`${locale}/en-US.ts`]: englishFile({
        channel: { ...english.channel, confirm: { create: "" } },
      }),
    },
  ],
  [
    `same-keys ${locale}/en-US.ts`,
    { [`${locale}/zh-CN.ts`]: chineseFile({ ...chinese, "channel.note": "渠道" }) },
  ],
  [
    `same-keys ${locale}/zh-CN.ts`,
    { [`${locale}/en-US.ts`]: englishFile({ ...english, "channel.note": "Channels" }) },
  ],

  [
    "error-code-unique platform/contract/error.ts",
    { "platform/contract/error.ts": errorsFile("0100", "No") },
  ],
  [
    `error-message ${channel}/errors.ts`,
    { [`${channel}/errors.ts`]: errorsFile("0100", "x".repeat(101)) },
  ],

  [`odd-names ${server}/rules.ts`, { [`${server}/rules.ts`]: "export const costumerName = 1;" }],
  [
    `odd-names ${server}/tables.ts`,
    {
      [`${server}/tables.ts`]:
        'export const channels = tenantTable("channels", { costumer_name: text });',
    },
  ],
  [
    `odd-names ${server}/jobs/tell.ts`,
    { [`${server}/jobs/tell.ts`]: "export const tell = ({ costumerName: customerName }) => 1;" },
  ],
  [
    `odd-names ${server}/commands/create.ts`,
    { [`${server}/commands/create.ts`]: "export const create = (input) => input.costumerName;" },
  ],
  [
    `odd-names ${later}`,
    secondMigration(later, "-- More.\nalter table channels add costumer_name text;\n"),
  ],

  [
    "migration-name db/migrations/20260902T0960_more.sql",
    secondMigration("db/migrations/20260902T0960_more.sql", "-- More.\n"),
  ],
  [`migration-comment ${later}`, secondMigration(later, "select 1;\n")],
  [`migration-edited ${firstMigration}`, { [firstMigration]: "-- Channels, changed.\n" }],
  [`migration-edited ${firstMigration}`, { [firstMigration]: null }],
  [`migration-recorded ${later}`, { [later]: "-- More.\n" }],
  [`migration-order ${earlier}`, secondMigration(earlier, "-- Less.\n")],

  [
    `state-drawing ${channel}/README.md`,
    { [`${channel}/README.md`]: "```\ndraft → open → closed\n```\n" },
  ],
  [
    `state-drawing ${channel}/README.md`,
    { [`${channel}/README.md`]: "```\ndraft → open → closed | void\nvoid → open\n```\n" },
  ],

  ["kit-part platform/web/form/fields.tsx", { "platform/web/form/fields.tsx": linesOf(201) }],
  [
    "kit-budget platform/web",
    Object.fromEntries(
      Array.from({ length: 23 }, (_, at) => [`platform/web/kit/part-${at}.tsx`, linesOf(190)]),
    ),
  ],
  [
    `page-length ${channel}/web/order-list.tsx`,
    { [`${channel}/web/order-list.tsx`]: linesOf(121) },
  ],
  [
    `page-length ${channel}/web/order-form.tsx`,
    { [`${channel}/web/order-form.tsx`]: linesOf(201) },
  ],
  [
    `command-length ${server}/sale/commands/edit.ts`,
    {
      [`${server}/sale/tables.ts`]: 'export const sales = orderTable("sales", {});\n',
      [`${server}/sale/commands/edit.ts`]: linesOf(61),
    },
  ],
  [`command-length ${server}/commands/edit.ts`, { [`${server}/commands/edit.ts`]: linesOf(61) }],
  ["document-length README.md", { "README.md": "a\n".repeat(121) }],
  ["document-length ARCHITECTURE.md", { "ARCHITECTURE.md": "a\n".repeat(151) }],
  ["document-length CONTRIBUTING.md", { "CONTRIBUTING.md": "a\n".repeat(201) }],
  ["document-length docs/decisions/0001-a.md", { "docs/decisions/0001-a.md": "a\n".repeat(61) }],

  [
    `order-state ${server}/commands/edit.ts`,
    {
      [`${server}/tables.ts`]: 'export const orders = orderTable("channels", {});\n',
      [`${server}/commands/edit.ts`]: 'const sql = "update channels set state = 1003";\n',
    },
  ],
  [`no-unfinished-marks ${server}/queries.ts`, { [`${server}/queries.ts`]: `// ${mark}: later\n` }],
  [`pool-in-platform ${server}/queries.ts`, { [`${server}/queries.ts`]: 'import pg from "pg";\n' }],
];

test("a clean tree has no finding", async () => {
  expect(await findingsOf({})).toEqual([]);
});

test.each(plants)("%s is found, and nothing else", async (finding, planted) => {
  expect(await findingsOf(planted)).toEqual([finding]);
});

test("every rule is broken by some plant", async () => {
  const trees = await Promise.all(plants.map(([, planted]) => treeWith(planted)));
  const unproven = rules.filter((rule) => trees.every((tree) => rule(tree).length === 0));
  expect(unproven).toEqual([]);
});

test("recording appends new migrations and leaves recorded hashes alone", async () => {
  const changed = { [firstMigration]: "-- Channels, changed.\n", [later]: "-- More.\n" };
  const expected = hashesOf({ [firstMigration]: firstMigrationText, [later]: "-- More.\n" });
  expect(JSON.parse(withNewHashes(await treeWith(changed)))).toEqual(JSON.parse(expected));
});

const noteOfPayees = { [notesPath]: notedReads(`${server}/queries.ts reads vendors: a list`) };

test("a noted read of another module's table is let pass", async () => {
  const planted = plantInQueries('"select id from vendors where id = $1"');
  expect(await findingsOf({ ...planted, ...noteOfPayees })).toEqual([]);
});

test.each([
  [
    "a write",
    '"with old as (select id from vendors)" + " delete from vendors p using old where true"',
  ],
  ["a built write", 'db.updateTable("vendors").set({ name })'],
  ["a row's write", "insertRow(tx, vendors, { name })"],
  ["a state as a number", '"select p.id from vendors p" + " where p.state in (1, 2)"'],
  ["a state as a number without its table", '"select id from vendors where state = 1"'],
])("%s is refused whatever is noted", async (_, expression) => {
  const planted = plantInQueries(`[${expression}, "select id from vendors"]`);
  const found = await findingsOf({ ...planted, ...noteOfPayees });
  expect(found).toEqual([`foreign-tables ${server}/queries.ts`]);
});

test("a state of its own is a module's to write as a number", async () => {
  const sql = '"select c.id from channels c join vendors p on p.id = c.id where c.state = 1"';
  expect(await findingsOf({ ...plantInQueries(sql), ...noteOfPayees })).toEqual([]);
});

test("a state that is named is not a number", async () => {
  const sql = "`select id from vendors where state = ${payeeStates.live} or name = '${of(`x`)}'`";
  expect(await findingsOf({ ...plantInQueries(sql), ...noteOfPayees })).toEqual([]);
});
