import { resolve } from "node:path";
import { expect, it } from "vitest";
import { subjects } from "#modules/approval/server/index.ts";
import { decidedTypes } from "#modules/staff/states.ts";
import { allModules } from "./modules.ts";

const types = allModules
  .flatMap(({ gives = [] }) => gives)
  .filter(({ slot }) => slot.name === subjects.name)
  .flatMap(({ values }) => values as { readonly type: string }[])
  .map(({ type }) => type);

/** Beside the server's own code: the browser's texts are no part of it. */
const textsIn = (language: string): Promise<object> =>
  import(resolve(`modules/reference/web/locale/${language}.ts`));

it.each(types)("%s is approved: an agent may decide on it, and it has a name", async (type) => {
  expect(decidedTypes).toContain(type);
  const { zhCN } = (await textsIn("zh-CN")) as { zhCN: object };
  const { enUS } = (await textsIn("en-US")) as { enUS: object };
  for (const texts of [zhCN, enUS]) {
    expect(Object.keys(texts)).toContain(`reference.orderType.${type}`);
  }
});
