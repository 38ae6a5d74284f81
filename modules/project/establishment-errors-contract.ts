/** What is said about establishments; among the errors of the module. */
export const establishmentErrors = {
  establishmentWrongState: {
    code: "2650",
    zh: "立项当前状态不能进行此操作，请刷新后查看",
    en: "Nothing like this can be done to the establishment as it stands now; reload to see it",
    when: "An action on an establishment whose state ends it or has moved on.",
  },
  establishmentApproving: {
    code: "2651",
    zh: "立项正在审批中，请先撤回再操作",
    en: "The establishment is being approved; withdraw it first",
    when: "Changing or voiding an establishment while it is being approved.",
  },
  establishmentApproved: {
    code: "2652",
    zh: "立项已审批通过，内容不能再改；如有变化请作废后重新立项",
    en: "The establishment is approved and stays as it is; void it and make a new one",
    when: "Changing, submitting or deleting an establishment that is approved.",
  },
  establishmentNotYours: {
    code: "2653",
    zh: "只有立项申请人可以操作，请联系申请人处理",
    en: "Only its applicant may do this; ask the applicant",
    when: "Changing, submitting or deleting somebody else's establishment.",
  },
  establishmentSubmittedOnce: {
    code: "2654",
    zh: "该立项提交过审批，不能删除；不再需要时请作废",
    en: "It was submitted once and cannot be deleted; void it instead",
    when: "Deleting an establishment that has been through an approval.",
  },
  establishmentNeverSubmitted: {
    code: "2655",
    zh: "该立项尚未提交，直接删除即可",
    en: "It was never submitted; simply delete it",
    when: "Voiding a draft that nobody has seen.",
  },
  establishmentNotApproved: {
    code: "2656",
    zh: "立项「{name}」尚未审批通过，请等审批通过后再用，或选择其他立项",
    en: "Establishment {name} is not approved; wait for it or choose another one",
    when: "An expenditure that names an establishment before its approval, or one that is voided.",
  },
  establishmentUsed: {
    code: "2657",
    zh: "立项「{name}」已被支出单 {order} 使用，请选择其他立项，或先作废该支出单",
    en: "Establishment {name} is used by expenditure {order}; choose another one or void that order",
    when: "A second expenditure for an establishment, or voiding one that is used.",
  },
  establishmentExpired: {
    code: "2658",
    zh: "立项「{name}」已于 {day} 到期，请重新立项",
    en: "Establishment {name} expired on {day}; make a new one",
    when: "An expenditure that names an establishment past its last day.",
  },
  establishmentOtherItem: {
    code: "2659",
    zh: "立项「{name}」不属于所选支出子项，请选择该子项下的立项",
    en: "Establishment {name} is for another expenditure item; choose one of this item",
    when: "An expenditure whose item is not the establishment's.",
  },
  establishmentExceeded: {
    code: "2660",
    zh: "支出金额超过立项「{name}」的金额 {amount} 元，请减少金额或重新立项",
    en: "The amount is above establishment {name}'s {amount} yuan; take less or make a new one",
    when: "An expenditure of more than its establishment.",
  },
  itemNeedsNoEstablishment: {
    code: "2661",
    zh: "支出子项「{name}」不需要立项，可直接发起支出；如需立项请先在子项中打开",
    en: "Item {name} needs no establishment; spend directly, or turn it on in the item first",
    when: "An establishment for an item that needs none.",
  },
  itemOutOfUse: {
    code: "2662",
    zh: "支出子项「{name}」已停用或删除，请选择其他子项",
    en: "Item {name} is disabled or deleted; choose another one",
    when: "An establishment or a project that names an item out of use.",
  },
  itemNotForYou: {
    code: "2663",
    zh: "您不在支出子项「{name}」的可支出人员中，请联系管理员添加",
    en: "You are not among those who may spend on item {name}; ask an administrator to add you",
    when: "An establishment for an item by somebody whom it does not allow.",
  },
  establishmentTerminated: {
    code: "2664",
    zh: "该立项的审批已被终止，不能再操作；如仍需要请重新立项",
    en: "Its approval was terminated, nothing more can be done; make a new one if still needed",
    when: "An action on an establishment whose approval was terminated.",
  },
};
