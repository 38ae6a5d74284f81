import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { dealerFiling } from "../contract.ts";
import { carDealer } from "../dealer-contract.ts";
import { dealerErrors } from "../errors.ts";
import { type DealerAction, dealerActions } from "../states.ts";
import { AgreementForm } from "./dealer/agreement-form.tsx";
import { DealerDetail } from "./dealer/dealer-detail.tsx";
import { DealerList } from "./dealer/dealer-list.tsx";
import { LeftDealerList } from "./dealer/left-dealer-list.tsx";
import { dealerModule } from "./module.ts";
import {
  aFile,
  answerBy,
  languages,
  onlyOpen,
  sentTo,
  showing,
} from "#platform/web/testing/stage.tsx";

/**
 * What the spec has people told about the way into the network, each provoked in both languages:
 *   §5 valid phone, of who signs; and that template, signer and phone are required
 *   §5 and §8 uploads: an import takes .xlsx and .xls alone
 *   §8 successes: sent (the agreement), approval (applied, admitted, refused), exported; left and taken up again
 *   §8 questions: asked back before each of these
 * What the server refuses is in server/messages.db.test.ts; §8 "not yet signed" is e-sign's, where one asks.
 */

const nothing = () => undefined;
const texts = [dealerModule, orderModule, attachmentModule, approvalTaskModule, identityModule];
const endpoints = [...Object.values(dealerFiling), ...Object.values(carDealer)];
const show = showing({ modules: texts, endpoints });
const row: OutputOf<typeof carDealer.detail> = {
  id: idOf(1),
  dealerNo: "CS202611180001",
  reportCarShop: "苏州盛达车行",
  city: "苏州",
  departmentName: "苏州一部",
  stateCode: 3520,
  remarks: null,
  completeBy: null,
  filingId: null,
  filingStateCode: null,
  agreementId: null,
  agreementStateCode: null,
  applyPerson: null,
  applyTime: null,
  reviewPerson: null,
  reviewTime: null,
  enterTime: null,
  leaveTime: null,
  reason: null,
  rowVersion: 1,
  insertTime: "2026-11-18T02:00:00.000Z",
  updateTime: "2026-11-18T02:00:00.000Z",
};
const template = { id: idOf(2), fileName: "车行入网协议", fieldNames: [] };

function about(...actions: readonly DealerAction[]): void {
  const one = { id: row.id };
  answerBy({
    [`/${row.id}/actions`]: onlyOpen(dealerActions, actions, dealerErrors.dealerWrongState),
    [`/${row.id}`]: row,
    "/network-entry": one,
    "/admit": one,
    "/refuse": one,
    "/leave": one,
    "/readmit": one,
    "/agreement": one,
    "/templates": [template],
    "/export": aFile(),
    "/list": onlyPage(row),
  });
}

const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

beforeEach(() => about());

const agreement = {
  "zh-CN": {
    send: "发起签署",
    missing: ["请选择协议模板", "请输入签署人姓名", "请输入签署人手机号"],
    boxes: ["协议模板", "签署人姓名", "签署人手机号"],
    wrong: /^签署人手机号格式不正确：11 位数字/,
    told: "协议已发起，等待车行签署",
  },
  "en-US": {
    send: "Send to sign",
    missing: ["Please choose Template", "Signer is required", "Signer's phone is required"],
    boxes: ["Template", "Signer", "Signer's phone"],
    wrong: /^Signer's phone is not in the right format: 11 digits/,
    told: "Sent; the dealer has to sign it now",
  },
} as const;

test.each(languages)(
  "an agreement asks who signs what, and says that it was sent: %s",
  async (language) => {
    const { send, missing, boxes, wrong, told } = agreement[language];
    await show(<AgreementForm id={row.id} onClose={nothing} />, language);
    await press(send);
    for (const sentence of missing) await expect.element(saying(sentence)).toBeVisible();
    const [which, who, phone] = boxes.map((label) => page.getByLabelText(label, { exact: true }));
    await who?.fill("王建国");
    await phone?.fill("12345");
    await press(send);
    await expect.element(saying(wrong)).toBeVisible();
    await phone?.fill("13612340009");
    await which?.click();
    await page.getByText(template.fileName).last().click();
    await press(send);
    await expect.element(saying(told)).toBeVisible();
    expect(sentTo("/agreement")).toEqual([
      { templateId: template.id, signerName: "王建国", signerPhone: "13612340009" },
    ]);
  },
);

