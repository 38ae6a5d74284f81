import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import {
  aFile,
  answerBy,
  languages,
  onlyOpen,
  sentTo,
  showing,
} from "#platform/web/testing/stage.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { paste, Sent, uploadWords } from "#platform/web/testing/uploads.ts";
import { payeeRegisterErrors } from "../errors.ts";
import { keyPerson } from "../key-person-contract.ts";
import { secondPayee } from "../second-payee-contract.ts";
import { registerActions } from "../states.ts";
import { whiteList } from "../white-list-contract.ts";
import { KeyPersonDetail } from "./key-person/key-person-detail.tsx";
import { KeyPersonForm } from "./key-person/key-person-form.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { payeeRegisterModule } from "./module.ts";
import { SecondPayeeDetail } from "./second-payee/second-payee-detail.tsx";
import { SecondPayeeList } from "./second-payee/second-payee-list.tsx";
import { keyPersonRow } from "./testing/key-person-row.ts";
import { effective } from "./testing/second-payee-row.ts";
import { WhiteListList } from "./white-list/white-list-list.tsx";

/**
 * What §8 of the spec has people told and asked about second payees, key persons and the whitelist beside
 * what a form wants: papers on their way, failed and too many; a file that is no spreadsheet; what is
 * deleted, given up or disabled, and that it was; an export. Each in both languages.
 */

const nothing = () => undefined;
const show = showing({
  modules: [payeeRegisterModule, orderModule, attachmentModule, approvalTaskModule, identityModule],
  endpoints: [
    ...Object.values(secondPayee),
    ...Object.values(keyPerson),
    ...Object.values(whiteList),
  ],
});

const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

beforeEach(() => answerBy({ "/list": onlyPage() }));

test.each(languages)("papers of a key person are told of: %s", async (language) => {
  const [uploading, failed, tooMany] = uploadWords[language];
  const save = () => press(language === "zh-CN" ? "保存草稿" : "Save draft");
  Sent.all = [];
  vi.stubGlobal("XMLHttpRequest", Sent);
  await show(<KeyPersonForm row="new" onSubmit={nothing} onClose={nothing} />, language);
  paste(1);
  await expect.poll(() => Sent.all).toHaveLength(1);
  await save();
  await expect.element(saying(uploading)).toBeVisible();
  Sent.all[0]?.refuse("文件是空的");
  await expect.element(saying("文件是空的")).toBeVisible();
  await save();
  await expect.element(saying(failed)).toBeVisible();
  paste(9);
  await expect.element(saying(tooMany)).toBeVisible();
});

test.each(languages)("a whitelist is imported from spreadsheets alone: %s", async (language) => {
  await show(<WhiteListList />, language);
  await press(language === "zh-CN" ? "导入" : "Import");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().querySelector("input[type=file]");
  if (!box) throw new Error("Nothing takes a file");
  // A browser offers no other kind; who drags one there is told.
  box.removeAttribute("accept");
  await userEvent.upload(box, new File(["%PDF"], "白名单.pdf"));
  const told = {
    "zh-CN": "仅支持导入 .xlsx / .xls 文件",
    "en-US": "Only .xlsx / .xls files can be imported",
  };
  await expect.element(saying(told[language])).toBeVisible();
  expect(sentTo("/import")).toEqual([]);
});

