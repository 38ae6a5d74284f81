import { begun, financed, printed, scrawled, spent } from "./writing.ts";
import { acquirer, ownAccounts, type World } from "./world.ts";

type Write = (world: World, day: number) => void;

const settledBy = (id: string) => ({ kind: "match", targets: [id], level: "auto" }) as const;
const proposed = (id: string) => ({ kind: "match", targets: [id], level: "suggest" }) as const;
const forPerson = (...targets: string[]) => ({ kind: "manual", targets, level: "person" }) as const;
const nobodys = { kind: "none", targets: [], level: "person" } as const;

function fromFinancier(world: World) {
  const [oppositeAccountName, oppositeAccount] = world.financier();
  return { direction: "in", oppositeAccountName, oppositeAccount } as const;
}

const numbered: Write = (world, day) => {
  const order = world.order(day - world.random.below(12) - 1);
  const number = scrawled(world, world.random.oneOf([order.orderNo, order.contractNo]));
  const name = printed(world, order.lesseeName);
  const inReference = world.random.chance(0.1);
  world.line(
    day,
    {
      ...fromFinancier(world),
      amountFen: order.amountFen,
      purpose: inReference ? "往来款" : begun(world, financed(world, number, name)),
      customSerialNumber: inReference ? order.orderNo : "",
    },
    settledBy(order.id),
  );
};

const coded: Write = (world, day) => {
  const order = world.order(day - 3);
  const { lesseeCode, lesseeName } = order;
  const purpose = world.random.oneOf([
    `${lesseeCode}/${lesseeName}/放款`,
    `客户编号${lesseeCode}承租人${lesseeName}`,
    `${lesseeName}（${lesseeCode}）车辆款`,
  ]);
  world.line(
    day,
    { ...fromFinancier(world), amountFen: order.amountFen, purpose: begun(world, purpose) },
    settledBy(order.id),
  );
};

const named: Write = (world, day) => {
  const order = world.order(day - 2);
  const name = printed(world, order.lesseeName);
  const purpose = world.random.oneOf([
    `代付${name}车款`,
    `${name}车款`,
    `承租人${name}放款 经办${order.salesman}`,
    `${order.reportCarShop.slice(0, 4)} ${name} 车款`,
    `代付${name}车款${order.orderNo.slice(0, -3)}`,
    `放款-${order.contractNo.slice(0, 11)}-${name}`,
  ]);
  world.line(
    day,
    { ...fromFinancier(world), amountFen: order.amountFen, purpose: begun(world, purpose) },
    proposed(order.id),
  );
};

const ofOtherSum: Write = (world, day) => {
  const order = world.order(day - 2);
  const number = scrawled(world, order.orderNo);
  const [amountFen, more] = world.random.oneOf([
    [Math.floor(order.amountFen * 0.3), "首付款"],
    [order.amountFen + 80_000, "含GPS费"],
    [order.amountFen - 1_050, "（扣手续费）"],
    [Math.floor(order.amountFen / 2), " 第1笔"],
    [order.amountFen + 1_500, ""],
  ] as const);
  const purpose = begun(world, financed(world, number, order.lesseeName)) + more;
  world.line(day, { ...fromFinancier(world), amountFen, purpose }, forPerson(order.id));
};

const forSeveral: Write = (world, day) => {
  const orders = [world.order(day - 2), world.order(day - 3), world.order(day - 4)].slice(
    0,
    world.random.below(2) + 2,
  );
  const amountFen = orders.reduce((sum, one) => sum + one.amountFen, 0);
  const purpose = world.random.oneOf([
    `代付${orders.length}笔车款 ${orders.map((one) => one.orderNo).join("、")}`,
    `放款-${orders[0]?.contractNo}/${orders
      .slice(1)
      .map((one) => one.contractNo.slice(-7))
      .join("/")}`,
    `${orders.map((one) => one.lesseeName).join("、")}车款`,
  ]);
  world.line(
    day,
    { ...fromFinancier(world), amountFen, purpose },
    forPerson(...orders.map(({ id }) => id)),
  );
};

const equalOnOneDay: Write = (world, day) => {
  const one = world.order(day - 2);
  const other = world.order(day - 2, { amountFen: one.amountFen, lesseeName: one.lesseeName });
  const purpose = world.random.oneOf([`代付${one.lesseeName}车款`, "车款", ""]);
  world.line(
    day,
    { ...fromFinancier(world), amountFen: one.amountFen, purpose },
    { kind: "tie", targets: [one.id, other.id], level: "person" },
  );
};

const paidOut: Write = (world, day) => {
  const payout = world.payout(day);
  const base = {
    direction: "out",
    amountFen: payout.amountFen,
    oppositeAccountName: payout.payeeName,
    oppositeAccount: payout.payeeCard ?? `622${world.digits(10)}${payout.payeeCardTail}`,
  } as const;
  const hidden = {
    oppositeAccountName:
      payout.payeeName.length <= 3
        ? `${payout.payeeName[0]}${"*".repeat(payout.payeeName.length - 1)}`
        : payout.payeeName,
    oppositeAccount: `6299****${payout.payeeCardTail}`,
  };
  const written = world.random.oneOf([
    { purpose: spent(world), customSerialNumber: payout.merchantOrderNo },
    { purpose: `${spent(world)} ${payout.payoutNo}`, customSerialNumber: payout.merchantOrderNo },
    { purpose: `${spent(world)}${scrawled(world, payout.payoutNo)}` },
    { purpose: `报销 ${payout.merchantOrderNo}`, ...hidden },
    {
      purpose: "返利",
      customSerialNumber: payout.merchantOrderNo,
      oppositeAccount: "6.2994007423161E+18",
    },
    payout.exportNo === null
      ? { purpose: `购车款 ${payout.payoutNo}` }
      : {
          purpose: world.random.oneOf([
            `购车款 ${payout.exportNo}`,
            `${payout.exportNo}-002 车辆款`,
            `批量付款 ${payout.exportNo} 第4笔`,
          ]),
        },
  ]);
  world.line(day, { ...base, ...written }, settledBy(payout.id));
};

