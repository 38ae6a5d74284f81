import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { Fen } from "#platform/contract/money.ts";
import { receipt } from "../../receipt-contract.ts";
import type { KnownReceipt } from "./check-client.ts";
import { CheckPage } from "./check-page.tsx";

const known: KnownReceipt = {
  receiptNo: "SJ20260000001",
  receiptState: "VALID",
  receiptAmount: 80_000 as Fen,
  issuer: "华东汇通融资租赁有限公司",
  payer: "陈**",
  contractNo: "****4567",
  orderTypeName: "过户服务费",
  paymentTime: "2026-11-15T02:00:00.000Z",
  issueTime: "2026-11-15T02:00:05.000Z",
  endTime: null,
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answers = (data: unknown) =>
  server.mockResolvedValue(Response.json({ code: "0", msg: "", data }));
const refuses = (code: string, msg: string) =>
  server.mockResolvedValue(Response.json({ code, msg, data: null }));
const asked = () =>
  server.mock.calls.map(([address, { body }]) => [address, JSON.parse(body as string) as unknown]);

beforeEach(() => {
  server.mockReset();
  localStorage.setItem("locale", "zh-CN");
  vi.stubGlobal("fetch", server);
});

const fill = (name: string, value: string) =>
  page.getByLabelText(name, { exact: true }).fill(value);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const saying = (text: string | RegExp) => page.getByText(text).first();

async function check(amount: string): Promise<void> {
  await fill("收据编号", " SJ20260000001 ");
  await fill("金额（元）", amount);
  await fill("校验码", "K7QM-2XPT-9RWD");
  await press("核验");
}

describe("the page for whoever holds a receipt", () => {
  test("asks by what the paper says and shows what to compare it with", async () => {
    answers(known);
    await render(<CheckPage token="" />);
    await check("800");
    await expect.element(saying("收据真实有效")).toBeVisible();
    await expect.element(saying("华东汇通融资租赁有限公司")).toBeVisible();
    await expect.element(saying("¥800.00")).toBeVisible();
    expect(asked()).toEqual([
      [
        receipt.check.path,
        { receiptNo: "SJ20260000001", receiptAmount: 80_000, code: "K7QM-2XPT-9RWD" },
      ],
    ]);
    expect(server.mock.calls[0]?.[1].credentials).toBe("omit");
  });

  test.each([
    ["REPLACED", "收据真实，但已换开新收据，本张不再有效"],
    ["VOIDED", "收据真实，但款项已退回，本张已作废"],
  ] as const)("says when it holds no more: %s", async (receiptState, text) => {
    answers({ ...known, receiptState, endTime: "2026-11-19T02:00:00.000Z" });
    await render(<CheckPage token="" />);
    await check("800.00");
    await expect.element(saying(text)).toBeVisible();
    await expect.element(saying("2026-11-19 10:00:00")).toBeVisible();
  });

  test("sends nothing that is no amount, and says what the server says", async () => {
    await render(<CheckPage token="" />);
    await check("八百");
    await expect.element(saying(/金额最多两位小数/)).toBeVisible();
    expect(server).not.toHaveBeenCalled();
    refuses("8901", "未查到该收据");
    await check("800");
    await expect.element(saying("未查到该收据")).toBeVisible();
  });

  test("speaks English too, and says when there is no connection", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await render(<CheckPage token="" />);
    await press("English");
    await fill("Receipt number", "SJ20260000001");
    await fill("Amount (yuan)", "800");
    await fill("Check code", "K7QM");
    await press("Check");
    await expect.element(saying(/No connection/)).toBeVisible();
  });
});

describe("whoever was sent a link", () => {
  test("downloads the receipt; the token goes in the body alone", async () => {
    const file = new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } });
    server.mockResolvedValue(file);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await render(<CheckPage token="TOKEN" />);
    await press("下载收据");
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(asked()).toEqual([[receipt.open.path, { token: "TOKEN" }]]);
    saved.mockRestore();
  });

  test("reads that it has run out", async () => {
    refuses("8902", "链接无效或已过期");
    await render(<CheckPage token="TOKEN" />);
    await press("下载收据");
    await expect.element(saying("链接无效或已过期")).toBeVisible();
  });
});
