import { defineErrors } from "#platform/contract/error.ts";

export const collectionErrors = defineErrors({
  noAccount: {
    code: "2400",
    zh: "还没有可用的收款通道，请管理员在“外部通道”中添加并启用",
    en: "No collection channel is in force; ask an administrator to add one under External channels",
    when: "Making a QR code while the tenant has no account in force that can collect.",
  },
  alreadyPaid: {
    code: "2401",
    zh: "该收款已到账，不能再生成二维码或关闭；如需退回请办理退款",
    en: "It has been paid; give money back by a refund instead",
    when: "Resetting or closing a collection that is paid.",
  },
  alreadyClosed: {
    code: "2402",
    zh: "该收款已关闭，如仍需收款请新建",
    en: "This collection is closed; make a new one if money is still to come",
    when: "Closing or resetting a collection that is closed.",
  },
  decideFirst: {
    code: "2403",
    zh: "有一笔异常付款待处理，请先选择保留或退回",
    en: "A payment waits for a decision; keep it or give it back first",
    when: "Resetting a collection that has a payment nobody has decided on.",
  },
  beingClosed: {
    code: "2404",
    zh: "正在通道关闭旧二维码，请稍候再试",
    en: "The old QR code is being closed at the channel; try again in a moment",
    when: "Resetting or closing while the channel has not confirmed the last closing.",
  },
  nothingPaid: {
    code: "2405",
    zh: "该二维码没有到账金额，不能退款",
    en: "Nothing was paid by this QR code, so nothing can be given back",
    when: "A refund of a QR code that was not paid.",
  },
  tooMuch: {
    code: "2406",
    zh: "最多还可退 {left} 元，请修改退款金额",
    en: "At most {left} yuan can still be given back; change the amount",
    when: "A refund larger than what was paid and is not yet given back or on its way.",
  },
  nothingLeft: {
    code: "2407",
    zh: "该笔付款已全部退回或正在退回，没有可退金额",
    en: "All of this payment is given back or on its way; nothing is left",
    when: "A refund of a payment of which nothing is left.",
  },
  notParked: {
    code: "2408",
    zh: "该笔付款正常入账，无需处理；如需退回请办理退款",
    en: "This payment came as it should; give money back by a refund",
    when: "Keeping or giving back a payment that is not parked.",
  },
  decided: {
    code: "2409",
    zh: "该笔付款已处理过，请刷新查看结果",
    en: "This payment has been decided on; refresh to see how",
    when: "Keeping or giving back a payment that was decided on.",
  },
  undecided: {
    code: "2410",
    zh: "该笔付款待处理，请先选择保留或退回",
    en: "This payment waits for a decision; keep it or give it back",
    when: "An ordinary refund of a parked payment that nobody decided on.",
  },
  refundOver: {
    code: "2411",
    zh: "退款已成功或已取消，不能再操作",
    en: "The refund succeeded or was cancelled; nothing more can be done to it",
    when: "Retrying or cancelling a refund that has ended.",
  },
  refundUnderWay: {
    code: "2412",
    zh: "退款已提交通道，结果未定前不能取消或重发，请等待结果",
    en: "The channel has the refund; wait for its result before you cancel or send again",
    when: "Cancelling a refund that may have reached the channel, or retrying one that is under way.",
  },
  refundWaits: {
    code: "2413",
    zh: "退款正排队提交，无需重试",
    en: "The refund is about to be sent by itself; no need to retry",
    when: "Retrying a refund that has not been sent yet.",
  },
  noIncident: {
    code: "2414",
    zh: "没有需要核实的异常",
    en: "There is nothing to clear up",
    when: "Resolving incidents of a collection that has none.",
  },
  orderTaken: {
    code: "2415",
    zh: "该单据已有收款记录，请在原收款上重置二维码",
    en: "This order has a collection already; reset the QR code of that one",
    when: "A second collection for the same order.",
  },
  contradicted: {
    code: "2416",
    zh: "该笔付款有异常待核实，请先与通道核对并点“异常已核实”",
    en: "The channel contradicts itself about this payment; clear that up first",
    when: "Keeping, giving back or refunding a payment that has an incident nobody has cleared up.",
  },
  refundHeld: {
    code: "2417",
    zh: "退款须由另一位有权限的同事放行后才会提交通道",
    en: "A refund is sent only after a colleague with the right has released it",
    when: "Retrying a refund that waits for the second person.",
  },
  notHeld: {
    code: "2418",
    zh: "该退款无需放行或已放行，请刷新查看",
    en: "This refund needs no release, or has it already; refresh to see",
    when: "Releasing a refund that does not wait for a second person.",
  },
  throughItsOrder: {
    code: "2420",
    zh: "该收款属于业务单据，请在单据上申请退款，审批后自动退回",
    en: "This payment belongs to an order; ask for the refund there, where it is approved",
    when: "A refund at the counter of what an order received.",
  },
});
