import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { importStates } from "#platform/contract/exchange.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { ImportNote } from "./import-note.tsx";
import { type ImportJob, stageOf } from "./import-stage.ts";

const job: ImportJob = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  kind: "guests",
  fileName: "名单.xlsx",
  stateCode: importStates.awaitingConfirmation,
  total: 12,
  done: 12,
  counts: { valid: 12 },
  groups: [
    { name: "新增", count: 2 },
    { name: "保留", count: 10 },
    { name: "移出", count: 0 },
  ],
  failure: null,
  canMend: true,
  maskedFields: [],
  revertUntil: null,
  insertTime: "2026-11-15T02:42:09.439378Z",
};
function show(shown: ImportJob, language: "zh-CN" | "en-US") {
  chooseLanguage(language);
  openTexts({ zhCN: {}, enUS: {} }, language);
  return render(
    <Providers>
      <ImportNote job={shown} stage={stageOf(shown.id, shown)} />
    </Providers>,
  );
}

test("who confirms sees how many come, stay and go, none too", async () => {
  await show(job, "zh-CN");
  await expect.element(page.getByText("新增 2 条 · 保留 10 条 · 移出 0 条")).toBeVisible();
});

test("in English the sheet's words stay what they are", async () => {
  await show({ ...job, stateCode: importStates.done, counts: { imported: 12 } }, "en-US");
  await expect.element(page.getByText("新增: 2 · 保留: 10 · 移出: 0")).toBeVisible();
});

test("where rows are not told apart nothing is added up", async () => {
  await show({ ...job, groups: [] }, "zh-CN");
  await expect.element(page.getByText("检查完成，尚未写入数据，请确认后导入")).toBeVisible();
  expect(page.getByText(" · ").elements()).toEqual([]);
});
