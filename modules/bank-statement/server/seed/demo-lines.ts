import type { StatementLine } from "#modules/provider/server/faces/ports.ts";

/** What the demo's bank says before balances and numbers are put to it. */
export interface DemoLine {
  readonly at: Date;
  readonly direction: "in" | "out";
  readonly amountFen: number;
  readonly name: string | null;
  readonly account: string | null;
  readonly purpose: string;
}

/** A payout of the demo, as far as a statement tells of it. */
export interface DemoPayout {
  readonly id: string;
  readonly number: string;
  readonly amountFen: number;
  readonly payeeName: string;
  readonly account: string;
  readonly at: Date;
  readonly isReturned: boolean;
}

const dayMs = 86_400_000;
const surnames = Array.from("王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗");
const given = [
  "芳",
  "伟",
  "敏",
  "静",
  "强",
  "磊",
  "洋",
  "艳",
  "勇",
  "杰",
  "嘉琪",
  "子涵",
  "文博",
  "雨桐",
];
const financiers = [
  ["禾牧国际融资租赁（上海）有限公司", "31050177360000002248"],
  ["远程汽车金融租赁有限公司", "11001018600053010887"],
  ["沪泰融资租赁有限公司", "1001244329300617777"],
] as const;

/** The same demo for everybody: numbers that look drawn, and are not. */
export function drawer(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}
type Draw = ReturnType<typeof drawer>;

const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;
const person = (draw: Draw) => `${pick(draw, surnames)}${pick(draw, given)}`;
const contract = (draw: Draw) => `2026ZLHT${String(4_000_000 + draw(999_999))}`;
const at = (day: Date, draw: Draw) =>
  new Date(day.getTime() + 9 * 3_600_000 + draw(8 * 3_600) * 1_000);

/** Working days of Shanghai before today, the oldest first, each its midnight. */
export function workdays(now: Date, count: number): Date[] {
  const today = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  return Array.from({ length: count }, (_, ago) => new Date(today - (count - ago) * dayMs)).filter(
    (day) => ![0, 6].includes(new Date(day.getTime() + dayMs / 3).getUTCDay()),
  );
}

/** What banks do by themselves. */
export function daily(day: Date, draw: Draw): DemoLine[] {
  const lines: DemoLine[] = [];
  const fee = { direction: "out", name: null, account: null, purpose: "手续费" } as const;
  for (let nth = draw(4); nth > 0; nth--) {
    lines.push({ ...fee, at: at(day, draw), amountFen: pick(draw, [500, 550, 1_000]) });
  }
  const isQuarterEnd = [2, 5, 8, 11].includes(day.getUTCMonth()) && day.getUTCDate() === 20;
  if (isQuarterEnd) {
    const interest = { direction: "in", name: null, account: null, purpose: "结息" } as const;
    lines.push({ ...interest, at: at(day, draw), amountFen: 20_000 + draw(90_000) });
  }
  return lines;
}

/** Money between two accounts of ours: it leaves one and comes to the other. */
export function transfer(day: Date, draw: Draw, own: readonly [string, string]) {
  const common = { amountFen: (100_000 + draw(20) * 50_000) * 100, purpose: "内部划转" };
  const [from, to] = own;
  const name = "车账演示有限公司";
  const left = at(day, draw);
  return [
    { ...common, at: left, direction: "out", name, account: to } as DemoLine,
    {
      ...common,
      at: new Date(left.getTime() + 40_000),
      direction: "in",
      name,
      account: from,
    } as DemoLine,
  ] as const;
}

/** What a payout left on the statement, and what came back. */
export function paid(payout: DemoPayout): DemoLine[] {
  const { number, amountFen, payeeName: name, account } = payout;
  const line = { at: payout.at, amountFen, name, account } as const;
  const back = { ...line, at: new Date(payout.at.getTime() + dayMs), direction: "in" } as const;
  return [
    { ...line, direction: "out", purpose: number },
    ...(payout.isReturned ? [{ ...back, purpose: `${number} 退回 账号户名不符` }] : []),
  ];
}

/** Tolls of the company's own cars, two a day: for people to say that they are nobody's business. */
export const tolls = "通行费代扣";

export const tollsOf = (day: Date, draw: Draw): DemoLine[] =>
  ["粤通卡", "沪通卡"].map((card) => ({
    at: at(day, draw),
    direction: "out",
    amountFen: 1_500 + draw(90) * 50,
    name: `${card}结算中心`,
    account: null,
    purpose: `${card}${tolls}`,
  }));

/** What a bank writes that tells neither the payee nor our number. */
export const unnamed = "实时转账";

/** The same payment at such a bank: the sum, the day and the end of the account are all there is. */
export const hiding = (line: DemoLine): DemoLine => ({
  ...line,
  name: null,
  account: line.account && `${line.account.slice(0, 4)}********${line.account.slice(-4)}`,
  purpose: unnamed,
});

/** Lines that no rule may settle: a person has to look at each. */
export function puzzling(day: Date, draw: Draw, payouts: readonly DemoPayout[]): DemoLine {
  const when = at(day, draw);
  const name = person(draw);
  const account = `62148300${String(10_000_000 + draw(89_999_999))}`;
  const amountFen = (5_000 + draw(60) * 500) * 100;
  const known = payouts.length > 0 ? pick(draw, payouts) : undefined;
  const some = (purpose: string, direction: "in" | "out" = "in"): DemoLine => ({
    at: when,
    direction,
    amountFen,
    name,
    account,
    purpose,
  });
  const [financier, theirs] = pick(draw, financiers);
  const kinds: (() => DemoLine)[] = [
    () => ({
      ...some(`租赁物转让款${contract(draw)}承租人${name}`),
      name: financier,
      account: theirs,
      amountFen: (60_000 + draw(240) * 1_000) * 100,
    }),
    () => some(`车款 ${contract(draw).slice(0, 11)}`),
    () => some(`代${person(draw)}付车款`),
    () => some("往来款"),
    () => some(`${name}首付`),
    () => some("错付退回，请核实"),
    () => some("押金", "out"),
    () => ({
      ...some(known?.number.slice(0, -1) ?? "货款", "out"),
      amountFen: known?.amountFen ?? amountFen,
      name: known?.payeeName ?? name,
    }),
  ];
  return pick(draw, kinds)();
}

interface Sheet {
  readonly account: string;
  readonly openingFen: number;
  /** Whether the bank numbers its lines. */
  readonly hasSerials: boolean;
}

/** The lines in their order, with balances and, of a bank that has them, numbers. */
export function asStatement(
  lines: readonly DemoLine[],
  { account, openingFen, hasSerials }: Sheet,
): Omit<StatementLine, "derivedSerial">[] {
  let balanceFen = openingFen;
  return lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((line, nth) => {
      balanceFen += line.direction === "in" ? line.amountFen : -line.amountFen;
      const serial = `8026${String(10_000_000 + nth)}`;
      return {
        ownAccount: account,
        bookedAt: line.at,
        direction: line.direction,
        amountFen: line.amountFen,
        balanceFen,
        oppositeAccount: line.account,
        oppositeName: line.name,
        serialNumber: hasSerials ? serial : null,
        purpose: line.purpose,
        summary: null,
        isReversal: false,
      };
    });
}
