import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { dealerFiling } from "../contract.ts";
import { dealerErrors } from "../errors.ts";
import { filingActions } from "../states.ts";
import { ChangeForm } from "./filing/change-form.tsx";
import { FilingDetail } from "./filing/filing-detail.tsx";
import { FilingForm } from "./filing/filing-form.tsx";
import { FilingList } from "./filing/filing-list.tsx";
import { filingRow as row } from "./testing/filing-row.ts";
import { dealerModule } from "./module.ts";
import {
  aFile,
  answerBy,
  type Language,
  languages,
  onlyOpen,
  sentTo,
  showing,
} from "#platform/web/testing/stage.tsx";
import { paste, Sent, uploadWords } from "#platform/web/testing/uploads.ts";

/**
 * What the spec has people told about filings, each provoked in both languages:
 *   §5 filing form: shop, region, bank city, account name, account, head office, open bank, CNAPS code required
 *   §5 filing form: phone and ID number valid; beyond it, the account, the CNAPS code and whose that is
 *   §5 and §8 uploads: in progress, failed, more than nine
 *   §8 successes: created, updated, deleted, disabled, exported; and that a change was submitted
 *   §8 questions: delete, disable
 * What the server refuses is in server/messages.db.test.ts, what is said about entries in dealer-messages.test.tsx.
 */

const nothing = () => undefined;
const texts = [dealerModule, orderModule, attachmentModule, approvalTaskModule, identityModule];
const endpoints = Object.values(dealerFiling);
const show = showing({ modules: texts, endpoints });
const newFiling = <FilingForm row="new" onSubmit={nothing} onClose={nothing} />;

const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const save = (language: Language) => press(language === "zh-CN" ? "保存草稿" : "Save draft");

beforeEach(() => answerBy());

const missing = {
  "zh-CN": [
    "请输入车行名称",
    "请选择业务部门",
    "请选择所在城市",
    "请输入收款户名",
    "请输入收款账号",
    "请选择总行名称",
    "请选择银行所在城市",
    "请输入开户行",
    "请输入联行号",
  ],
  "en-US": [
    "Car dealer is required",
    "Please choose Department",
    "Please choose City",
    "Account name is required",
    "Collection account is required",
    "Please choose Head office",
    "Please choose Bank city",
    "Opening bank is required",
    "CNAPS code is required",
  ],
} as const;

const wrong = {
  "zh-CN": {
    boxes: ["收款账号", "收款人身份证号", "收款人手机号", "联行号"],
    told: [
      "收款账号格式不正确：8 至 32 位数字",
      "收款人身份证号格式不正确：18 位，末位为数字或 X，出生日期和校验位须正确",
      "收款人手机号格式不正确：11 位数字，以 13 至 19 开头",
      "联行号格式不正确：12 位数字",
    ],
    headOffice: "总行名称",
    ofOther: "联行号与「招商银行」不符，应以 308 开头",
  },
  "en-US": {
    boxes: ["Collection account", "Payee ID number", "Payee phone", "CNAPS code"],
    told: [
      "Collection account is not in the right format: 8 to 32 digits",
      "Payee ID number is not in the right format: 18 places, the last a digit or X",
      "Payee phone is not in the right format: 11 digits, beginning with 13 to 19",
      "CNAPS code is not in the right format: 12 digits",
    ],
    headOffice: "Head office",
    ofOther: "Not a code of 招商银行: those begin with 308",
  },
} as const;

describe.each(languages)("the form, in %s", (language) => {
  test("asks for everything that a filing needs, and sends nothing before", async () => {
    await show(newFiling, language);
    await save(language);
    for (const sentence of missing[language]) await expect.element(saying(sentence)).toBeVisible();
    expect(sentTo("/filling-form/")).toEqual([]);
  });

  test("says which number cannot be, and what it must be like", async () => {
    const { boxes, told } = wrong[language];
    await show(newFiling, language);
    const typed = ["12", "110105199001011234", "12345", "99"];
    for (const [at, label] of boxes.entries()) {
      await page.getByLabelText(label, { exact: true }).fill(typed[at] ?? "");
    }
    await save(language);
    for (const sentence of told)
      await expect.element(saying(new RegExp(`^${sentence}`))).toBeVisible();
  });

  test("says that a CNAPS code is another bank's", async () => {
    const { headOffice, boxes, ofOther } = wrong[language];
    await show(newFiling, language);
    await page.getByLabelText(headOffice, { exact: true }).fill("zsyh");
    await page.getByText("招商银行（CMB）").last().click();
    await page.getByLabelText(boxes[3], { exact: true }).fill("102305028020");
    await save(language);
    await expect.element(saying(ofOther)).toBeVisible();
  });
});

