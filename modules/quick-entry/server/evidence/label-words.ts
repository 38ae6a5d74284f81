import { listed } from "../signs/words.ts";

/** Whom or what a label speaks of. */
export type Party = "lessee" | "agent" | "salesman" | "payee" | "dealer" | "company" | "someone";

/** What a label announces. */
export type Announced =
  | "name"
  | "phone"
  | "card"
  | "bank"
  | "amount"
  /** A sum that may be meant, or paid another day. */
  | "rest"
  | "contract"
  | "remarks"
  | "public"
  /** Of no interest to us, but it explains what follows. */
  | "else"
  /** Words with a colon that nobody foresaw. */
  | "unknown";

export interface Label {
  readonly word: string;
  readonly party: Party | undefined;
  readonly announces: Announced;
  /** Too short to be believed in the middle of words: only where a new thing begins. */
  readonly isShort: boolean;
}

const parties: Readonly<Record<Exclude<Party, "someone">, string>> = {
  lessee: `租客 租车客户 承租客户 借款客户 主借客户 买车客户 贷款人 贷款客户 买主 买家 CUSTOMER CLIENT LESSEE BUYER 消费者 企业客户 单位客户 公户客户 客户公户 租户 客人 乙方 顾客 承租人 承租方 承租 主借人 主借款人 主承租人 客户 买车的 购车人 购车方 买车人 车主 申请人 租车人 用户 借款人 公司客户 承租企业 承租单位 买方 购买人 租赁人 主贷人 购车客户`,
  agent: `代办 经办人 经办 企业经办人 公司经办人 代理人 授权代表 授权人 授权经办人 被授权人 企业联系人 公司联系人 委托代理人 联系人 代办人 授权经办 代表 委托人 公司代表 授权代理人`,
  salesman: `业务联系人 报单人 提报人 录单人 申报人 上报人 业务员 业务 销售 客户经理 业务经理 专员 销售员 销售顾问 经办业务员 业务代表 我 我方 我自己 我本人 本人 销售经理 业务专员 客户专员 SALES SALESMAN`,
  payee: `收钱的 PAYEE BENEFICIARY 收款人 收款方 收款单位 收款公司 打款公司 打款单位 付款对象 收款商户 收款 收款户 收钱的人 收款的人 卡主 持卡人 打款 打款对象 收钱人 收款帐户 收款账户 收车款人 收车款 领款人 划款对象 付款给谁 付给谁 打款人 受款人`,
  dealer: `二手车商 哪家店 报单车商 车商 车行 经销商 合作店 合作车商 购车店 购车门店 门店 店铺 商家 提报车商 报单车行 报单 卖方 4S店 合作商 经销店 合作车行 提车店 提车车行 报单店 报单门店 报单经销商 供应商 卖家 卖车的 卖车方 哪家 DEALER 店`,
  company: `公司 企业 单位`,
};

const someone = `
  法人 法定代表人 法人代表 担保人 共同承租人 共借人 共同借款人 紧急联系人 实际用车人 用车人 使用人 配偶 介绍人 原车主 前车主 家属 老婆 车商老板 车商联系人 门店联系人 收车人 家人 老公 验车员 财务联系人 保证人 共签人 次要联系人 备用联系人`;

