import { defineErrors } from "#platform/contract/error.ts";

/** Why a recharge is refused. */
export const rechargeErrors = defineErrors({
  rechargeUnderApproval: {
    code: "2545",
    zh: "充值单正在审批中，请先撤回再操作",
    en: "The recharge is being approved; withdraw it first",
    when: "Changing, submitting or closing a recharge while it is being approved.",
  },
  rechargeBooked: {
    code: "2546",
    zh: "充值已入账，不能再修改；如有错误请冲正后重新充值",
    en: "The recharge is booked and stays as it is; take it back by a correction and make a new one",
    when: "Changing, submitting or closing a recharge that is booked.",
  },
  rechargeClosed: {
    code: "2547",
    zh: "该充值单已驳回，无需再关闭；可修改后重新提交",
    en: "The recharge is rejected already; change it and submit it again if it is needed",
    when: "Closing a recharge that is rejected.",
  },
  rechargeKindBarred: {
    code: "2548",
    zh: "您没有该类充值的权限，请联系管理员授权",
    en: "You have no right to recharges of this kind; ask an administrator",
    when: "Changing or submitting a recharge of a kind one has no right to.",
  },
  evidenceMissing: {
    code: "2549",
    zh: "请填写银行流水号或上传到账凭证",
    en: "Give the bank's statement serial or attach a paper that shows the money came in",
    when: "Submitting a normal recharge without statement serial and without attachment.",
  },
  rechargeNotBooked: {
    code: "2573",
    zh: "充值尚未入账，无需冲正；请直接修改或关闭",
    en: "The recharge is not booked; change or close it instead",
    when: "Correcting a recharge that is not booked.",
  },
  rechargeCorrected: {
    code: "2574",
    zh: "该充值已有冲正单 {number}，请处理该冲正单",
    en: "Correction {number} takes this recharge back already; go on with that one",
    when: "Correcting a recharge that has a correction which was not rejected.",
  },
  correctionStays: {
    code: "2575",
    zh: "这是冲正单，金额和去向与原充值一致，不能修改或再次冲正；有误请关闭后重做",
    en: "A correction mirrors its recharge: it is not changed or corrected; close it and make another",
    when: "Changing or correcting a recharge that is itself a correction.",
  },
  rechargeSpent: {
    code: "2576",
    zh: "需冲回 {amount} 元，目前可用仅 {left} 元，请先撤回占用的单据或补足后再冲正",
    en: "{amount} yuan are to go back and {left} are free; withdraw what holds it or add money first",
    when: "Correcting a recharge of which less is free than was booked.",
  },
  serialUsed: {
    code: "2550",
    zh: "银行流水号「{serial}」已用于其他充值，请核对是否重复充值",
    en: "Statement serial {serial} is used by another recharge; check whether this is a duplicate",
    when: "A second recharge with the same line of the same account's statement.",
  },
  testWalletOnly: {
    code: "2551",
    zh: "测试充值只能充入测试钱包，请选择测试钱包或改用正常充值",
    en: "Test money goes into test wallets only; choose one, or make a normal recharge",
    when: "A test recharge of a wallet that is not for tests.",
  },
  testWalletBarred: {
    code: "2552",
    zh: "测试钱包只能做测试充值，请换一个正式钱包",
    en: "A test wallet takes test money only; choose a real wallet",
    when: "A normal or history recharge of a test wallet.",
  },
  targetUnclear: {
    code: "2553",
    zh: "请选择充入的钱包或部门资金池，两者选其一",
    en: "Choose either a wallet or a department's pool to recharge",
    when: "A recharge that names no target, or two.",
  },
  accountOff: {
    code: "2554",
    zh: "充值账户已停用或已删除，请换一个账户或先启用",
    en: "The recharge account is disabled or deleted; choose another or enable it",
    when: "A recharge on an account that is not in force.",
  },
  accountOfOther: {
    code: "2555",
    zh: "该充值账户只收「{department}」的款项，请换账户或换部门",
    en: "This account takes money of {department} only; choose another account or department",
    when: "A recharge of another department's pool on an account that is one department's own.",
  },
  serialDiffers: {
    code: "7690",
    zh: "充值单 {number} 填的银行流水号是 {serial}，与本条不符，请核对或更正充值单",
    en: "Recharge {number} names line {serial}, not this one; look again or correct the recharge",
    when: "A line is matched to a recharge that names another line of the statement.",
  },
  proofUnderApproval: {
    code: "7691",
    zh: "充值单 {number} 正在审批并引用了本条流水，请先撤回审批再解除匹配",
    en: "Recharge {number} is being approved on this line; recall it from approval, then unmatch",
    when: "Unmatching a line that a recharge under approval names.",
  },
  proofBooked: {
    code: "7692",
    zh: "充值单 {number} 已凭本条流水入账，请先冲正该充值单再解除匹配",
    en: "Recharge {number} was booked on this line; correct the recharge first, then unmatch",
    when: "Unmatching a line that a booked recharge names.",
  },
});
