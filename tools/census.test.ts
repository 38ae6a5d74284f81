import { expect, it } from "vitest";
import { join } from "node:path";
import { importsOf, reachOf, reachOfCommands } from "./census/imports.ts";
import { countBy, folderOf, kindOf, largestFile, roomOf } from "./census/lines.ts";
import { readTree } from "./tidy/read-tree.ts";

const treeOf = (files: Record<string, string>) => ({ files: new Map(Object.entries(files)) });

it("tells product, tests, texts and demo data apart", () => {
  const kinds = [
    "modules/wallet/server/rules.ts",
    "modules/wallet/server/rules.test.ts",
    "modules/wallet/web/locale/zh-CN.ts",
    "modules/wallet-order/web/adjustment-zh-cn.ts",
    "modules/wallet-order/server/seed.ts",
    "platform/testing/world.ts",
    "docs/scale.md",
  ].map(kindOf);
  expect(kinds).toEqual(["product", "test", "locale", "locale", "seed", "test", null]);
});

it("counts lines by room and folder, and tests not as files", () => {
  const tree = treeOf({
    "modules/wallet/contract.ts": "a\nb\n",
    "modules/wallet/server/rules.ts": "a\nb\nc\n",
    "modules/wallet/server/rules.test.ts": "a\n",
  });
  expect(countBy(tree, roomOf)).toEqual({
    "modules/wallet": { files: 2, product: 5, test: 1, locale: 0, seed: 0 },
  });
  expect(Object.keys(countBy(tree, folderOf))).toEqual(["modules/wallet", "modules/wallet/server"]);
  expect(largestFile(tree)).toEqual({ file: "modules/wallet/server/rules.ts", lines: 3 });
});

it("follows imports that run, in every form, and no types", () => {
  const text = [
    'import type { A } from "./a.ts";',
    "import {",
    "  b,",
    '} from "#modules/b/server/index.ts";',
    'export { c } from "../c.ts";',
    'import "./d.ts";',
    'import { pool } from "pg";',
  ].join("\n");
  expect(importsOf("modules/x/server/routes.ts", text)).toEqual([
    "modules/b/server/index.ts",
    "modules/x/c.ts",
    "modules/x/server/d.ts",
  ]);
});

it("reaches what is imported by what is imported, once", () => {
  const tree = treeOf({
    "modules/x/server/commands/pay.ts": 'import { a } from "../a.ts";\n',
    "modules/x/server/a.ts":
      'import { b } from "./b.ts";\nimport { pay } from "./commands/pay.ts";\n',
    "modules/x/server/b.ts": 'import { a } from "./a.ts";\n',
  });
  expect(reachOfCommands(tree)).toEqual({ "modules/x/server/commands/pay.ts": 2 });
});

it("whoever has something paid loads no adapter of a provider", async () => {
  const tree = await readTree(join(import.meta.dirname, ".."));
  const reached = [...reachOf(tree, "modules/payout/server/index.ts")];
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((path) => path.includes("/adapters/"))).toEqual([]);
});
