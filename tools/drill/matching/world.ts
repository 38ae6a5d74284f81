import type {
  CarOrder,
  FeeSettlement,
  Payout,
  Recharge,
} from "#modules/bank-statement/server/rules/line.ts";
import type { Random } from "../random.ts";
import type { Label, LabelledLine } from "./set.ts";

const surnames = Array.from(
  "赵钱孙李周吴郑王冯陈蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜谢邹喻苏潘葛范彭鲁韦马苗方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕罗毕郝邬安常于傅皮齐康伍余顾孟黄穆萧尹",
);
const given = Array.from(
  "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰建国志文海波晓燕红梅春学林东升家豪思雨嘉琪一鸣佳怡可欣宇轩诗涵",
);
const cities = [
  "杭州",
  "宁波",
  "温州",
  "嘉兴",
  "湖州",
  "绍兴",
  "金华",
  "衢州",
  "台州",
  "无锡",
  "苏州",
  "合肥",
  "泉州",
  "南昌",
];
const brands = [
  "骏达",
  "启骢",
  "禾骢",
  "墨驰",
  "梁骥",
  "信骧",
  "越骎",
  "庐骋",
  "濠骏",
  "榕骎",
  "苕途",
  "赣骊",
  "鸠骐",
  "颍骁",
];
const financiers = [
  ["衡砚融资租赁有限公司", "7731200182600041593"],
  ["翎途汽车金融有限公司", "110928374410607"],
  ["澜舸融资租赁（天津）有限公司", "030201156300024871"],
  ["禾牧国际融资租赁（上海）有限公司", "31050177360000002248"],
  ["岚启融资租赁(深圳)有限公司", "755941620310906"],
  ["拾穗融资租赁（浙江自贸区）有限公司", "19530101040028867"],
] as const;
export const ownAccounts = [
  "15000111930258",
  "15000108276431",
  "1202771809200183346",
  "33050161773500000926",
] as const;
export const acquirer = ["拓汇支付服务有限公司客户备付金", "215500130092"] as const;
const merchants = ["821330155210037", "821331155210094"];

const dayMs = 86_400_000;
const start = Date.parse("2026-04-01T00:00:00+08:00");

/** Who pays whom what, and what the bank writes of it. Every block of lines has a world of its own. */
export class World {
  readonly random: Random;
  readonly orders: CarOrder[] = [];
  readonly payouts: Payout[] = [];
  readonly recharges: Recharge[] = [];
  readonly settlements: FeeSettlement[] = [];
  readonly lines: LabelledLine[] = [];
  #count = 0;

  constructor(random: Random) {
    this.random = random;
  }

  at(day: number, hours = this.random.below(9) + 9): string {
    const moment = new Date(start + day * dayMs + hours * 3_600_000 + this.random.below(3_600_000));
    return `${new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
  }

  person(): string {
    const length = this.random.chance(0.25) ? 1 : 2;
    const own = Array.from({ length }, () => this.random.oneOf(given));
    return this.random.oneOf(surnames) + own.join("");
  }

  dealer(): string {
    return `${this.random.oneOf(cities)}${this.random.oneOf(brands)}汽车销售有限公司`;
  }

  financier() {
    return this.random.oneOf(financiers);
  }

  card(): string {
    return `6299${this.digits(15)}`;
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.random.below(10)).join("");
  }

  sum(): number {
    return this.random.chance(0.6)
      ? (this.random.below(400) + 30) * 50_000
      : (this.random.below(40_000) + 3_000) * 1_000 + this.random.below(1_000);
  }

  number(prefix: string, day: number): string {
    const date = this.at(day).slice(0, 10).replaceAll("-", "");
    return `${prefix}${date}${String(++this.#count % 10_000).padStart(4, "0")}B`;
  }

  order(day: number, given_: Partial<CarOrder> = {}): CarOrder {
    const city = this.random.oneOf(cities);
    const order: CarOrder = {
      id: `O${++this.#count}`,
      type: "carOrder",
      orderNo: this.number("CK", day),
      contractNo: `2026ZLHT${this.digits(7)}`,
      lesseeName: this.person(),
      lesseeCode: `KH2${this.digits(7)}`,
      amountFen: this.sum(),
      reportCarShop: `${city}${this.random.oneOf(brands)}汽车销售有限公司`,
      city,
      salesman: this.person(),
      createdAt: this.at(day),
      approvedAt: this.random.chance(0.9) ? this.at(day + 1) : null,
      leaseStartAt: this.random.chance(0.8) ? this.at(day + 2) : null,
      isOpen: true,
      ...given_,
    };
    this.orders.push(order);
    return order;
  }

  payout(day: number, given_: Partial<Payout> = {}): Payout {
    const payoutNo = this.number("FK", day);
    const payeeCard = this.card();
    const payout: Payout = {
      id: `P${++this.#count}`,
      type: "payout",
      payoutNo,
      merchantOrderNo: `${payoutNo}-1`,
      exportNo: this.random.chance(0.4) ? this.number("WY", day) : null,
      payeeName: this.random.chance(0.4) ? this.dealer() : this.person(),
      payeeCardTail: payeeCard.slice(-4),
      payeeCard: this.random.chance(0.8) ? payeeCard : undefined,
      amountFen: this.sum(),
      sentAt: this.at(day, 9),
      isReturned: false,
      isOpen: true,
      ...given_,
    };
    this.payouts.push(payout);
    return payout;
  }

  recharge(day: number): Recharge {
    const recharge: Recharge = {
      id: `R${++this.#count}`,
      type: "recharge",
      rechargeNo: this.number("CZ", day),
      department: this.random.oneOf([
        "浙南大区",
        "浙东大区",
        "皖北业务部",
        "江西业务部",
        "闽东南业务部",
      ]),
      payerName: this.person(),
      payerAccountTail: this.digits(4),
      amountFen: (this.random.below(400) + 1) * 50_000,
      createdAt: this.at(day),
      isOpen: true,
    };
    this.recharges.push(recharge);
    return recharge;
  }

  settlement(day: number): FeeSettlement {
    const settleDate = this.at(day).slice(0, 10);
    const merchantNo = this.random.oneOf(merchants);
    const grossFen = (this.random.below(1_500) + 100) * 1_000;
    const feeFen = Math.round(grossFen * 0.0038);
    const settlement: FeeSettlement = {
      id: `S${++this.#count}`,
      type: "feeSettlement",
      settlementNo: `JS${settleDate.replaceAll("-", "")}${merchantNo.slice(-4)}`,
      channel: "拓汇支付",
      merchantNo,
      settleDate,
      orderCount: this.random.below(18) + 2,
      feeFen,
      amountFen: grossFen - feeFen,
      isOpen: true,
    };
    this.settlements.push(settlement);
    return settlement;
  }

  /** Writes a line down with what ought to become of it. */
  line(day: number, written: Partial<LabelledLine>, label: Label): LabelledLine {
    const line: LabelledLine = {
      id: `L${++this.#count}`,
      unitCardNo: this.random.oneOf(ownAccounts),
      transactionDate: this.random.chance(0.15)
        ? `${this.at(day).slice(0, 10)}T00:00:00+08:00`
        : this.at(day),
      direction: "in",
      amountFen: 0,
      oppositeAccount: "",
      oppositeAccountName: "",
      purpose: "",
      customSerialNumber: "",
      serialNumber: `80${this.digits(14)}`,
      file: "generated",
      label,
      ...written,
    };
    this.lines.push(line);
    return line;
  }
}
