import { defineErrors } from "#platform/contract/error.ts";

/** What is said alike about everybody registered. */
export const payeeRegisterErrors = defineErrors({
  ended: {
    code: "7400",
    zh: "该记录已停用，不能再操作；如仍需要请重新登记",
    en: "This entry is disabled, nothing more can be done to it; register the person anew if needed",
    when: "An action on somebody who is disabled.",
  },
  underApproval: {
    code: "7401",
    zh: "正在审批中，请等待审批结果，或由申请人撤回后再操作",
    en: "It is being approved; wait for the decision, or have the applicant withdraw it",
    when: "Changing, renewing or disabling somebody while an approval runs.",
  },
  notYours: {
    code: "7402",
    zh: "只有登记人可以修改和提交，请联系登记人处理",
    en: "Only who registered it may change or submit it; ask that person",
    when: "Changing, submitting or deleting what somebody else registered.",
  },
  terminated: {
    code: "7403",
    zh: "审批已被终止，不能再提交；如仍需要请停用后重新登记",
    en: "Its approval was terminated; disable it and register the person anew if still needed",
    when: "Changing or submitting somebody whose first approval was terminated.",
  },
  nothingStaged: {
    code: "7404",
    zh: "已审批通过且没有待提交的变更；如有变化请先编辑",
    en: "It is approved and no change waits to be submitted; edit it first",
    when: "Submitting, or giving up the change of, somebody effective of whom none is staged.",
  },
  submittedOnce: {
    code: "7405",
    zh: "提交过审批的记录不能删除；不再需要时请停用",
    en: "It was submitted once and cannot be deleted; disable it instead",
    when: "Deleting somebody who has been through an approval.",
  },
  neverSubmitted: {
    code: "7406",
    zh: "尚未提交审批，直接删除即可",
    en: "It was never submitted; simply delete it",
    when: "Disabling a draft.",
  },
  notEffective: {
    code: "7407",
    zh: "尚未审批通过，不能续期；请先提交审批",
    en: "It is not approved yet and cannot be renewed; submit it first",
    when: "Renewing somebody who is not effective.",
  },
  changeOpen: {
    code: "7408",
    zh: "有未完成的变更，请先提交或放弃变更再操作",
    en: "A change of it is unfinished; submit it or give it up first",
    when: "Renewing or disabling somebody of whom a change is staged.",
  },
  ownRenewal: {
    code: "7409",
    zh: "不能为自己登记的人续期，请由其他有续期权限的同事办理",
    en: "Nobody renews whom he registered himself; ask a colleague who may renew",
    when: "Renewing somebody whom one registered oneself.",
  },
  expiryPast: {
    code: "7410",
    zh: "失效时间不能早于今天，请重新选择",
    en: "It cannot end before today; choose another day",
    when: "Registering, changing or renewing somebody until a day that is over.",
  },
  notLonger: {
    code: "7411",
    zh: "新的失效时间须晚于现有的 {until}，请重新选择",
    en: "It lasts until {until} already; choose a later day",
    when: "Renewing somebody until a day that is not later than his last.",
  },
  cardWrong: {
    code: "7412",
    zh: "银行卡号有误，请核对；如为对公账户请打开「是否公户」",
    en: "This is no personal card number; check it, or mark the account as a company's",
    when: "A personal account whose number fails the check of bank cards.",
  },
  identityFixed: {
    code: "7413",
    zh: "审批通过后身份证号不能修改；如换人请停用后重新登记",
    en: "The ID number stays once approved; for another person disable this entry and register anew",
    when: "Changing the ID number of somebody who has been approved.",
  },
  monthLimit: {
    code: "7420",
    zh: "本月已更新 {count} 次，达到每月上限；{next} 起可再次更新",
    en: "Updated {count} times this month, which is the limit; it can be updated again from {next}",
    when: "Changing a key person more often than the month allows.",
  },
  dealerNotFiled: {
    code: "7440",
    zh: "车行「{shop}」没有生效的备案，请先完成备案或核对车行名称",
    en: "The dealer {shop} has no filing in force; complete its filing first, or check the name",
    when: "Binding a second payee to a dealer that is unknown or not on file.",
  },
  secondPayeeTaken: {
    code: "7441",
    zh: "该车行已登记此第二收款人，请在列表中按身份证号查找",
    en: "This person is a second payee of that dealer already; find the entry by the ID number",
    when: "Registering the same person beside the same dealer's payee twice.",
  },
  colleagueIncomplete: {
    code: "7430",
    zh: "使用人 {name} 缺少{missing}，请先在员工管理中补充",
    en: "{name} lacks {missing}; have it filled in under tenant users first",
    when: "Putting a colleague on the whitelist of whom city, region or Apollo number is unknown.",
  },
  whiteListTaken: {
    code: "7431",
    zh: "该使用人的白名单中已有此收款人，请直接编辑或续期",
    en: "This payee is on that colleague's list already; edit or renew the entry",
    when: "Putting the same payee on the same colleague's list twice.",
  },
  keyPersonTaken: {
    code: "7421",
    zh: "该身份证号已登记为关键人，请在列表中按身份证号查找",
    en: "This ID number is registered as a key person already; find it in the list by that number",
    when: "Registering a key person who is registered and not disabled.",
  },
});