const nameWords = listed("姓名 名称 名字 名 全称 全名");
const phoneWords = listed(
  "手机号码 手机号 手机 电话号码 电话号 电话 联系电话 联系方式 联系手机 联系号码 联系电话号码 号码 号 的号 的手机 的电话 移动电话 TEL PHONE MOBILE 手机电话 本人电话",
);
const cardWords = listed(
  "卡号 账号 银行卡号 银行账号 银行卡 收款卡 收款卡号 账户号 账户号码 卡 银行账户 账户号 账号卡号 卡号账号 的卡号 的卡 的账号 账户",
);
const bankWords = listed(
  "银行 银行名 网点 开户行 开户银行 银行名称 开户支行 支行 开户行名称 归属行 归属银行 发卡行 发卡银行 开户网点 行 所属银行 开户行支行 收款行",
);
const bareName = `户名 账户名 账户名称 收款户名 收款账户名 卡主姓名 户主 开户名 账户姓名 收款账户名称 户头 户主姓名 开户人 开户姓名 收款名称 收款账号名称 收款公司名称 公司账户名称 打款户名 账号名 账号名称 银行户名 入账户名`;
const bareCard = `收款账号 收款卡号 打款账户 打款账号 打款卡号 对公账号 对公账户 收款账户 收款银行卡 公户账号 转账账号 转账卡号 银行卡账号 付款账号 入账卡号 入账账号 卡号是 收款的卡 收钱的卡 收款账户号码`;
const bareBank = `收款银行 哪个行 哪家银行 什么银行 开户行全称 开户支行名称 银行网点 入账银行 收款开户行 收款行 银行支行 收款银行名称 打款银行 开户地 哪个银行`;
const amounts = `
  打款金额 打款额 打款数 金额 放款金额 放款额 放款 付款金额 付款 支付金额 转账金额 转账 车款 应付车款 应付金额 应付款 要打的钱 打钱 要打 需打款 打款 款项 请款金额 请款 金额小写 金额大写 小写 大写
  小写金额 大写金额 人民币大写 人民币小写 实付金额 实付 本次打款 本次付款 车辆款 购车款 应打款 应打金额 应打 打款共计 合计金额 总金额 一共 一共是 总共 总共是 共计 合计 打款总额 请款额 投放金额
  需付 需付款 实际打款 实际打款金额 实际放款 放款总额 车钱 付车款 付车款金额 划款 划款金额 划账 打车款 给打 车款金额 钱 打 付 转 放 汇款金额 汇款 拨款 拨款金额 款额 申请金额 需要打款 实际打 实打 这次打 本次打 这次放 本次放`;
/** What is left to pay may be what is paid now. */
const restSums = `尾款 余款 剩余 剩余尾款 剩余车款 剩余款 尾款金额 剩余金额`;
/** 实放, 本次应付金额. */
const payable = listed("应 应该 实 实际 本次 这次 需 需要 本次应 本次实 总").flatMap((when) =>
  listed("打 付 放 转 汇 支付 打款 付款 放款 转账").flatMap((verb) => [
    `${when}${verb}`,
    `${when}${verb}金额`,
    `${when}${verb}款`,
  ]),
);
const otherSums = `
  首付金额 首付款金额  车价 首付 首付款 首期 融资金额 融资额 融资总额 融资 月供 月租 租金 GPS费 GPS 保险 保险费 保险金 手续费 保证金 定金 订金 评估价 总价 指导价 开票价 开票金额 成交价 裸车价 裸车 全款 服务费 利息 购置税
  上牌费 押金 车辆总价 车辆价格 合同价 合同金额 售价 贷款金额 贷款额 贷款 残值 违约金 返利 佣金 公证费 抵押费 杂费 评估费 过户费 里程 公里数 表显里程 返点 车损险 挂牌价 价格 期数 期限 利率 扣除 扣 含 包含 另付 另外 多付了 少付了 多付 少付 差价 首付比例 原价 优惠 落地价 车辆售价 购车价 发票金额 车价款 发票价 总车价 全车价 车款总额 车款总价 车款合计 总车款 全部车款 车辆总款 已付 已付款 已打 已打款 已放 已放款 已转 已支付 已收 已收款`;
const others = `
  身份证 身份证号 身份证号码 身份证件号 证件号 证件号码 税号 纳税人识别号 纳税人识别码 统一社会信用代码 社会信用代码 信用代码 营业执照号 营业执照 执照号 行号 联行号 大额行号 支付行号 开户行行号 银行行号 清算行号 车架号 车架 VIN VIN码 发动机号 发动机 车牌 车牌号 车牌号码
  快递单号 快递 单号 QQ QQ号 微信 微信号 地址 地址电话 联系地址 公司地址 住址 注册地址 邮编 邮箱 车型 车辆 车辆品牌 品牌 车辆型号 型号 颜色 生日 年龄 订单号 流水号 工号 群号 房号 传真 固话 座机 公司电话 客服电话 客服 财务电话 财务手机 会计电话 店长 店长电话 时间 日期 发件人 内容 主题 旧卡 旧卡号 老卡 原卡号 原卡 登记证号 保单号 验证码 密码 排量 年款 上牌时间 出厂日期 里程数 申请编号 进件号 进件编号 客户编号 客户号 客户身份证 合格证号 合格证 尾号 手机尾号 卡尾号 卡号尾号 后四位 还款卡 还款卡号 还款账号 还款账户 还款银行卡 银行流水 银行流水手机号 流水手机号 单位电话 结清卡 结清卡号 扣款卡 扣款卡号 扣款账号 代扣卡 代扣卡号 旧合同 旧合同号 原合同 原合同号 老合同 老合同号 客户类型 客户性质 承租人类型 类型 资产编号 设备号 GPS号 发票号 发票号码 发票代码`;