test.each(languages)(
  "papers on their way, failed and too many are told of: %s",
  async (language) => {
    const [uploading, failed, tooMany] = uploadWords[language];
    Sent.all = [];
    vi.stubGlobal("XMLHttpRequest", Sent);
    await show(newFiling, language);
    paste(1);
    await expect.poll(() => Sent.all).toHaveLength(1);
    await save(language);
    await expect.element(saying(uploading)).toBeVisible();
    Sent.all[0]?.refuse("文件是空的");
    await expect.element(saying("文件是空的")).toBeVisible();
    await save(language);
    await expect.element(saying(failed)).toBeVisible();
    paste(9);
    await expect.element(saying(tooMany)).toBeVisible();
  },
);

const done = {
  "zh-CN": {
    save: "保存",
    created: "已保存为草稿",
    saved: "已保存",
    remove: ["删除", "确定删除车行「苏州盛达车行」的备案草稿吗？删除后不可恢复。", "已删除"],
    disable: [
      "停用",
      "确定停用车行「苏州盛达车行」的备案吗？停用后不能再向其付款，恢复须重新备案。",
      "停用成功",
    ],
    ok: "确定",
    reason: "变更原因",
    change: ["提交审批", "变更已提交审批，原收款信息继续有效"],
    exported: ["导出", "导出成功"],
  },
  "en-US": {
    save: "Save",
    created: "Saved as a draft",
    saved: "Saved",
    remove: [
      "Delete",
      "Delete the draft for “苏州盛达车行”? It cannot be brought back.",
      "Deleted",
    ],
    disable: [
      "Disable",
      "Disable the filing of “苏州盛达车行”? Nothing is paid to it any more until it is filed anew.",
      "Disabled",
    ],
    ok: "OK",
    reason: "Reason for the change",
    change: ["Submit", "Submitted; the old bank details stay in force meanwhile"],
    exported: ["Export", "Exported"],
  },
} as const;

describe.each(languages)("what was done is said, in %s", (language) => {
  const words = done[language];
  const path = `/api/data/filling-form/${row.id}`;
  const about = (...actions: readonly string[]) =>
    answerBy({
      [`/${row.id}/actions`]: onlyOpen(filingActions, actions, dealerErrors.filingWrongState),
      [`/${row.id}/disable`]: { id: row.id },
      [`/${row.id}/change`]: { id: row.id, instanceId: idOf(3) },
      [`PUT ${path}`]: { id: row.id },
      [`DELETE ${path}`]: { id: row.id },
      [path]: row,
      "/export": aFile(),
      "/list": onlyPage(row),
    });
  const detail = <FilingDetail id={row.id} onSubmit={nothing} onClose={nothing} />;

  test("writing a new one", async () => {
    answerBy({ "/filling-form/": { id: row.id } });
    const { reportCarShop, carDepartmentId, city, headOffice, openBankName, cnapsCode } = row;
    const shop = { reportCarShop, carDepartmentId, city, headOffice, openBankName, cnapsCode };
    const account = { collectionAccountName: "王建国", collectionAccount: "6214830000004329" };
    const typed = { ...shop, ...account, bankCity: "苏州" };
    await show(newFiling, language, { "dealerFiling.create": typed });
    await save(language);
    await expect.element(saying(words.created)).toBeVisible();
    expect(sentTo("/filling-form/")).toMatchObject([typed]);
  });

  test("saving", async () => {
    about();
    await show(<FilingForm row={row} onSubmit={nothing} onClose={nothing} />, language);
    await press(words.save);
    await expect.element(page.getByText(words.saved, { exact: true }).first()).toBeVisible();
    expect(sentTo(path)).toHaveLength(1);
  });

  test.each(["remove", "disable"] as const)("%s, after it was asked back", async (action) => {
    const [name, question, told] = words[action];
    about(action);
    await show(detail, language);
    await press(name);
    await expect.element(saying(question)).toBeVisible();
    if (action === "disable")
      await page.getByRole("dialog").last().getByRole("textbox").fill("注销");
    await press(words.ok);
    await expect.element(saying(told)).toBeVisible();
  });

  test("that whose account it is was told by people alone", async () => {
    about();
    await show(detail, language);
    const told = language === "zh-CN" ? "（企业信息未核验）" : "(company not verified)";
    await expect.element(saying(new RegExp(told.replaceAll(/[()]/g, ".")))).toBeVisible();
  });

  test("a change of bank details", async () => {
    about();
    await show(<ChangeForm row={row} onClose={nothing} />, language);
    const [name, told] = words.change;
    await press(name);
    await expect
      .element(
        saying(language === "zh-CN" ? "请输入变更原因" : "Reason for the change is required"),
      )
      .toBeVisible();
    await page.getByLabelText(words.reason).fill("更换账户");
    await press(name);
    await expect.element(saying(told)).toBeVisible();
  });

  test("an export", async () => {
    about();
    await show(<FilingList />, language);
    const [name, told] = words.exported;
    await press(name);
    await expect.element(saying(told)).toBeVisible();
  });
});
