import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/schema.ts";
import { openTexts } from "../i18n.ts";
import { beginSession, endSession } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { dropDraftsOf, hasDraft, useDrafts } from "./draft.ts";
import { TextField } from "../form/field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";

const { save } = contract("fruit", {
  save: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/fruit/",
    permission: "anyone",
    idempotency: "honoured",
    audit: "fruit.save",
    input: z.strictObject({
      id: z.string().optional(),
      rowVersion: z.int().optional(),
      fruitName: text(20),
      place: text(20),
      newPassword: text(20),
    }),
    output: z.object({}),
  }),
});
const texts = {
  "fruit.action.save": "编辑水果",
  "fruit.done.save": "修改成功",
  "fruit.field.fruitName": "水果名称",
  "fruit.field.place": "产地",
  "fruit.field.newPassword": "口令",
};
const path = "/fruit/list";
const onClose = vi.fn<() => void>();
const hasUnsaved = () => hasDraft(useDrafts.getState(), path);

/** As after a reload: what was in memory is gone, what was kept is not. */
function show(initial: Record<string, string> = {}, rowVersion = 1) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Providers>
        <FormDialog do={save} initial={initial} along={{ id: "7", rowVersion }} onClose={onClose}>
          <TextField name="fruitName" />
          <TextField name="place" />
          <TextField name="newPassword" />
        </FormDialog>
      </Providers>
    </MemoryRouter>,
  );
}
const box = (name: string) => page.getByRole("dialog").getByLabelText(name);

beforeEach(() => {
  openTexts({ zhCN: texts, enUS: texts }, "zh-CN");
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  dropDraftsOf(path);
  onClose.mockReset();
});

test("what was typed is there when the form opens again, except secrets", async () => {
  const first = await show({ place: "烟台" });
  await box("水果名称").fill("苹果");
  await box("口令").fill("hunter2");
  expect(hasUnsaved()).toBe(true);
  expect(Object.values(sessionStorage).join()).not.toContain("hunter2");
  await first.unmount();
  await show({ place: "烟台" });
  await expect.element(page.getByText("已恢复未提交的内容")).toBeVisible();
  await expect.element(box("水果名称")).toHaveValue("苹果");
  await expect.element(box("产地")).toHaveValue("烟台");
  await expect.element(box("口令")).toHaveValue("");
});

test("a record that changed meanwhile keeps its new fields, and the note says so", async () => {
  const first = await show({ fruitName: "梨", place: "烟台" });
  await box("水果名称").fill("苹果");
  await first.unmount();
  await show({ fruitName: "梨", place: "洛川" }, 2);
  await expect.element(page.getByText(/该记录在此期间已被修改/)).toBeVisible();
  await expect.element(box("水果名称")).toHaveValue("苹果");
  await expect.element(box("产地")).toHaveValue("洛川");
});

test("what was restored can be discarded", async () => {
  const first = await show({ fruitName: "梨" });
  await box("水果名称").fill("苹果");
  await first.unmount();
  await show({ fruitName: "梨" });
  await page.getByRole("button", { name: "放弃恢复的内容" }).click();
  await expect.element(box("水果名称")).toHaveValue("梨");
  expect(hasUnsaved()).toBe(false);
});

test("typing something and taking it back leaves nothing unsaved, so closing does not ask", async () => {
  await show({ fruitName: "梨" });
  await box("水果名称").fill("苹果");
  await box("水果名称").fill("梨");
  expect(hasUnsaved()).toBe(false);
  await page.getByRole("button", { name: "取消" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("what was sent is no draft any more", async () => {
  const answer = () => Promise.resolve(Response.json({ code: "0", msg: "", data: {} }));
  vi.stubGlobal("fetch", vi.fn<() => Promise<Response>>(answer));
  await show({ place: "烟台", newPassword: "x" });
  await box("水果名称").fill("苹果");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(hasUnsaved()).toBe(false);
});

test("drafts belong to a tenant, and end when their owner leaves", async () => {
  await show();
  await box("水果名称").fill("苹果");
  beginSession({ token: "token", currentTenantId: "west", userId: "person" });
  expect(hasUnsaved()).toBe(false);
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  expect(hasUnsaved()).toBe(true);
  endSession();
  expect(hasUnsaved()).toBe(false);
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  expect(hasUnsaved()).toBe(false);
});

test("drafts outlive a session that the server ended, for their owner and nobody else", async () => {
  await show();
  await box("水果名称").fill("苹果");
  endSession("-2");
  expect(hasUnsaved()).toBe(false);
  beginSession({ token: "second", currentTenantId: "east", userId: "person" });
  expect(hasUnsaved()).toBe(true);
  endSession("-2");
  beginSession({ token: "third", currentTenantId: "east", userId: "somebody else" });
  expect(hasUnsaved()).toBe(false);
});