const paidOutUnnumbered: Write = (world, day) => {
  const payout = world.payout(day);
  world.line(
    day,
    {
      direction: "out",
      amountFen: payout.amountFen,
      oppositeAccountName: payout.payeeName,
      oppositeAccount: payout.payeeCard ?? "",
      purpose: spent(world),
    },
    proposed(payout.id),
  );
};

const cameBack: Write = (world, day) => {
  const payout = world.payout(day - 2);
  const number = world.random.oneOf([payout.merchantOrderNo, payout.payoutNo]);
  const purpose = world.random.oneOf([
    `退汇 ${number} 账户已销户`,
    `退汇-账号户名不符 ${number}`,
    `${number}收款账号有误退回`,
    `大额退汇 原附言:车款 ${number}`,
    `汇款退回:收款人户名错误 原业务编号${number}`,
    `冲正 ${number}`,
  ]);
  const opposite = { oppositeAccountName: "待处理汇划款项", oppositeAccount: "26110117" };
  world.line(
    day,
    { direction: "in", amountFen: payout.amountFen, purpose, ...opposite },
    { kind: "return", targets: [payout.id], level: "auto" },
  );
};

const recharged: Write = (world, day) => {
  const recharge = world.recharge(day - 1);
  const isNumbered = world.random.chance(0.75);
  world.line(
    day,
    {
      direction: "in",
      amountFen: recharge.amountFen,
      oppositeAccountName: recharge.payerName,
      oppositeAccount: `6299${world.digits(11)}${recharge.payerAccountTail}`,
      purpose: begun(
        world,
        isNumbered
          ? `${recharge.department}充值 ${recharge.rechargeNo}`
          : `${recharge.department}充值`,
      ),
    },
    isNumbered ? settledBy(recharge.id) : proposed(recharge.id),
  );
};

const settled: Write = (world, day) => {
  const { id, amountFen, merchantNo, settleDate, orderCount, feeFen } = world.settlement(day - 1);
  const date = settleDate.replaceAll("-", "");
  const purpose = world.random.oneOf([
    `TH清算${date}商户号${merchantNo}净额`,
    `商户结算款 ${merchantNo} ${date}`,
    `${date.slice(4)}收单结算 商户${merchantNo} ${orderCount}笔 手续费${(feeFen / 100).toFixed(2)}`,
  ]);
  const [oppositeAccountName, oppositeAccount] = acquirer;
  const isOnly =
    world.settlements.filter(
      (one) => one.merchantNo === merchantNo && one.settleDate === settleDate,
    ).length === 1;
  world.line(
    day,
    { direction: "in", amountFen, purpose, oppositeAccountName, oppositeAccount },
    isOnly ? settledBy(id) : proposed(id),
  );
};

const ofTheBank: Write = (world, day) => {
  const [direction, purpose, kind] = world.random.oneOf([
    ["out", "手续费", "fee"],
    ["out", "对公跨行转账手续费", "fee"],
    ["out", `手续费 ${world.number("FK", day)}-1`, "fee"],
    ["in", "结息", "interest"],
  ] as const);
  world.line(
    day,
    { direction, purpose, amountFen: world.random.below(5_000) + 100 },
    { kind, targets: [], level: "auto" },
  );
};

const betweenOwn: Write = (world, day) => {
  const [from, to] = ownAccounts;
  const label = { kind: "transfer", targets: [], level: "auto" } as const;
  const amountFen = (world.random.below(20) + 1) * 5_000_000;
  const name = { oppositeAccountName: "杭州栎川汽车服务有限公司", purpose: "调拨", amountFen };
  world.line(day, { ...name, direction: "out", unitCardNo: from, oppositeAccount: to }, label);
  world.line(day, { ...name, direction: "in", unitCardNo: to, oppositeAccount: from }, label);
};

const ofNobody: Write = (world, day) => {
  const [direction, oppositeAccountName, purpose] = world.random.oneOf([
    ["out", "浙江云舟快运有限公司", "9月快递费"],
    ["in", world.person(), "手机银行|附言:本月租金"],
    ["in", world.financier()[0], "代付车款"],
    ["in", world.financier()[0], `代付${world.person()}车款${world.number("CK", day)}`],
    ["out", world.person(), "备用金"],
  ] as const);
  world.line(
    day,
    {
      direction,
      oppositeAccountName,
      purpose,
      amountFen: world.sum() + 7,
      oppositeAccount: world.card(),
    },
    nobodys,
  );
};

const cameAgain: Write = (world) => {
  const first = world.random.oneOf(world.lines.filter(({ label }) => label.kind === "match"));
  if (first)
    world.lines.push({
      ...first,
      id: `${first.id}-again`,
      file: "generated-again",
      label: { ...nobodys, level: "auto" },
    });
};

/** How often each happens in a hundred lines. */
export const usual: readonly (readonly [number, Write])[] = [
  [32, numbered],
  [5, coded],
  [10, named],
  [4, ofOtherSum],
  [3, forSeveral],
  [2, equalOnOneDay],
  [22, paidOut],
  [4, paidOutUnnumbered],
  [2, cameBack],
  [3, recharged],
  [2, settled],
  [4, ofTheBank],
  [2, betweenOwn],
  [4, ofNobody],
  [1, cameAgain],
];
