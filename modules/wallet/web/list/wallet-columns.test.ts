import { expect, test } from "vitest";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { walletColumns } from "./wallet-columns.tsx";

test.each([
  ["Chinese", zhCN],
  ["English", enUS],
])("no two columns of wallets have one name in %s", (_language, texts) => {
  const named = new Map(Object.entries(texts));
  const heads = walletColumns(() => {})
    .map(({ field }) => named.get(`wallet.field.${field}`))
    .filter((head) => head !== undefined);
  expect(heads).toHaveLength(new Set(heads).size);
  expect(heads.length).toBeGreaterThan(10);
});