describe.each(languages)("of a second payee, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const path = `/api/data/reserve-payee/${effective.id}`;
  const said = (key: keyof typeof zhCN) => texts[key].replace("{name}", "孙丽华");

  test.each([
    ["remove", null, "secondPayee.confirm.remove"],
    ["remove", { ...effective, reportCarShop: "苏州新城车行" }, "secondPayee.confirm.giveUp"],
    ["disable", null, "secondPayee.confirm.disable"],
  ] as const)("%s is asked back, and then done", async (action, staged, question) => {
    answerBy({
      [`/${effective.id}/actions`]: onlyOpen(
        registerActions,
        [action],
        payeeRegisterErrors.notYours,
      ),
      [`/${effective.id}/disable`]: { id: effective.id },
      [`DELETE ${path}`]: { id: effective.id },
      [path]: { ...effective, staged },
    });
    await show(
      <SecondPayeeDetail id={effective.id} onSubmit={nothing} onClose={nothing} />,
      language,
    );
    const names = { remove: ["删除", "Delete"], disable: ["停用", "Disable"] } as const;
    await press(names[action][language === "zh-CN" ? 0 : 1]);
    await expect.element(saying(said(question))).toBeVisible();
    if (action === "disable")
      await page.getByRole("dialog").last().getByRole("textbox").fill("离职");
    await press(language === "zh-CN" ? "确定" : "OK");
    await expect.element(saying(texts[`secondPayee.done.${action}`])).toBeVisible();
  });

  test("an export is said to be done", async () => {
    answerBy({ "/export": aFile(), "/list": onlyPage() });
    await show(<SecondPayeeList />, language);
    await press(language === "zh-CN" ? "导出" : "Export");
    await expect.element(saying(language === "zh-CN" ? "导出成功" : "Exported")).toBeVisible();
  });
});

describe.each(languages)("of a key person, in %s", (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  const { id } = keyPersonRow;
  const path = `/api/data/key-person/${id}`;

  test.each([
    ["remove", null, "keyPerson.confirm.remove"],
    ["remove", { ...keyPersonRow, payeeName: "林秀兰" }, "keyPerson.confirm.giveUp"],
    ["disable", null, "keyPerson.confirm.disable"],
  ] as const)("%s is asked back, and then done", async (action, staged, question) => {
    answerBy({
      [`/${id}/actions`]: onlyOpen(registerActions, [action], payeeRegisterErrors.notYours),
      [`/${id}/disable`]: { id },
      [`DELETE ${path}`]: { id },
      [path]: { ...keyPersonRow, staged },
    });
    await show(<KeyPersonDetail id={id} onSubmit={nothing} onClose={nothing} />, language);
    const names = { remove: ["删除", "Delete"], disable: ["停用", "Disable"] } as const;
    await press(names[action][language === "zh-CN" ? 0 : 1]);
    await expect.element(saying(texts[question].replace("{name}", "林秀英"))).toBeVisible();
    if (action === "disable")
      await page.getByRole("dialog").last().getByRole("textbox").fill("离职");
    await press(language === "zh-CN" ? "确定" : "OK");
    await expect.element(saying(texts[`keyPerson.done.${action}`])).toBeVisible();
  });
});

test.each(languages)(
  "who is taken off the whitelist is named, and why is asked: %s",
  async (language) => {
    const texts = language === "zh-CN" ? zhCN : enUS;
    const row = {
      ...keyPersonRow,
      stateCode: 3560,
      userId: keyPersonRow.insertPersonId,
      userName: "周凤英",
      userCity: "苏州",
      userRegion: "华东",
      userIdCardNo: "123X",
      userApolloJobNumber: "AP00017",
    };
    answerBy({ [`/${row.id}/disable`]: { id: row.id }, "/list": onlyPage(row) });
    await show(<WhiteListList />, language);
    await press(language === "zh-CN" ? "停用" : "Disable");
    const question = texts["whiteList.confirm.disable"].replace("{name}", "林秀英");
    await expect.element(saying(question)).toBeVisible();
    const dialog = page.getByRole("dialog").last();
    const ok = dialog.getByRole("button", { name: /停用|保存|确定|Disable|Save|^OK$/ });
    await ok.click();
    expect(sentTo("/disable")).toEqual([]);
    await dialog.getByRole("textbox").fill("离职");
    await ok.click();
    await expect.element(saying(texts["whiteList.done.disable"])).toBeVisible();
    expect(sentTo("/disable")).toEqual([{ remark: "离职" }]);
  },
);