type Asked = Exclude<DealerAction, "startAgreement">;
const withReason: ReadonlySet<Asked> = new Set(["refuse", "leave"]);

/** Of each action its button, what is asked back, and what is said when it is done. */
const asked: Readonly<
  Record<(typeof languages)[number], Readonly<Record<Asked, readonly [string, string, string]>>>
> = {
  "zh-CN": {
    apply: [
      "提交入网",
      "确定提交车行「苏州盛达车行」入网吗？将由其他人审核资料。",
      "已提交入网，等待资料审核",
    ],
    admit: [
      "审核通过",
      "确定车行「苏州盛达车行」资料齐全、准予入网吗？",
      "资料审核通过，车行已入网",
    ],
    refuse: ["驳回", "确定驳回车行「苏州盛达车行」的入网申请吗？", "已驳回"],
    leave: ["退网", "确定车行「苏州盛达车行」退网吗？退网后移至历史车商。", "已退网"],
    readmit: [
      "重新入网",
      "确定重新接纳车行「苏州盛达车行」吗？须重新签署入网协议并审核。",
      "已转入待入网",
    ],
  },
  "en-US": {
    apply: [
      "Apply for entry",
      "Propose “苏州盛达车行” for the network? Somebody else reviews its papers.",
      "Proposed; the papers are to be reviewed",
    ],
    admit: [
      "Admit",
      "Are the papers of “苏州盛达车行” complete, and is it admitted?",
      "Admitted to the network",
    ],
    refuse: ["Refuse", "Refuse the entry of “苏州盛达车行”?", "Refused"],
    leave: [
      "Take off the network",
      "Take “苏州盛达车行” off the network? It moves to the historical dealers.",
      "Taken off the network",
    ],
    readmit: [
      "Take up again",
      "Take up with “苏州盛达车行” again? It needs a new agreement and a new review.",
      "Pending entry again",
    ],
  },
};

describe.each(languages)("what is done to a dealer is asked back and said, in %s", (language) => {
  const ok = language === "zh-CN" ? "确定" : "OK";
  test.each(Object.keys(asked[language]) as Asked[])("%s", async (action) => {
    const [name, question, told] = asked[language][action];
    about(action);
    await show(<DealerDetail id={row.id} onClose={nothing} />, language);
    await press(name);
    await expect.element(saying(question)).toBeVisible();
    const dialog = page.getByRole("dialog").last();
    if (withReason.has(action)) {
      await dialog.getByRole("textbox").fill("资料不全");
    }
    await dialog.getByRole("button", { name: ok }).click();
    await expect.element(saying(told)).toBeVisible();
  });

  test.each([DealerList, LeftDealerList])("an export", async (List) => {
    await show(<List />, language);
    await press(language === "zh-CN" ? "导出" : "Export");
    await expect.element(saying(language === "zh-CN" ? "导出成功" : "Exported")).toBeVisible();
  });

  test("an import takes spreadsheets alone", async () => {
    await show(<DealerList />, language);
    await press(language === "zh-CN" ? "导入存量车商" : "Import existing dealers");
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toBeVisible();
    const box = dialog.element().querySelector("input[type=file]");
    if (!box) throw new Error("Nothing takes a file");
    // A browser offers no other kind; who drags one there is told.
    box.removeAttribute("accept");
    await userEvent.upload(box, new File(["%PDF"], "车商.pdf"));
    await expect
      .element(
        saying(
          language === "zh-CN"
            ? "仅支持导入 .xlsx / .xls 文件"
            : "Only .xlsx / .xls files can be imported",
        ),
      )
      .toBeVisible();
    expect(sentTo("/import")).toEqual([]);
  });
});
