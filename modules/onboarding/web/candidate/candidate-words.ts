import { createContext, use } from "react";
import { fillText } from "#platform/contract/error.ts";
import { ApiRefusal, wordingOf } from "#platform/web/refusal.ts";
import type { Language } from "#platform/web/session.ts";

/** The texts of a page that somebody reads once in his life: apart from the console's. */
const zhCN = {
  title: "入职资料填写",
  greeting: "{name}，您好",
  lead: "{company} 邀请您填写入职资料。请对照证件如实填写，提交后不可再次查看或修改。",
  expires: "链接有效期至 {time}，仅可提交一次。",
  numbers: "个人信息",
  phone: "手机号",
  idCardNo: "身份证号",
  idCardAddress: "身份证住址",
  bankCardNo: "工资卡卡号",
  bankName: "开户银行",
  bankNameHint: "例如 招商银行杭州分行",
  photos: "证件照片",
  photosLead: "请在光线充足处拍摄，四角完整、文字清晰。",
  idFront: "身份证人像面",
  idBack: "身份证国徽面",
  bankCard: "银行卡卡号面",
  portrait: "本人证件照",
  take: "拍摄或选择照片",
  again: "重新拍摄",
  sending: "上传中…",
  taken: "已上传",
  unreadablePhoto: "无法读取这张图片，请换一张照片",
  privacy: "资料加密传输和保存，仅用于办理入职。",
  submit: "提交资料",
  submitting: "正在提交…",
  fillAll: "请填写全部信息并上传所有照片",
  doneTitle: "资料已提交",
  done: "感谢您的配合，公司人事将尽快与您联系。您可以关闭此页面。",
  opening: "正在打开…",
  retry: "重试",
  unreachable: "网络不通，请稍后再试",
  failed: "操作失败（{code}），请稍后再试",
};

const enUS: Record<keyof typeof zhCN, string> = {
  title: "Your onboarding data",
  greeting: "Hello, {name}",
  lead: "{company} asks you for what is needed before you start. Copy it from your papers; after submitting it cannot be seen or changed here.",
  expires: "The link works until {time}, and once.",
  numbers: "About you",
  phone: "Mobile phone",
  idCardNo: "ID number",
  idCardAddress: "Address on the ID card",
  bankCardNo: "Bank card for your salary",
  bankName: "Bank and branch",
  bankNameHint: "like China Merchants Bank, Hangzhou",
  photos: "Photos",
  photosLead: "In good light, with all four corners and legible text.",
  idFront: "ID card, side with portrait",
  idBack: "ID card, side with emblem",
  bankCard: "Bank card, side with number",
  portrait: "Portrait of yourself",
  take: "Take or choose a photo",
  again: "Take another",
  sending: "Uploading…",
  taken: "Uploaded",
  unreadablePhoto: "This picture cannot be read, choose another",
  privacy: "Sent and kept encrypted, and used for your onboarding only.",
  submit: "Submit",
  submitting: "Submitting…",
  fillAll: "Fill in everything and add all photos",
  doneTitle: "Submitted",
  done: "Thank you. The company's HR will be in touch; you may close this page.",
  opening: "Opening…",
  retry: "Try again",
  unreachable: "No connection, try again later",
  failed: "Failed ({code}), try again later",
};

const texts = { "zh-CN": zhCN, "en-US": enUS };
export type CandidateText = keyof typeof zhCN;

export const LanguageContext = createContext<Language>("zh-CN");

/** As on the page of receipts: two small tables need no library. */
export function useCandidateWords() {
  const language = use(LanguageContext);
  const t = (key: CandidateText, values: Record<string, string> = {}) =>
    fillText(texts[language][key], values);
  const tellFailure = (error: unknown): string => {
    if (!(error instanceof ApiRefusal)) return t("unreachable");
    const wording = wordingOf(error);
    return "text" in wording ? wording.text : t("failed", { code: error.code });
  };
  return { language, t, tellFailure };
}