const remarkWords = `备注 说明 附言 留言 备注说明 备注信息 特别说明 注 备 补充 补充说明 其他说明 P.S. PS`;
const publicWords = `是否公户 对公 公户 是否对公 对公账户 公对公 走对公 打公户 走公户 公账 打公账 对公打款 对公转账 公户单 客户是公户 收款是否公户 承租人是否公户 客户是否公户`;
const contractWords = `合同编号 合同号 合同号码 租赁合同号 租赁合同 租赁合同编号 融资租赁合同号 合同 借款合同号 编号 主合同号 合同NO 合同编码 融资合同号 签约合同 新合同 新合同号 合同单号 电子合同号`;

const emoji: readonly Listed[] = [
  ["☎", "phone"],
  ["📞", "phone"],
  ["📱", "phone"],
  ["📲", "phone"],
  ["📄", "contract"],
  ["📝", "contract"],
  ["📃", "contract"],
  ["📑", "contract"],
  ["🏪", "name", "dealer"],
  ["🏬", "name", "dealer"],
  ["🏢", "name", "dealer"],
  ["💳", "card"],
  ["🏦", "bank"],
  ["💰", "amount"],
  ["💵", "amount"],
  ["💴", "amount"],
];

/** 客：, 收：: too common in words to stand for a label without a colon, and too short to be certain with one. */
export const terseWords: ReadonlySet<string> = new Set(listed("客 电 话 收 款 银 合 户"));

const shortest = 3;
const longerWords = new Set(listed("我的 我自"));

/** Those words make a label only with another: 我 with 电话, 公司 with 名称. */
const needsMore = /^(?:我.*|本人|公司|企业|单位)$/;
const papers = listed(
  "身份证 身份证号 身份证号码 证件号 身份证件 地址 住址 性质 类型 类别 职业 年龄 户籍 关系 邮箱 性别",
);
/** 承租人联系人: of a company. */
const agents = listed("联系人 经办人 代办人 办理人");
const agentPhones = agents.flatMap((agent) => [`${agent}电话`, `${agent}手机`, `${agent}手机号`]);
const hasPapers: ReadonlySet<Party> = new Set(["lessee", "payee", "someone"]);

function* labelsOf(party: Party, words: string): Generator<Label> {
  for (const word of listed(words)) {
    if (!needsMore.test(word)) yield labelOf(word, party, "name");
    if (word === "打款") continue;
    const isNamed = !needsMore.test(word) || party === "company";
    yield* withMore(word, isNamed ? nameWords : [], { party, announces: "name" });
    yield* withMore(word, phoneWords, { party, announces: "phone" });
    yield* withMore(`${word}的`, phoneWords, { party, announces: "phone" });
    yield* withMore(word, hasPapers.has(party) ? papers : [], { party, announces: "else" });
    if (party === "lessee") yield* ofLessee(word);
    if (party === "payee") yield* withMore(word, cardWords, { party, announces: "card" });
    if (party === "payee") yield* withMore(word, bankWords, { party, announces: "bank" });
  }
}

function* ofLessee(word: string): Generator<Label> {
  yield* withMore(word, agents, { party: "agent", announces: "name" });
  yield* withMore(word, agentPhones, { party: "agent", announces: "phone" });
  // From which he pays back: not where the money goes.
  const paysBack = [...cardWords, ...bankWords];
  yield* withMore(word, paysBack, { party: "lessee", announces: "unknown" });
}

function* withMore(
  word: string,
  more: readonly string[],
  { party, announces }: { party: Party; announces: Announced },
): Generator<Label> {
  for (const one of more) yield labelOf(word + one, party, announces);
}

const labelOf = (word: string, party: Party | undefined, announces: Announced): Label => ({
  word,
  party,
  announces,
  isShort: word.length < shortest || longerWords.has(word),
});

type Listed = readonly [string, Announced, Party?];

