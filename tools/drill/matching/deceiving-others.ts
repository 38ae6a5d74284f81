import { between, forPerson, nextDigit, type Write } from "./deceiving-labels.ts";
import { acquirer } from "./world.ts";

export const otherPayee: Write = (world, day) => {
  const payout = world.payout(day);
  const own = { oppositeAccountName: payout.payeeName, oppositeAccount: payout.payeeCard ?? "" };
  const change = world.random.oneOf([
    { oppositeAccountName: world.person(), oppositeAccount: world.card() },
    { oppositeAccountName: `${payout.payeeName}华` },
    { oppositeAccountName: `欧阳${payout.payeeName}` },
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

export const twoOfOneFile: Write = (world, day) => {
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

export const oddReturn: Write = (world, day) => {
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

export const oddSettlement: Write = (world, day) => {
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

export const rechargedByAnother: Write = (world, day) => {
  const recharge = world.recharge(day - 1);
  const change = world.random.oneOf([
    { oppositeAccountName: world.person() },
    { oppositeAccountName: `${recharge.payerName}华` },
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
