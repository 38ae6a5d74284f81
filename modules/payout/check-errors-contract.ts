import { defineErrors } from "#platform/contract/error.ts";

/** What the check before paying may find. */
export const checkErrors = defineErrors({
  payeeDisabled: {
    code: "2285",
    zh: "收款人已停用：{reason}。请更换收款人，或到“收款人”页面启用后再付",
    en: "The payee is disabled: {reason}. Pay somebody else, or enable the payee on the payees page",
    when: "The payee, or one that he is merged with, was disabled.",
  },
  payeeExpired: {
    code: "2286",
    zh: "收款人登记已于{time}到期，请先续期，或更换收款人",
    en: "The payee's registration ran out at {time}; renew it or pay somebody else",
    when: "A register of payees says that the payee's use has run out.",
  },
  payeeCooling: {
    code: "2287",
    zh: "收款账户刚变更，{time}后才能付款，到时自动复查；请先与收款人电话核实",
    en: "The payee's account was changed lately; call the payee. It is checked again after {time}",
    when: "The account became the payee's within the last 24 hours. Nobody can waive the wait.",
  },
  payeeReplaced: {
    code: "2288",
    zh: "收款账户已于{time}更换，旧账户不再付款；请取消本笔，按现用账户重新提交审批，或由他人录入复核",
    en: "The account was replaced at {time}; cancel this and submit it anew with the present one",
    when: "A party's bank data became another account after the payment was put together. Nobody can waive it.",
  },
  noChannel: {
    code: "2230",
    zh: "没有可用的打款渠道，请到“打款渠道”启用",
    en: "No payout channel is in force; enable one under payout channels",
    when: "Checking a payout while the tenant has no channel in force.",
  },
  channelOff: {
    code: "2231",
    zh: "渠道「{channel}」已停用，请换渠道或重新启用",
    en: "Channel {channel} is out of force; choose another or enable it",
    when: "The chosen channel is out of force.",
  },
  channelNotBound: {
    code: "2281",
    zh: "渠道「{channel}」的商户未绑定到本租户，请换渠道，或联系平台人员绑定该商户",
    en: "The merchant of {channel} is not bound to your tenant; choose another or have the platform bind it",
    when: "The channel speaks as a merchant that the platform has not bound to the tenant, or has taken from it.",
  },
  channelNotForDepartment: {
    code: "2232",
    zh: "渠道「{channel}」不适用于该部门，请换渠道或在渠道设置中添加部门",
    en: "Channel {channel} does not serve this department; choose another or add it there",
    when: "The channel serves other departments.",
  },
  channelNotForPersons: {
    code: "2233",
    zh: "渠道「{channel}」不能付给个人，请换渠道",
    en: "Channel {channel} does not pay persons; choose another",
    when: "A personal payee on a channel for companies.",
  },
  channelNotForCompanies: {
    code: "2234",
    zh: "渠道「{channel}」不能付给对公账户，请换渠道",
    en: "Channel {channel} does not pay companies; choose another",
    when: "A corporate payee on a channel for persons.",
  },
  overSingleLimit: {
    code: "2235",
    zh: "超过渠道「{channel}」单笔限额{limit}元，请换渠道或调整限额",
    en: "Above the single limit of {limit} yuan of {channel}; choose another or raise it",
    when: "The amount is above the channel's single limit.",
  },
  overDailyLimit: {
    code: "2236",
    zh: "渠道「{channel}」今日剩余额度{left}元，请明天再付或换渠道",
    en: "{channel} has {left} yuan left today; pay tomorrow or choose another channel",
    when: "The channel's daily limit would be exceeded.",
  },
  overPayeeQuota: {
    code: "2237",
    zh: "收款人本月在渠道「{channel}」剩余额度{left}元，请换渠道或下月再付",
    en: "The payee has {left} yuan left this month on {channel}; choose another or wait",
    when: "The payee's monthly quota on the channel would be exceeded.",
  },
  closedNow: {
    code: "2238",
    zh: "渠道「{channel}」{from}至{to}可打款，请在此时段放行",
    en: "Channel {channel} pays from {from} to {to}; release it then",
    when: "Releasing outside the channel's hours.",
  },
  duplicate: {
    code: "2239",
    zh: "与{number}（{state}，{time}）账号金额相同：重复请取消，确为两笔请复核人员写明原因后放过",
    en: "{number} ({stateEn}, {time}) pays the same here: cancel one, or a reviewer passes it",
    when: "Same account, amount and contract, or both by hand, as one paid this week or still open.",
  },
  cnapsMissing: {
    code: "2240",
    zh: "对公账户缺少联行号，请取消后补全联行号重新录入",
    en: "A company's account needs its CNAPS code; cancel it and enter it anew with one",
    when: "A corporate payee without a CNAPS code.",
  },
  identityNotChecked: {
    code: "2241",
    zh: "收款人姓名、证件号与卡号不一致，请取消后按正确信息重新录入",
    en: "The payee's name, ID number and card do not match; cancel it and enter it anew",
    when: "A personal payee whose name, ID number and card do not belong together.",
  },
  identityPending: {
    code: "2242",
    zh: "正在核验收款人三要素，完成后自动复查；几分钟后仍未完成请再点“检查”",
    en: "The payee is being verified and checked again then; check again if it takes minutes",
    when: "A personal payee who was never verified, or too long ago.",
  },
  notHeld: {
    code: "2244",
    zh: "单据在钱包中占用的金额不足，不能打款，请核对钱包后作废单据重新提交",
    en: "Its order holds too little in the wallet to be paid; check the wallet, void it and submit anew",
    when: "The order's hold has less than what of the order is not paid yet.",
  },
  noOtherChannel: {
    code: "2245",
    zh: "没有其他可用渠道，自动重试已停止，请换渠道或稍后重新打款",
    en: "No other channel can pay it now: retry it later or through another channel",
    when: "A payment that retries itself finds no channel that may and can pay it.",
  },
  releaserGone: {
    code: "2246",
    zh: "原放行人已无放行权限，自动重试已停止，请重新打款并由他人放行",
    en: "Whoever released it may not any more: retry it and have somebody else release it",
    when: "A payment that retries itself was let go by somebody who may not release any more.",
  },
  idNumberMissing: {
    code: "2243",
    zh: "渠道「{channel}」付给个人须有身份证号，请取消后补全重新录入，或换渠道",
    en: "{channel} needs a person's ID number; enter it anew with one or choose another channel",
    when: "A personal payee without an ID number on a channel that needs it.",
  },
});
