import { defineErrors } from "#platform/contract/error.ts";

export const dealerErrors = defineErrors({
  filingWrongState: {
    code: "7200",
    zh: "该备案已停用，不能再操作；如需恢复请重新备案",
    en: "This filing is out of use; file the dealer again to bring it back",
    when: "An action on a filing that is disabled or deleted.",
  },
  filingApproving: {
    code: "7201",
    zh: "备案正在审批中，请等待审批结果，或由申请人撤回后再操作",
    en: "The filing is being approved; wait for the result, or withdraw it first",
    when: "Changing, submitting or deleting a filing under approval.",
  },
  filingFiled: {
    code: "7202",
    zh: "备案已生效，不能直接修改；收款信息请用「变更收款信息」提交审批",
    en: "It is in force and stays as it is; propose new bank details by “Change bank details”",
    when: "Editing, submitting or deleting a filing in force.",
  },
  filingNotFiled: {
    code: "7203",
    zh: "备案尚未生效，请直接编辑后提交审批",
    en: "It is not in force yet; edit and submit it instead",
    when: "Proposing new bank details for, or disabling, a filing that never came into force.",
  },
  filingChanging: {
    code: "7204",
    zh: "收款信息变更正在审批中，原收款信息继续有效；请等待审批结果，或撤回后再操作",
    en: "New bank details are being approved, the old stay in force; wait, or withdraw them first",
    when: "Any action on a filing whose change is under approval.",
  },
  filingNotYours: {
    code: "7205",
    zh: "只有备案人可以操作，请联系备案人处理",
    en: "Only its author may do this; ask the author",
    when: "Editing, submitting or deleting somebody else's filing.",
  },
  filingSubmittedOnce: {
    code: "7206",
    zh: "该备案提交过审批，不能删除；请修改后重新提交",
    en: "It was submitted once and cannot be deleted; mend and submit it again",
    when: "Deleting a filing that has been through an approval.",
  },
  dealerHasFiling: {
    code: "7208",
    zh: "车行「{shop}」已有备案 {number}，不能重复备案；收款信息有变请在该备案上变更",
    en: "{shop} has filing {number} already; change the bank details there instead",
    when: "Submitting a filing of a dealer who has one in force or under approval.",
  },
  dealerFiledSince: {
    code: "7209",
    zh: "导入后已提交备案 {number}，请先处理该备案",
    en: "Filing {number} was submitted since; see to that first",
    when: "Taking back an import one of whose dealers has a filing by now.",
  },
  cnapsOfOtherBank: {
    code: "7210",
    zh: "联行号与总行「{bank}」不符：该行联行号以 {code} 开头，请核对",
    en: "The CNAPS code is not of {bank}, whose codes begin with {code}; check both",
    when: "A branch's number that does not begin with the head office's code.",
  },
  bankUnknown: {
    code: "7211",
    zh: "没有总行「{bank}」，请从列表中选择",
    en: "There is no head office {bank}; choose one of the list",
    when: "A head office that is not in the register.",
  },
  sameBankDetails: {
    code: "7212",
    zh: "收款信息与现行信息相同，无需变更；请核对后填写新的收款信息",
    en: "These bank details are in force already; enter those that are to take their place",
    when: "Proposing the bank details that are in force.",
  },
  cityUnknown: {
    code: "7213",
    zh: "没有城市「{city}」，请从列表中选择地级市",
    en: "There is no city {city}; choose a prefecture of the list",
    when: "A city that is not in the register.",
  },
  dealerWrongState: {
    code: "7250",
    zh: "车行的入网状态已变化，不能执行该操作，请刷新后查看",
    en: "The dealer's network state has changed; this cannot be done, refresh to see",
    when: "An action that a dealer's state does not lead to.",
  },
  dealerNotFiled: {
    code: "7251",
    zh: "车行尚无已生效的备案，请先完成车行备案",
    en: "The dealer has no filing in force; complete the filing first",
    when: "Signing, applying or admitting a dealer without a filing in force.",
  },
  dealerNotSigned: {
    code: "7252",
    zh: "车行的入网协议尚未签署完成，请先发起协议并完成签署",
    en: "The network agreement is not signed; start it and have it signed first",
    when: "Applying for or admitting a dealer without a signed agreement.",
  },
  dealerAgreementRunning: {
    code: "7253",
    zh: "车行已有签署中或已签署的入网协议，不能重复发起；如需重签请先撤销原协议",
    en: "It has an agreement signed or being signed; revoke that one before you start another",
    when: "Starting an agreement beside one that still counts.",
  },
  dealerOwnReview: {
    code: "7254",
    zh: "入网申请由您提交，资料审核须由其他人完成",
    en: "You applied for this dealer; somebody else has to review it",
    when: "Admitting or refusing a dealer whom one proposed.",
  },
});
