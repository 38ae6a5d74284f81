import type { Locator, Page } from "@playwright/test";
import { carPayment } from "#modules/car-payment/contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { filingStates } from "#modules/dealer/states.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask } from "./approvals.ts";
import { expect } from "./console.ts";
import { dialog } from "./dealers.ts";

/** A dealer on file that is paid at a company's account in its own province. */
export async function dealerOnFile(page: Page) {
  const asked = { filters: { stateCode: [filingStates.filed] }, size: 100 };
  const { records } = await ask<OutputOf<typeof dealerFiling.list>>(
    page,
    ["POST", dealerFiling.list.path],
    asked,
  );
  for (const { reportCarShop, collectionAccountName } of records) {
    const path = carPayment.dealer.path;
    const dealer = await ask<OutputOf<typeof carPayment.dealer>>(page, ["POST", path], {
      reportCarShop,
    });
    const { isFiled, special, hasLeft } = dealer;
    if (!isFiled || special || hasLeft || !collectionAccountName.endsWith("公司")) continue;
    // Other stories file dealers with a number in the name, which a message leaves doubtful, rightly.
    if (/\d/.test(reportCarShop)) continue;
    return { reportCarShop, payeeName: collectionAccountName };
  }
  throw new Error("The demo has no dealer whose company is paid");
}

interface Told {
  readonly reportCarShop: string;
  readonly lessee: string;
  readonly contractNo: string;
  readonly yuan: number;
}

/** As a salesman sends it. */
const messageOf = ({ reportCarShop, lessee, contractNo, yuan }: Told) =>
  [
    `报单车行：${reportCarShop}`,
    `承租人：${lessee}`,
    "承租人手机号：13500032739",
    `合同编号：${contractNo}`,
    `打款金额：${yuan}元`,
    "业务员：韩若溪",
    "业务员手机号：15500103531",
  ].join("\n");

/** From the list of car payments to the form that a pasted message has filled. */
export async function payByMessage(page: Page, told: Told): Promise<Locator> {
  await page.getByRole("button", { name: "快速录入" }).click();
  const pasting = dialog(page, "快速录入车款单");
  const box = pasting.getByRole("textbox", { name: "聊天消息" });
  await expect(box).toBeFocused();
  await page.keyboard.insertText(messageOf(told));
  await page.keyboard.press("Control+Enter");
  return dialog(page, /车款单/).filter({ has: page.getByLabel("报单车行") });
}
