import { acquirer, type World } from "./world.ts";
import type { Label, LabelledLine } from "./set.ts";

type Write = (world: World, day: number) => void;

const forPerson = (...targets: string[]): Label => ({ kind: "manual", targets, level: "person" });
const between = (...targets: string[]): Label => ({ kind: "tie", targets, level: "person" });
const settledBy = (id: string): Label => ({ kind: "match", targets: [id], level: "auto" });

function financed(world: World, written: Partial<LabelledLine>): Partial<LabelledLine> {
  const [oppositeAccountName, oppositeAccount] = world.financier();
  return { direction: "in", oppositeAccountName, oppositeAccount, ...written };
}

const nextDigit = (number: string, at: number): string =>
  number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);

/** Two orders of one sum whose numbers differ in a digit, and a payer who writes only a number. */
const slipOfANumber: Write = (world, day) => {
  const one = world.order(day - 2);
  const twin = {
    amountFen: one.amountFen,
    orderNo: nextDigit(one.orderNo, 12),
    contractNo: nextDigit(one.contractNo, 13),
  };
  const other = world.order(day - 2, twin);
  const number = world.random.oneOf([one.orderNo, one.contractNo]);
  world.line(
    day,
    financed(world, { amountFen: one.amountFen, purpose: `${number}车款` }),
    between(one.id, other.id),
  );
};

const nameOfAnother: Write = (world, day) => {
  const one = world.order(day - 2);
  const other = world.order(day - 3, { amountFen: one.amountFen });
  const name = world.random.oneOf([other.lesseeName, world.person()]);
  if (name === one.lesseeName) return;
  const purpose = world.random.oneOf([
    `代付${name}车款${one.orderNo}`,
    `放款-${one.contractNo}-${name}`,
    `${one.lesseeCode} ${name} 车辆款`,
  ]);
  world.line(
    day,
    financed(world, { amountFen: one.amountFen, purpose }),
    forPerson(one.id, other.id),
  );
};

const longerName: Write = (world, day) => {
  const order = world.order(day - 2);
  world.line(
    day,
    financed(world, {
      amountFen: order.amountFen,
      purpose: `代付${order.lesseeName}华车款${order.orderNo}`,
    }),
    forPerson(order.id),
  );
};

const strangerPays: Write = (world, day) => {
  const order = world.order(day - 2);
  const oppositeAccountName = world.random.oneOf([
    world.person(),
    world.dealer(),
    order.reportCarShop,
    "杭州顺捷汽车租赁有限公司",
    "岱安财产保险股份有限公司",
  ]);
  const purpose = world.random.oneOf([
    `${order.orderNo} 车款`,
    `${order.orderNo} 定金`,
    `退${order.lesseeName}车款 ${order.orderNo}`,
  ]);
  world.line(
    day,
    financed(world, {
      amountFen: order.amountFen,
      purpose,
      oppositeAccountName,
      oppositeAccount: world.card(),
    }),
    forPerson(order.id),
  );
};

const otherReason: Write = (world, day) => {
  const order = world.order(day - 2);
  const reason = world.random.oneOf(
    "押金 首付 保险费 重复付款 错付 更正 提前结清 代他人支付 非本单 冲账 含上牌费 尾款 请勿入账 80% 1-2 两台 保证金 违约金 退车 暂存 补差 第一期租金".split(
      " ",
    ),
  );
  const purpose = world.random.oneOf([
    `代付${order.lesseeName}车款${order.orderNo} ${reason}`,
    `放款-${order.contractNo}-${reason}`,
    `${reason}${order.orderNo}`,
  ]);
  world.line(day, financed(world, { amountFen: order.amountFen, purpose }), forPerson(order.id));
};

const twoNumbers: Write = (world, day) => {
  const one = world.order(day - 2);
  const other = world.order(day - 3, { amountFen: one.amountFen });
  const written = world.random.oneOf([
    { purpose: `代付${one.lesseeName}车款${one.orderNo}`, customSerialNumber: other.orderNo },
    { purpose: `放款-${one.contractNo}-更正为${other.contractNo}` },
    { purpose: `${one.orderNo}车款 ${other.lesseeCode}` },
    { purpose: `${one.orderNo}-2 车款` },
    { purpose: `${one.orderNo}/${other.orderNo.slice(-5)} 车款` },
    { purpose: `${one.orderNo} 尾号${other.contractNo.slice(-4)}` },
  ]);
  world.line(
    day,
    financed(world, { amountFen: one.amountFen, ...written }),
    forPerson(one.id, other.id),
  );
};

const numberTooLong: Write = (world, day) => {
  const order = world.order(day - 2);
  const purpose = world.random.oneOf([
    `${order.orderNo}1车款`,
    `放款-${order.contractNo}8`,
    `X${order.orderNo}`,
    `${order.contractNo}A车款`,
  ]);
  world.line(day, financed(world, { amountFen: order.amountFen, purpose }), forPerson(order.id));
};

const paidTwice: Write = (world, day) => {
  const order = world.order(day - 3);
  const { amountFen } = order;
  const purpose = `代付${order.lesseeName}车款${order.orderNo}`;
  const isFirstOdd = world.random.chance(0.5);
  const first = isFirstOdd ? `代付${order.lesseeName}先声车款${order.orderNo}` : purpose;
  world.line(
    day - 1,
    financed(world, { amountFen, purpose: first }),
    isFirstOdd ? forPerson(order.id) : settledBy(order.id),
  );
  world.line(day, financed(world, { amountFen, purpose }), forPerson(order.id));
};

