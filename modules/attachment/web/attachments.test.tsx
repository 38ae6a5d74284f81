import { App, Form } from "antd";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { FormContext } from "#platform/web/form/field.tsx";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { attachmentIds } from "../contract.ts";
import { AttachmentsField } from "./attachments.tsx";
import { FilePreview } from "./file-preview.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import type { AttachmentInfo } from "./upload.ts";

const names = { "order.field.fileIds": "附件" };
const { submit } = contract("order", {
  submit: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/order",
    permission: "order:submit",
    idempotency: "honoured",
    audit: "order.submit",
    input: z.strictObject({ fileIds: attachmentIds() }),
    output: z.null(),
  }),
});

const idOf = (at: number) => `01a1dd15-1415-7d1b-bff6-00000000000${at}`;

/** Uploads as the browser sees them: each waits until the test answers it. */
class Sent extends EventTarget {
  static all: Sent[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 200;
  response: unknown = null;
  isStopped = false;
  constructor() {
    super();
    Sent.all.push(this);
  }
  open(): void {}
  send(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.isStopped = true;
  }
  answer(response: unknown): void {
    this.response = response;
    this.dispatchEvent(new Event("load"));
  }
}
const info = (at: number, more: Partial<AttachmentInfo> = {}): AttachmentInfo => ({
  id: idOf(at),
  fileName: `文件${at}.png`,
  contentType: "image/png",
  size: 2_048,
  kind: "image",
  ...more,
});
const taken = (at: number) => ({ code: "0", msg: "", data: info(at) });
const sent = async (count: number) => {
  await expect.poll(() => Sent.all).toHaveLength(count);
  return Sent.all.at(-1) as Sent;
};

const submitted = vi.fn<(typed: object) => void>();
const contents = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  Sent.all = [];
  submitted.mockReset();
  contents.mockReset();
  vi.stubGlobal("XMLHttpRequest", Sent);
  vi.stubGlobal("fetch", contents);
  chooseLanguage("zh-CN");
  openTexts({ zhCN: { ...zhCN, ...names }, enUS: { ...enUS, ...names } }, "zh-CN");
});

const showForm = async () =>
  render(
    <Providers>
      <App>
        <FormContext value={submit}>
          <Form name="order" onFinish={submitted}>
            <AttachmentsField name="fileIds" />
            <button type="submit">提交</button>
          </Form>
        </FormContext>
      </App>
    </Providers>,
  );

/** A screenshot in the clipboard is a file of this name. */
function paste(count = 1) {
  const clipboardData = new DataTransfer();
  for (let at = 0; at < count; at += 1) {
    clipboardData.items.add(new File(["x".repeat(2_048)], "image.png", { type: "image/png" }));
  }
  const box = page.getByRole("group", { name: "上传附件" }).element();
  box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}

const press = () => page.getByRole("button", { name: "提交" }).click();

test("a pasted screenshot goes out with its progress, and the form waits for it", async () => {
  await showForm();
  paste();
  const request = await sent(1);
  request.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1_024, total: 2_048 }));
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "50");
  await press();
  await expect.element(page.getByText("附件上传中，请稍候")).toBeVisible();
  request.answer(taken(1));
  await expect.element(page.getByRole("button", { name: /^截图\d{14}\.png$/ })).toBeVisible();
  await press();
  await expect.poll(() => submitted).toHaveBeenCalledWith({ fileIds: [idOf(1)] });
});

test("a failed file says why, holds the form, and goes again under its own key", async () => {
  await showForm();
  paste();
  const first = await sent(1);
  first.answer({ code: "1303", msg: "文件是空的，请检查后重新上传", data: null });
  await expect.element(page.getByText("文件是空的，请检查后重新上传")).toBeVisible();
  await press();
  await expect.element(page.getByText("有附件上传失败，请先处理")).toBeVisible();
  await page.getByRole("button", { name: "重试" }).click();
  const second = await sent(2);
  expect(second.headers.get("idempotency-key")).toBe(first.headers.get("idempotency-key"));
  second.answer(taken(2));
  await press();
  await expect.poll(() => submitted).toHaveBeenCalledWith({ fileIds: [idOf(2)] });
});

test("nine files are taken, the tenth is not; a removed one is stopped", async () => {
  await showForm();
  paste(10);
  await expect.element(page.getByText("最多上传9个附件")).toBeVisible();
  expect(await sent(9)).toBeDefined();
  await page.getByRole("button", { name: /^移除/ }).first().click();
  expect(Sent.all[0]?.isStopped).toBe(true);
});

const showFiles = async (files: AttachmentInfo[]) =>
  render(
    <Providers>
      <App>
        <FilePreview files={files} first={idOf(1)} onClose={() => undefined} />
      </App>
    </Providers>,
  );
const bytes = (text: string, type: string) =>
  Promise.resolve(new Response(new Blob([text], { type }), { headers: { "content-type": type } }));

test("files are turned by the arrow keys; what cannot be shown is offered for download", async () => {
  contents.mockImplementation(() => bytes("<svg/>", "image/png"));
  await showFiles([info(1), info(2, { kind: "other", contentType: "application/ofd" })]);
  await expect.element(page.getByRole("img", { name: "文件1.png" })).toBeInTheDocument();
  await page.getByRole("button", { name: "放大" }).click();
  await expect.element(page.getByText("150%")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("文件2.png（2 KB）不支持预览，请下载后查看")).toBeVisible();
  await expect.element(page.getByText("2 / 2")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("1 / 2")).toBeVisible();
});

const paper = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>`;

test("a PDF is drawn page by page", async () => {
  contents.mockImplementation(() => bytes(paper, "application/pdf"));
  await showFiles([info(1, { kind: "pdf", contentType: "application/pdf" })]);
  const drawn = page.getByRole("img", { name: "第 1 页" });
  await expect.element(drawn).toBeVisible();
  await expect.poll(() => (drawn.element() as HTMLCanvasElement).width).toBe(280);
});

test("pictures and papers say across them who looks, and when", async () => {
  const me = { idCardName: "林晓", nickname: "lin", phone: "139****0003" };
  const user = { ...me, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: [], stateCodes: [] });
  contents.mockImplementation(() => bytes("x", "image/png"));
  await showFiles([info(1), info(2, { kind: "pdf" }), info(3, { kind: "video" })]);
  const mark = () => document.querySelector(".watched > svg")?.textContent;
  await expect.poll(mark).toMatch(/^林晓 0003\d{4}-\d\d-\d\d \d\d:\d\d/);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("2 / 3")).toBeVisible();
  await expect.poll(mark).toContain("林晓 0003");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("3 / 3")).toBeVisible();
  expect(mark()).toBeUndefined();
});

test("a spreadsheet is a plain table", async () => {
  const contentType = "application/vnd.ms-excel";
  contents.mockImplementation(() => bytes("姓名,金额\n张三,128.00", contentType));
  await showFiles([info(1, { kind: "other", contentType })]);
  await expect.element(page.getByRole("cell", { name: "128.00" })).toBeVisible();
});
