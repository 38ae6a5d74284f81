import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import {
  answerBy,
  type Language,
  languages,
  onlyOpen,
  sentTo,
  showing,
} from "#platform/web/testing/stage.tsx";
import { paste, Sent } from "#platform/web/testing/uploads.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentErrors } from "../../errors.ts";
import { type CarPaymentAction, carPaymentActions } from "../../states.ts";
import { CarPaymentDetail } from "../car-payment-detail.tsx";
import type { CarPaymentRow } from "../car-payment-row.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { carPaymentModule } from "../module.ts";
import { draft } from "../testing/car-payment-row.ts";

/**
 * What the spec has people told about the signature of a car payment, in both languages: §8 "not yet signed, try
 * later", and the successes sent, queried, bind and sign skipped; why an action is closed.
 */

const nothing = () => undefined;
const modules = [
  carPaymentModule,
  orderModule,
  attachmentModule,
  approvalTaskModule,
  identityModule,
];
const own = Object.values(carPayment);
const saying = (text: string | RegExp) => page.getByText(text).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const contractId = idOf(1);
const imageId = idOf(2);
const time = "2026-11-22T02:42:09.439378Z";
const asked: CarPaymentRow = { ...draft, stateCode: 3001, approvalStateCode: 2000 };
const running: CarPaymentRow = {
  ...asked,
  signState: 4103,
  signContractId: contractId,
  signProvider: "ESIGN",
};
const signer = { phone: "139****0001", companyName: null, signTime: null } as const;
const signing: OutputOf<typeof carPayment.signing> = {
  contract: {
    id: contractId,
    contractNumber: "HT20261122001",
    provider: "ESIGN",
    title: "收款确认书 CK20261115001",
    stateCode: 4103,
    startTime: time,
    startFailure: null,
    endReason: null,
    expireTime: "2026-12-07T02:42:09.439378Z",
    signTime: null,
    remindTimes: 2,
    lastRemindTime: time,
  },
  signers: [
    { ...signer, side: "customer", name: "王建国", signState: "signed", signTime: time },
    { ...signer, side: "sales", name: "李明", phone: "138****0002", signState: "waiting" },
  ],
  skipped: null,
};
const free = {
  id: contractId,
  contractNumber: "HT20261122001",
  title: "收款确认书",
  amount: 12_800_000,
  costumerName: "王建国",
  costumerPhoneNumber: "139****0001",
  signTime: time,
};

interface Stage {
  readonly row?: CarPaymentRow;
  readonly may?: readonly CarPaymentAction[];
  readonly answers?: object;
  readonly endpoints?: readonly Endpoint[];
}

async function open(
  language: Language,
  { row = asked, may = [], answers = {}, endpoints = own }: Stage,
): Promise<void> {
  const path = `/api/biz/car-payment/${row.id}`;
  const usual = {
    [`${path}/actions`]: onlyOpen(carPaymentActions, may, carPaymentErrors.notYours),
    [`${path}/signing`]: signing,
    "/signing/start": { id: row.id },
    "/signing/skip": { id: row.id },
    "/signing/bind": { id: row.id },
    "/free-contracts": [free],
    [path]: row,
  };
  // The first that fits answers.
  answerBy({ ...answers, ...usual, ...answers });
  const show = showing({ modules, endpoints });
  await show(<CarPaymentDetail id={row.id} onSubmit={nothing} onClose={nothing} />, language);
}

const picture = {
  id: imageId,
  fileName: "收款确认书.png",
  size: 68,
  contentType: "image/png",
  kind: "image",
  insertTime: time,
};

beforeEach(() => {
  Sent.all = [];
  vi.stubGlobal("XMLHttpRequest", Sent);
});