const outOfTime: Write = (world, day) => {
  const order = world.order(world.random.oneOf([day - 75, day + 20]));
  world.line(
    day,
    financed(world, {
      amountFen: order.amountFen,
      purpose: `放款-${order.contractNo}-${order.lesseeName}`,
    }),
    forPerson(order.id),
  );
};

const otherPayee: Write = (world, day) => {
  const payout = world.payout(day);
  const own = { oppositeAccountName: payout.payeeName, oppositeAccount: payout.payeeCard ?? "" };
  const change = world.random.oneOf([
    { oppositeAccountName: world.person(), oppositeAccount: world.card() },
    { oppositeAccount: nextDigit(`622202120001${payout.payeeCardTail}`, 15) },
    { purpose: `退错付款 ${payout.payoutNo}` },
    { purpose: `车款 ${payout.payoutNo} 代扣手续费` },
    { customSerialNumber: `${payout.payoutNo}-2`, purpose: "车款" },
    { amountFen: payout.amountFen + 180_000 },
  ]);
  world.line(
    day,
    {
      direction: "out",
      amountFen: payout.amountFen,
      purpose: "车款",
      customSerialNumber: payout.merchantOrderNo,
      ...own,
      ...change,
    },
    forPerson(payout.id),
  );
};

const twoOfOneFile: Write = (world, day) => {
  const one = world.payout(day, { exportNo: world.number("WY", day) });
  const same = { exportNo: one.exportNo, payeeName: one.payeeName, amountFen: one.amountFen };
  const isSameCard = world.random.chance(0.5);
  const other = world.payout(day, {
    ...same,
    ...(isSameCard && { payeeCard: one.payeeCard, payeeCardTail: one.payeeCardTail }),
  });
  const oppositeAccount = isSameCard ? (one.payeeCard ?? "") : "6.2994007423161E+18";
  const label = between(one.id, other.id);
  world.line(
    day,
    {
      direction: "out",
      amountFen: one.amountFen,
      purpose: `报销 ${one.exportNo}`,
      oppositeAccountName: one.payeeName,
      oppositeAccount,
    },
    label,
  );
};

const oddReturn: Write = (world, day) => {
  const payout = world.payout(day - 3);
  const second = {
    payoutNo: payout.payoutNo,
    merchantOrderNo: `${payout.payoutNo}-2`,
    amountFen: payout.amountFen,
    payeeName: payout.payeeName,
  };
  const hasSecond = world.random.chance(0.4);
  if (hasSecond) world.payout(day - 2, second);
  const [oppositeAccountName, purpose] = hasSecond
    ? (["待处理汇划款项", `退汇 ${payout.payoutNo} 账户已销户`] as const)
    : world.random.oneOf([
        [world.person(), `退汇 ${payout.payoutNo}`],
        [payout.payeeName, `${payout.payoutNo} 退款 客户不要车了`],
        ["待处理汇划款项", `退汇冲正 ${payout.payoutNo}`],
        ["待处理汇划款项", `退汇 ${payout.payoutNo} 部分`],
        [world.financier()[0], `${payout.payoutNo} 车款`],
      ] as const);
  world.line(
    day,
    {
      direction: "in",
      amountFen: payout.amountFen,
      purpose,
      oppositeAccountName,
      oppositeAccount: "26110117",
    },
    forPerson(payout.id),
  );
};

const oddSettlement: Write = (world, day) => {
  const one = world.settlement(day - 1);
  const date = one.settleDate.replaceAll("-", "");
  const purpose = world.random.oneOf([
    `商户结算款 ${nextDigit(one.merchantNo, 14)} ${date}`,
    `商户结算款 ${one.merchantNo} ${date} 扣退款`,
    `商户结算款 ${one.merchantNo} ${date}-${nextDigit(date, 7).slice(4)}`,
    `${date.slice(4)}收单结算 商户${one.merchantNo} ${one.orderCount + 1}笔`,
    `商户结算款 ${date}`,
  ]);
  const [oppositeAccountName, oppositeAccount] = acquirer;
  world.line(
    day,
    { direction: "in", amountFen: one.amountFen, purpose, oppositeAccountName, oppositeAccount },
    forPerson(one.id),
  );
};

const rechargedByAnother: Write = (world, day) => {
  const recharge = world.recharge(day - 1);
  const change = world.random.oneOf([
    { oppositeAccountName: world.person() },
    { oppositeAccount: world.card().slice(0, -4) + nextDigit(recharge.payerAccountTail, 3) },
    { purpose: `充值${recharge.rechargeNo} 转给皖南部` },
  ]);
  world.line(
    day,
    {
      direction: "in",
      amountFen: recharge.amountFen,
      purpose: `充值${recharge.rechargeNo}`,
      oppositeAccountName: recharge.payerName,
      oppositeAccount: `6299${world.digits(11)}${recharge.payerAccountTail}`,
      ...change,
    },
    forPerson(recharge.id),
  );
};

/** Lines that are built to be settled wrongly. */
export const deceiving: readonly (readonly [number, Write])[] = [
  slipOfANumber,
  nameOfAnother,
  longerName,
  strangerPays,
  otherReason,
  twoNumbers,
  numberTooLong,
  paidTwice,
  outOfTime,
  otherPayee,
  twoOfOneFile,
  oddReturn,
  oddSettlement,
  rechargedByAnother,
].map((write) => [1, write]);
