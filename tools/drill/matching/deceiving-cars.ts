import {
  between,
  financed,
  forPerson,
  nextDigit,
  settledBy,
  type Write,
} from "./deceiving-labels.ts";

/** Two orders of one sum whose numbers differ in a digit, and a payer who writes only a number. */
export const slipOfANumber: Write = (world, day) => {
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

export const nameOfAnother: Write = (world, day) => {
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

export const longerName: Write = (world, day) => {
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

export const strangerPays: Write = (world, day) => {
  const order = world.order(day - 2);
  const oppositeAccountName = world.random.oneOf([
    world.person(),
    world.dealer(),
    order.reportCarShop,
    "杭州顺捷汽车租赁有限公司",
    "杭州甬融金融服务有限公司",
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

export const otherReason: Write = (world, day) => {
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

/** The right number and sum, but money of another kind, or in the name of who sold the car. */
export const otherMoney: Write = (world, day) => {
  const order = world.order(day - 2);
  const purpose = world.random.oneOf([
    `返利 ${order.orderNo}`,
    `${order.orderNo}佣金`,
    `充值款${order.orderNo}`,
    `放款-${order.contractNo}-激励款`,
    `商户结算款 ${order.contractNo}`,
    `代付${order.salesman}车款${order.orderNo}`,
  ]);
  world.line(day, financed(world, { amountFen: order.amountFen, purpose }), forPerson(order.id));
};

export const twoNumbers: Write = (world, day) => {
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

export const numberTooLong: Write = (world, day) => {
  const order = world.order(day - 2);
  const purpose = world.random.oneOf([
    `${order.orderNo}1车款`,
    `放款-${order.contractNo}8`,
    `X${order.orderNo}`,
    `${order.contractNo}A车款`,
  ]);
  world.line(day, financed(world, { amountFen: order.amountFen, purpose }), forPerson(order.id));
};

export const paidTwice: Write = (world, day) => {
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

export const outOfTime: Write = (world, day) => {
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