describe.each(languages)("the signature of a car payment, in %s", (language) => {
  const isChinese = language === "zh-CN";
  const texts = isChinese ? zhCN : enUS;
  const [ok, save] = isChinese ? ["确定", "保存"] : ["OK", "Save"];
  const label = (field: "skipReason" | "imageIds" | "contractId") =>
    texts[`carPayment.field.${field}`];

  test("is started once somebody has read who is asked", async () => {
    await open(language, { may: ["startSigning"] });
    await press(texts["carPayment.action.startSigning"]);
    const effect = texts["carPayment.startSigningEffect"].replace("{name}", asked.lessee);
    await expect.element(saying(effect)).toBeVisible();
    await press(ok);
    await expect.element(saying(texts["carPayment.done.startSigning"])).toBeVisible();
    expect(sentTo("/signing/start")).toHaveLength(1);
  });

  test("is asked about, and is to be asked about later while people sign", async () => {
    const answers = { "/signing/refresh": { id: asked.id, signState: 4102 } };
    await open(language, { row: running, may: ["refreshSignState"], answers });
    await press(texts["carPayment.action.refreshSignState"]);
    await expect.element(saying(texts["carPayment.signNotYet"])).toBeVisible();
  });

  test("is said to be there once everybody has signed", async () => {
    const answers = { "/signing/refresh": { id: asked.id, signState: 4104 } };
    await open(language, { row: running, may: ["refreshSignState"], answers });
    await press(texts["carPayment.action.refreshSignState"]);
    const [before = ""] = texts["carPayment.signStands"].split("{state}");
    await expect.element(saying(new RegExp(before))).toBeVisible();
  });

  test("is reminded of, at night from the morning on", async () => {
    const now = new Date().toISOString();
    const remind = { may: ["remindSigners"] as const, row: running };
    const answers = { "/signing/remind": { id: asked.id, sendTime: now } };
    await open(language, { ...remind, answers });
    await press(texts["carPayment.action.remindSigners"]);
    await expect.element(saying(texts["carPayment.done.remindSigners"])).toBeVisible();
    const later = { "/signing/remind": { id: asked.id, sendTime: "2099-01-01T00:00:00.000Z" } };
    await open(language, { ...remind, answers: later });
    await page
      .getByRole("button", { name: texts["carPayment.action.remindSigners"], exact: true })
      .last()
      .click();
    const [said = ""] = texts["carPayment.remindLater"].split("{time}");
    await expect.element(saying(new RegExp(said))).toBeVisible();
  });

  test("is skipped with a reason and an image, and not without", async () => {
    await open(language, { may: ["skipSign"] });
    await press(texts["carPayment.action.skipSign"]);
    await expect.element(saying(texts["carPayment.skipSignNote"])).toBeVisible();
    await press(save);
    const missing = isChinese
      ? `请输入${label("skipReason")}`
      : `${label("skipReason")} is required`;
    await expect.element(saying(missing)).toBeVisible();
    const image = isChinese ? `请选择${label("imageIds")}` : `Please choose ${label("imageIds")}`;
    await expect.element(saying(image)).toBeVisible();
    expect(sentTo("/signing/skip")).toEqual([]);
    await page.getByLabelText(label("skipReason"), { exact: true }).fill("客户已签纸质确认书");
    paste(1);
    await expect.poll(() => Sent.all).toHaveLength(1);
    const [sent] = Sent.all;
    if (sent) sent.response = { code: "0", msg: "", data: picture };
    sent?.dispatchEvent(new Event("load"));
    await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
    await press(save);
    await expect.element(saying(texts["carPayment.done.skipSign"])).toBeVisible();
    const said = { skipReason: "客户已签纸质确认书", imageIds: [imageId] };
    expect(sentTo("/signing/skip")).toEqual([said]);
  });

  test("is that of a contract which the lessee has signed already", async () => {
    await open(language, { may: ["bindContract"] });
    await press(texts["carPayment.action.bindContract"]);
    await page.getByLabelText(label("contractId"), { exact: true }).click();
    await page
      .getByText(/HT20261122001/)
      .last()
      .click();
    await press(save);
    await expect.element(saying(texts["carPayment.done.bindContract"])).toBeVisible();
    expect(sentTo("/signing/bind")).toEqual([{ contractId }]);
  });

  test("has no contract to choose where the lessee has signed none", async () => {
    await open(language, { may: ["bindContract"], answers: { "/free-contracts": [] } });
    await press(texts["carPayment.action.bindContract"]);
    await expect.element(saying(texts["carPayment.noFreeContract"])).toBeVisible();
  });

  test("shows its contract, who has signed and when, and leads to its page who may open that", async () => {
    const endpoints = [...own, signContract.eSignList];
    await open(language, { row: running, endpoints });
    const link = page.getByRole("link", { name: /HT20261122001/ });
    await expect.element(link).toHaveAttribute("href", `/data/eSignContract?detail=${contractId}`);
    await expect.element(saying(/王建国 139\*{4}0001/)).toBeVisible();
    for (const state of ["signed", "waiting"] as const) {
      const tag = page.getByText(texts[`carPayment.signed.${state}`], { exact: true });
      await expect.element(tag.first()).toBeVisible();
    }
  });

  test("that a provider did not take says why", async () => {
    const { contract } = signing;
    const failed = { ...signing, contract: { ...contract, startFailure: "1435002 手机号有误" } };
    const answers = { [`/${asked.id}/signing`]: failed };
    await open(language, { row: running, answers });
    await expect.element(saying(/1435002 手机号有误/)).toBeVisible();
  });

  test("that was skipped says who did, why, and by which image", async () => {
    const skipped = { reason: "客户已签纸质确认书", person: "张敏", time };
    const answers = { [`/${asked.id}/signing`]: { contract: null, signers: [], skipped } };
    const row = { ...asked, signState: 4105, receiptConfirmationFiles: [imageId] };
    await open(language, { row, answers: { ...answers, [`/${imageId}`]: picture } });
    await expect.element(saying("客户已签纸质确认书")).toBeVisible();
    await expect.element(saying("张敏")).toBeVisible();
    await expect.element(saying(picture.fileName)).toBeVisible();
  });

  test("opens its signed papers for those alone who may have such", async () => {
    const row = { ...running, signState: 4104, receiptConfirmationFiles: [imageId] };
    const answers = { [`/${imageId}`]: picture };
    await open(language, { row, answers });
    const closed = texts["carPayment.papersClosed"].replace("{count}", "1");
    await expect.element(saying(closed)).toBeVisible();
    await open(language, { row, answers, endpoints: [...own, signContract.signedFile] });
    await expect.element(saying(picture.fileName)).toBeVisible();
  });

  test("says why an action is closed", async () => {
    const { ownSkip, notYours } = carPaymentErrors;
    const closed = { code: ownSkip.code, msg: ownSkip.zh, link: null };
    const verdicts = onlyOpen(carPaymentActions, [], notYours).map((verdict) =>
      verdict.action === "skipSign" ? { ...verdict, reasons: [closed] } : verdict,
    );
    await open(language, { answers: { [`/${asked.id}/actions`]: verdicts } });
    const name = texts["carPayment.action.skipSign"];
    await expect
      .element(page.getByRole("button", { name, exact: true }))
      .toHaveAttribute("aria-description", ownSkip.zh);
  });
});
