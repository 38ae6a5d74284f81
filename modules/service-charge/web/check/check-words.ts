import { createContext, use } from "react";
import { fillText } from "#platform/contract/error.ts";
import { ApiRefusal, wordingOf } from "#platform/web/refusal.ts";
import type { Language } from "#platform/web/session.ts";

/** The texts of a page that is read by people outside, once in their life: apart from the console's. */
const zhCN = {
  title: "收据核验",
  lead: "请按收据上的内容逐项填写，核对收据是否由本系统开具、是否仍然有效。",
  receiptNo: "收据编号",
  receiptNoHint: "例如 SJ20260000001",
  amount: "金额（元）",
  amountHint: "例如 800.00",
  code: "校验码",
  codeHint: "收据右下角的 12 位字母和数字",
  check: "核验",
  checking: "正在核验…",
  fillAll: "请把收据编号、金额和校验码都填写完整，金额最多两位小数",
  VALID: "收据真实有效",
  REPLACED: "收据真实，但已换开新收据，本张不再有效",
  VOIDED: "收据真实，但款项已退回，本张已作废",
  compare: "请与手中的收据比对：",
  issuer: "收款单位",
  payer: "交款人",
  contractNo: "合同号",
  orderTypeName: "收款事由",
  paymentTime: "收款时间",
  issueTime: "开具时间",
  endTime: "失效时间",
  received: "您有一份电子收据",
  receivedLead: "链接自发送起 7 天内有效，请及时下载保存。",
  download: "下载收据",
  downloading: "正在下载…",
  unreachable: "网络不通，请稍后再试",
  failed: "操作失败（{code}），请稍后再试",
};

const enUS: Record<keyof typeof zhCN, string> = {
  title: "Check a receipt",
  lead: "Type what the receipt says, to see whether it was given out here and still holds.",
  receiptNo: "Receipt number",
  receiptNoHint: "like SJ20260000001",
  amount: "Amount (yuan)",
  amountHint: "like 800.00",
  code: "Check code",
  codeHint: "12 letters and digits at the lower right",
  check: "Check",
  checking: "Checking…",
  fillAll: "Fill in number, amount and code; the amount has two decimals at most",
  VALID: "Genuine and valid",
  REPLACED: "Genuine, but another receipt took its place: it holds no more",
  VOIDED: "Genuine, but the money went back: it is void",
  compare: "Compare with the receipt in your hands:",
  issuer: "Received by",
  payer: "Paid by",
  contractNo: "Contract",
  orderTypeName: "For",
  paymentTime: "Paid at",
  issueTime: "Given out at",
  endTime: "Ended at",
  received: "A receipt for you",
  receivedLead: "The link opens for 7 days from sending; save the file in time.",
  download: "Download the receipt",
  downloading: "Downloading…",
  unreachable: "No connection, try again later",
  failed: "Failed ({code}), try again later",
};

const texts = { "zh-CN": zhCN, "en-US": enUS };
export type CheckText = keyof typeof zhCN;

export const LanguageContext = createContext<Language>("zh-CN");

/** As on the login page: two small tables need no library. */
export function useCheckWords() {
  const language = use(LanguageContext);
  const t = (key: CheckText, values: Record<string, string> = {}) =>
    fillText(texts[language][key], values);
  const tellFailure = (error: unknown): string => {
    if (!(error instanceof ApiRefusal)) return t("unreachable");
    const wording = wordingOf(error);
    if ("text" in wording) return wording.text;
    return t("failed", { code: error.code });
  };
  return { language, t, tellFailure };
}