/** As one types them who has no input for Chinese at hand. */
const inPinyin: readonly Listed[] = [
  ["CHEHANG CHESHANG", "name", "dealer"],
  ["KEHU CHENGZUREN", "name", "lessee"],
  ["SHOUJI SHOUJIHAO DIANHUA", "phone"],
  ["JINE DAKUAN", "amount"],
  ["SHOUKUAN SHOUKUANREN HUMING", "name", "payee"],
  ["KAHAO ZHANGHAO", "card", "payee"],
  ["YINHANG KAIHUHANG", "bank", "payee"],
  ["HETONG HETONGHAO", "contract"],
];

function* plainLabels(): Generator<Label> {
  const lists: readonly Listed[] = [
    [otherSums, "else"],
    [restSums, "rest"],
    [others, "else"],
    [amounts, "amount"],
    [payable.join(" "), "amount"],
    [remarkWords, "remarks"],
    [publicWords, "public"],
    [contractWords, "contract"],
    ["BANK BANK_NAME 开户", "bank", "payee"],
    ["CARD CARD_NO CARD_NO. CARDNO ACCOUNT ACCOUNT_NO ACCOUNT_NO. 收款公账", "card", "payee"],
    ["AMOUNT AMT PAYMENT", "amount"],
    ["CONTRACT CONTRACT_NO CONTRACT_NO.", "contract"],
    ["REMARK REMARKS NOTE", "remarks"],
    ...inPinyin,
    ["ACCOUNT_NAME", "name", "payee"],
    ["名称 全称", "name", "company"],
    ["抬头 NAME 客 客人名", "name", "lessee"],
    ["电 话", "phone"],
    ["收 户 打给谁 打谁 给谁 钱给谁", "name", "payee"],
    ["款 打多少 打多少钱 多少钱 付多少 放多少", "amount"],
    ["银", "bank", "payee"],
    ["哪个卡 哪张卡 什么卡 他的卡 她的卡 他卡号 她卡号", "card", "payee"],
    ["合", "contract"],
    ["办事的 办事人 办理人 对接人 跟单人 经手人 经办的 公司办事的", "name", "agent"],
    ["客户名 租赁方 租车方 提车人", "name", "lessee"],
    ["汇款户名 汇款人户名 转账户名", "name", "payee"],
    ["汇款账号 汇款账户 汇款卡号 转账账户", "card", "payee"],
    ["汇款银行 转账银行 转账行 汇款行", "bank", "payee"],
    [phoneWords.filter((word) => !word.startsWith("的") && word !== "号").join(" "), "phone"],
    [cardWords.filter((word) => !word.startsWith("的")).join(" "), "card", "payee"],
    [bankWords.join(" "), "bank", "payee"],
    [bareName, "name", "payee"],
    [bareCard, "card", "payee"],
    [bareBank, "bank", "payee"],
    ["姓名 名字", "name", "lessee"],
    [
      "有问题联系 有事联系 有问题打 有事打 有问题找 有事找 我的 打我 联系我 我电话 我手机 我号码 打我电话 打我手机 找我 打我手机号 业务电话 业务手机 业务联系方式 本人 电联 有事电联 有问题电联",
      "phone",
      "salesman",
    ],
    ["经办人及电话 经办及电话 经办人电话姓名 经办人姓名电话", "name", "agent"],
    ["承租人及电话 客户及电话 客户姓名电话 承租人姓名电话 客户姓名及电话", "name", "lessee"],
    // Whom the money goes to, said in passing.
    [
      "打给 打到 打款给 转给 转到 付给 付到 放给 放到 给到 打款到 汇给 汇到 打至 转至 汇至 付至 打去 请付 转账给 付款给 放款给 放款到 钱打给 钱打到 钱给 给 老板娘 老板 给他老板",
      "name",
      "payee",
    ],
  ];
  for (const [words, announces, party] of lists) {
    for (const word of listed(words)) yield labelOf(word.replaceAll("_", " "), party, announces);
  }
  for (const [sign, announces, party] of emoji) {
    yield { word: sign, party, announces, isShort: false };
  }
}

/** Every label; of two that are spelt the same, the later one holds. */
export function* everyLabel(): Generator<Label> {
  for (const party of Object.keys(parties) as (keyof typeof parties)[])
    yield* labelsOf(party, parties[party]);
  yield* labelsOf("someone", someone);
  // What is said of one thing alone is more than what is put together.
  yield* plainLabels();
}
