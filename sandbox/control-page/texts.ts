/** The page's texts, Chinese first. */
const texts = {
  title: ["车账沙箱", "Chezhang sandbox"],
  lead: ["扮演所有外部机构", "plays all outside providers"],
  otherLanguage: ["English", "中文"],
  outsideTime: ["外部时间", "Outside time"],
  aheadOf: ["比真实时间快", "ahead of real time by"],
  days: ["天", "d"],
  hours: ["小时", "h"],
  minutes: ["分钟", "min"],
  latency: ["资金接口应答耗时（毫秒）", "Answer time of money calls (ms)"],
  amountRules: ["按金额尾数出故障", "Faults by the amount's ending"],
  situations: ["一键演示", "Ready-made situations"],
  nextUnknown: ["下一笔结果未知", "Next payment: outcome unknown"],
  nextInThreeMinutes: ["下一笔三分钟后到账", "Next payment: arrives in three minutes"],
  nextFails: ["下一笔失败：户名不符", "Next payment: fails, wrong name"],
  nextReturned: ["下一笔到账两分钟后退票", "Next payment: returned after two minutes"],
  nextPaidTwice: ["下一张收款码被重复支付", "Next QR code: paid twice"],
  normal: ["恢复正常", "Back to normal"],
  normalAgain: ["已恢复正常，之后的请求照常处理", "Back to normal from now on"],
  ordered: [
    "已设置，对下一笔生效；看完后点“恢复正常”",
    "Set for the next one; press “Back to normal” afterwards",
  ],
  byNumber: ["按单号操作", "By number"],
  number: ["单号", "Number"],
  numberHint: ["打款单号或收款单号", "A payout or collection"],
  settleNumber: ["立即到账", "Arrives now"],
  failNumber: ["付款失败", "Fails"],
  returnNumber: ["退票", "Is returned"],
  payNumber: ["扫码付款", "Is paid"],
  payTwiceNumber: ["重复支付", "Is paid twice"],
  done: ["已执行", "Done"],
  advanced: ["高级", "Advanced"],
  moved: [
    "已付款 {paid}，已收款 {collected}，已退款 {refunded}，已退票 {returned}（元）",
    "Paid {paid}, collected {collected}, refunded {refunded}, returned {returned} (yuan)",
  ],
  twice: ["重复", "Twice"],
  attempt: ["第几次提交", "Attempt"],
  eachQuery: ["展开重复的查询", "Show repeated queries"],
  repeated: ["次数", "Times"],
  reset: ["清空", "Reset"],
  resetSure: [
    "清空全部状态、流水和故障？密钥保留。",
    "Forget all state, exchanges and faults? Keys stay.",
  ],
  settings: ["设置", "Settings"],
  providers: ["外部机构", "Providers"],
  address: ["地址", "Address"],
  faults: ["当前故障", "Faults in force"],
  newFault: ["新增故障", "Order a fault"],
  provider: ["机构", "Provider"],
  effect: ["故障类型", "Effect"],
  op: ["接口", "Operation"],
  merchantNo: ["商户单号", "Merchant number"],
  amountFen: ["金额（分）", "Amount (fen)"],
  nth: ["第几次请求", "Only the n-th"],
  times: ["次数上限", "At most times"],
  probability: ["概率（0–1）", "Probability (0–1)"],
  seed: ["随机种子", "Seed"],
  params: ["参数（JSON）", "Parameters (JSON)"],
  add: ["添加", "Add"],
  clear: ["清除", "Clear"],
  clearAll: ["全部清除", "Clear all"],
  noFaults: ["当前没有故障", "No fault is ordered"],
  condition: ["条件", "Condition"],
  always: ["所有请求", "all requests"],
  fired: ["命中 / 匹配", "Hit / matched"],
  acts: ["代人操作", "Act as a person outside"],
  act: ["操作", "Act"],
  phone: ["手机号", "Phone"],
  reason: ["原因", "Reason"],
  do: ["执行", "Do it"],
  journal: ["往来记录", "Exchanges"],
  ledger: ["资金实况", "Money that moved"],
  all: ["全部", "All"],
  time: ["时间", "Time"],
  direction: ["方向", "Way"],
  in: ["收", "in"],
  out: ["发", "out"],
  status: ["状态码", "Status"],
  noAnswer: ["无应答", "none"],
  took: ["耗时", "Took"],
  nothing: ["暂无记录", "Nothing yet"],
  older: ["更早", "Older"],
  request: ["请求", "Request"],
  answer: ["应答", "Answer"],
  kind: ["类别", "Kind"],
  paid: ["付款", "Paid"],
  collected: ["收款", "Collected"],
  refunded: ["退款", "Refunded"],
  returned: ["退票", "Returned"],
  count: ["笔数", "Count"],
  sum: ["合计（元）", "Sum (yuan)"],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

type TextName = keyof typeof texts;

const providerTexts: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  esign: ["e签宝", "eSign"],
  letsign: ["电子牵", "LetSign"],
  "ping-an": ["平安银企直连", "Ping An direct link"],
  flexpay: ["灵活用工代发", "Flexpay payouts"],
  allinpay: ["通联收银宝", "Allinpay QR"],
  sms: ["短信", "SMS"],
  "file-storage": ["文件存储", "File storage"],
};

const kept = "sandbox.language";

export const isEnglish = localStorage.getItem(kept) === "en";

export function text(name: TextName): string {
  return texts[name][isEnglish ? 1 : 0];
}

/** What people outside do; an act without a text shows its name. */
const actTexts: typeof providerTexts = {
  sign: ["签署", "Sign"],
  refuse: ["拒签", "Refuse to sign"],
  expire: ["签署过期", "Let the signing expire"],
  revokeByProvider: ["平台撤销", "Revoke by the platform"],
  settle: ["立即付款成功", "Settle now"],
  fail: ["付款失败", "Fail"],
  return: ["退票", "Return the payment"],
  topUp: ["账户充值", "Top up the account"],
  incoming: ["来账入账", "Book incoming money"],
  receipt: ["生成回单", "Write the receipt"],
  publicKeys: ["查看平台公钥", "Show the platform's keys"],
  rotateKey: ["更换平台密钥", "Rotate the platform's key"],
  pay: ["扫码付款", "Pay"],
  payTwice: ["重复付款", "Pay twice"],
  payOther: ["支付其他金额", "Pay another amount"],
  payLate: ["关单后付款", "Pay late"],
  inbox: ["查看短信", "Read the messages"],
};

export function actText(name: string): string {
  return actTexts[name]?.[isEnglish ? 1 : 0] ?? name;
}

export function providerText(name: string): string {
  return providerTexts[name]?.[isEnglish ? 1 : 0] ?? name;
}

export function switchLanguage(): void {
  localStorage.setItem(kept, isEnglish ? "zh" : "en");
  location.reload();
}
