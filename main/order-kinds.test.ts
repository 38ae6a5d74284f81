import { expect, it } from "vitest";
import { subjects } from "#modules/approval/server/index.ts";
import { enUS } from "#modules/reference/web/locale/en-US.ts";
import { zhCN } from "#modules/reference/web/locale/zh-CN.ts";
import { decidedTypes } from "#modules/staff/states.ts";
import { allModules } from "./modules.ts";

const given = allModules.flatMap(({ gives = [] }) => gives);
const types = given
  .filter(({ slot }) => slot.name === subjects.name)
  .flatMap(({ values }) => values as { readonly type: string }[])
  .map(({ type }) => type);

it.each(types)(
  "%s, which is approved, can be left to an agent and has a name in both languages",
  (type) => {
    expect(decidedTypes).toContain(type);
    for (const texts of [zhCN, enUS])
      expect(Object.keys(texts)).toContain(`reference.orderType.${type}`);
  },
);
