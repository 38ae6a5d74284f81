import { Drawer } from "antd";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { openTexts } from "../i18n.ts";
import { ApiRefusal } from "../refusal.ts";
import { Providers } from "../shell/providers.tsx";
import { confirmBy, type Confirmation } from "./confirmation.ts";
// Loaded late by the console; here already, so that no test waits for it.
import "./confirmation-dialog.tsx";
import { useCommand } from "./use-command.ts";

const { disable } = contract("tenant", {
  disable: write({
    visitor: "withReason",
    method: "PUT",
    path: "/api/tenant/{id}/disable",
    permission: anyone,
    idempotency: "honoured",
    audit: "tenant.disable",
    needsConfirmation: true,
    input: z.strictObject({ id: z.string() }),
    output: z.object({}),
  }),
});

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const prove = vi.fn<Confirmation["prove"]>();
const refused = () => Response.json({ code: "0453", msg: "请再次确认身份", data: null });
const done = () => Response.json({ code: "0", msg: "", data: {} });
const keys = () =>
  server.mock.calls.map(([, init]) => new Headers(init.headers).get("idempotency-key"));

function Press() {
  const { run } = useCommand(disable);
  return (
    <button type="button" onClick={() => void run({ id: "1" })}>
      停用租户
    </button>
  );
}

async function press(way: "password" | "code"): Promise<void> {
  confirmBy({ loadWay: () => Promise.resolve(way), prove });
  await render(
    <Providers>
      <Press />
    </Providers>,
  );
  await page.getByRole("button", { name: "停用租户" }).click();
}

// By its text: in tests antd gives all dialogs the same name.
const dialog = page.getByRole("dialog").filter({ hasText: "确认是您本人" });
const box = (name: string) => dialog.getByLabelText(name, { exact: true });

beforeEach(() => {
  openTexts({ zhCN: { "tenant.done.disable": "停用成功" }, enUS: {} }, "zh-CN");
  server.mockReset();
  prove.mockReset();
  prove.mockResolvedValue({});
  vi.stubGlobal("fetch", server);
});

test("a risky action asks for the password and then goes on as the same request", async () => {
  server.mockResolvedValueOnce(refused()).mockResolvedValueOnce(done());
  await press("password");
  await expect.element(box("登录密码")).toHaveFocus();
  await userEvent.keyboard("my own horse{Enter}");
  await expect.element(page.getByText("停用成功")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prove).toHaveBeenCalledExactlyOnceWith({ password: "my own horse" }, expect.anything());
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test("a wrong code is said at its box, and can be typed again", async () => {
  server.mockResolvedValueOnce(refused()).mockResolvedValueOnce(done());
  const fields = [{ field: "code", message: "动态码不正确" }];
  prove.mockRejectedValueOnce(new ApiRefusal({ code: "0400", msg: "有误", data: { fields } }));
  await press("code");
  await box("动态码").fill("123456");
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect.element(dialog.getByText("动态码不正确")).toBeVisible();
  await box("动态码").fill("654321");
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect.element(page.getByText("停用成功")).toBeVisible();
  expect(prove.mock.calls.map(([proof]) => proof)).toEqual([
    { code: "123456" },
    { code: "654321" },
  ]);
});

test("who would rather not is told why nothing happened", async () => {
  server.mockResolvedValue(refused());
  await press("password");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect.element(page.getByText("请再次确认身份")).toBeVisible();
  expect(server).toHaveBeenCalledTimes(1);
  expect(prove).not.toHaveBeenCalled();
});

/** What a click in the middle of it would hit. */
function hitOn(target: Element): Element | null {
  const { left, top, width, height } = target.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

test("the question lies above the form that asks for it, though that is open in a drawer", async () => {
  server.mockResolvedValueOnce(refused()).mockResolvedValueOnce(done());
  confirmBy({ loadWay: () => Promise.resolve("password"), prove });
  const onClose = vi.fn<() => void>();
  await render(
    <Providers>
      <MemoryRouter>
        <Drawer open title="租户">
          <FormDialog do={disable} along={{ id: "1" }} onClose={onClose}>
            <p>停用后不可登录</p>
          </FormDialog>
        </Drawer>
      </MemoryRouter>
    </Providers>,
  );
  const form = page.getByRole("dialog").filter({ hasText: "停用后不可登录" }).last();
  await form.getByRole("button", { name: "保存" }).click();
  await expect.element(box("登录密码")).toHaveFocus();
  const button = dialog.getByRole("button", { name: "确认" }).element();
  await expect.poll(() => button.contains(hitOn(button))).toBe(true);
  await userEvent.keyboard("my own horse");
  await expect.element(box("登录密码")).toHaveValue("my own horse");
  await dialog.getByRole("button", { name: "确认" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(prove).toHaveBeenCalledExactlyOnceWith({ password: "my own horse" }, expect.anything());
});
