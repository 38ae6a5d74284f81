import { describe, expect, it } from "vitest";
import { candidatesIn, claimOf, judge, usualThresholds } from "./judge.ts";
import type { CarOrder, Line, Payout, Recharge, Target } from "./line.ts";

const order: CarOrder = {
  id: "O1",
  type: "carOrder",
  orderNo: "CK202611020031B",
  contractNo: "2026ZLHT4410027",
  lesseeName: "林知远",
  lesseeCode: "KH20440017",
  amountFen: 12_800_000,
  isOpen: true,
  reportCarShop: "宁波骏达汽车销售有限公司",
  city: "宁波",
  salesman: "沈一舟",
  createdAt: "2026-11-02T10:00:00+08:00",
  approvedAt: "2026-11-03T10:00:00+08:00",
  leaseStartAt: null,
};

const payout: Payout = {
  id: "P1",
  type: "payout",
  payoutNo: "FK202611040007B",
  merchantOrderNo: "FK202611040007B-1",
  exportNo: "WY202611040002B",
  payeeName: "赵明",
  payeeCardTail: "8812",
  payeeCard: "6299000011112228812",
  amountFen: 350_000,
  isOpen: true,
  isReturned: false,
  sentAt: "2026-11-04T09:30:00+08:00",
};

const inflow: Line = {
  direction: "in",
  amountFen: order.amountFen,
  transactionDate: "2026-11-05T11:20:00+08:00",
  unitCardNo: "15000111930258",
  oppositeAccount: "7731200182600041593",
  oppositeAccountName: "衡砚融资租赁有限公司",
  purpose: "代付林知远车款CK202611020031B",
  customSerialNumber: "",
};

const outflow: Line = {
  ...inflow,
  direction: "out",
  amountFen: payout.amountFen,
  oppositeAccount: payout.payeeCard ?? "",
  oppositeAccountName: payout.payeeName,
  purpose: "返利",
  customSerialNumber: payout.merchantOrderNo,
};

const own = {
  thresholds: usualThresholds,
  ownAccounts: new Set(["15000108276431"]),
  claimed: new Set<string>(),
};
const judged = (line: Partial<Line>, targets: readonly Target[] = [order]) =>
  judge({ ...inflow, ...line }, targets, own);
const paid = (line: Partial<Line>, targets: readonly Target[] = [payout]) =>
  judge({ ...outflow, ...line }, targets, own);

describe("money that arrives", () => {
  it.each([
    "代付林知远车款CK202611020031B",
    "放款-2026ZLHT4410027-林知远-宁波骏达",
    "ＣＫ２０２６１１０２００３１Ｂ",
    "附言:CK 20261102 0031B 林 知 远",
    "2026—ZLHT—4410027 价款",
    "合同2026ZLHT44 10027放款",
    "车款/林知?/浙B73K21/ck202611020031b",
    "KH20440017/林知远/放款",
    "2026ZLHT4410027 128,000.00元",
  ])("is settled where everything that is written fits: %s", (purpose) => {
    expect(judged({ purpose })).toMatchObject({ kind: "matched", best: { target: { id: "O1" } } });
  });

  it.each([
    ["代付林知远车款CK202611020031B 首付", "words"],
    ["代付周立群车款CK202611020031B", "words"],
    ["代付林知远航车款CK202611020031B", "words"],
    ["CK202611020031B/CK202611020099B", "otherNumber"],
    ["CK202611020031B-2 车款", "otherNumber"],
    ["KH20440018 CK202611020031B", "otherNumber"],
    ["CK202611020031B 50%", "words"],
    ["CK202611020031B 返利", "words"],
    ["CK202611020031B 充值款", "words"],
    ["CK202611020031B 佣金 林知远", "words"],
    ["代付沈一舟车款CK202611020031B", "words"],
  ])("is left to a person where something speaks against it: %s", (purpose, kind) => {
    const verdict = judged({ purpose });
    expect(verdict).toMatchObject({ kind: "suggested", reason: "CONTRADICTION" });
    const { candidates } = verdict as Extract<typeof verdict, { candidates: unknown }>;
    expect(candidates[0]?.objections).toContainEqual(expect.objectContaining({ kind }));
  });

  it.each([
    ["a stranger pays", { oppositeAccountName: "谢海波" }],
    ["the dealer pays", { oppositeAccountName: "宁波骏达汽车销售有限公司" }],
    ["who finds others their finance pays", { oppositeAccountName: "宁波甬融金融服务有限公司" }],
    ["the sum is another", { amountFen: order.amountFen + 1 }],
    ["it comes long before the order", { transactionDate: "2026-10-20T10:00:00+08:00" }],
    ["it comes long after", { transactionDate: "2027-01-20T10:00:00+08:00" }],
    ["a part of the number is written", { purpose: "代付林知远车款CK20261102" }],
    ["a digit is too many", { purpose: "CK202611020031B1 车款" }],
  ])("is left to a person when %s", (_, line) => {
    expect(["suggested", "unmatched"]).toContain(judged(line).kind);
  });

  it("is left to a person when the order is covered, or an earlier line that waits names it", () => {
    expect(judged({}, [{ ...order, isOpen: false }])).toMatchObject({ reason: "CONTRADICTION" });
    const waiting = judged({ purpose: "代付林知元车款CK202611020031B" });
    expect(claimOf(waiting)).toBe("O1");
    const claimed = new Set(["O1"]);
    expect(judge(inflow, [order], { ...own, claimed })).toMatchObject({ kind: "suggested" });
  });

  it("is not settled between two that fit alike, nor by a number whose near twin has the same sum", () => {
    const namesake = {
      ...order,
      id: "O2",
      orderNo: "CK202610280444B",
      contractNo: "2026ZLHT1199887",
    };
    expect(judged({ purpose: "代付林知远车款" }, [order, namesake])).toMatchObject({
      reason: "TIE",
    });
    const twin = { ...order, id: "O3", orderNo: "CK202611020032B", lesseeName: "何静" };
    expect(judged({ purpose: "CK202611020031B车款" }, [order, twin])).toMatchObject({
      reason: "CONTRADICTION",
    });
    expect(judged({}, [order, twin])).toMatchObject({ kind: "matched" });
  });

  it("says that there is none, that it is the bank's, or that it is our own", () => {
    expect(judged({}, [])).toEqual({ kind: "unmatched", candidates: [], reason: "NO_CANDIDATE" });
    const bank = { oppositeAccount: "", oppositeAccountName: "" };
    expect(judged({ ...bank, purpose: "结息" })).toEqual({ kind: "interest" });
    expect(judged({ ...bank, purpose: "手续费退回" })).toEqual({ kind: "charge" });
    expect(judged({ oppositeAccount: "15000108276431" })).toEqual({ kind: "transfer" });
  });
});

describe("what a person said is not it", () => {
  it.each([
    [0, -25],
    [45, -17],
    [89, -8],
    [90, undefined],
    [400, undefined],
  ])("weighs less as time passes, and is never settled by rule: %s days", (days, points) => {
    const verdict = judge(inflow, [order], { ...own, declined: new Map([["O1", days]]) });
    expect(verdict).toMatchObject({ kind: "suggested", reason: "CONTRADICTION" });
    const [found] = candidatesIn(verdict);
    expect(found?.parts.find(({ signal }) => signal === "declined")?.points).toBe(points);
    expect(found?.objections).toEqual([{ kind: "declined" }]);
  });
});

describe("money that leaves", () => {
  it.each([
    [{}],
    [{ customSerialNumber: "", purpose: "返利FK202611040007B" }],
    [{ customSerialNumber: "", purpose: "WY202611040002B-002 返利" }],
    [{ oppositeAccountName: "赵*", oppositeAccount: "6299****8812" }],
    [{ oppositeAccount: "6.2990000111122E+18" }],
  ])("is proof of a payment that it names: %o", (line) => {
    expect(paid(line)).toMatchObject({ kind: "matched", best: { target: { id: "P1" } } });
  });

  it.each([
    ["another person got it", { oppositeAccountName: "钱芳" }],
    ["somebody got it whose name begins like his", { oppositeAccountName: "赵明华" }],
    ["somebody got it whose name ends like his", { oppositeAccountName: "欧阳赵明" }],
    ["somebody got it whose name begins like his and is hidden", { oppositeAccountName: "赵*华" }],
    ["another card got it", { oppositeAccount: "6299000011112228813" }],
    ["another attempt is named", { customSerialNumber: "FK202611040007B-2" }],
    ["it left before it was sent", { transactionDate: "2026-11-03T10:00:00+08:00" }],
    ["the words say otherwise", { purpose: "退错付款" }],
    ["no number is written", { customSerialNumber: "" }],
  ])("is left to a person when %s", (_, line) => {
    expect(["suggested", "unmatched"]).toContain(paid(line).kind);
  });

  it("does not tell two payments of one file apart that are alike", () => {
    const other = {
      ...payout,
      id: "P2",
      payoutNo: "FK202611040008B",
      merchantOrderNo: "FK202611040008B-1",
    };
    const line = { customSerialNumber: "", purpose: "返利 WY202611040002B" };
    expect(paid(line, [payout, other])).toMatchObject({ kind: "suggested", reason: "TIE" });
  });
});

describe("money put into a wallet", () => {
  const recharge: Recharge = {
    id: "R1",
    type: "recharge",
    rechargeNo: "CZ202611040003B",
    department: "皖北业务部",
    payerName: "谢秀",
    payerAccountTail: "4652",
    amountFen: 350_000,
    isOpen: true,
    createdAt: "2026-11-04T14:29:01+08:00",
  };
  const putIn = {
    amountFen: recharge.amountFen,
    oppositeAccount: "6299657191879564652",
    oppositeAccountName: recharge.payerName,
    purpose: `充值${recharge.rechargeNo}`,
  };

  it("is settled where its payer, his account and its number fit", () => {
    expect(judged(putIn, [recharge])).toMatchObject({ kind: "matched" });
  });

  it.each([
    ["another paid", { oppositeAccountName: "钱芳" }],
    ["a longer name than the payer's paid", { oppositeAccountName: "谢秀艳" }],
    ["it came from another account", { oppositeAccount: "6299657191879564653" }],
  ])("is left to a person when %s", (_, line) => {
    expect(["suggested", "unmatched"]).toContain(judged({ ...putIn, ...line }, [recharge]).kind);
  });
});

describe("a payment that comes back", () => {
  const back = {
    direction: "in",
    amountFen: payout.amountFen,
    oppositeAccount: "26110117",
    oppositeAccountName: "待处理汇划款项",
    customSerialNumber: "",
    transactionDate: "2026-11-06T10:00:00+08:00",
  } as const;

  it.each([
    "退汇 FK202611040007B-1 账户已销户",
    "汇款退回:收款人户名错误 原业务编号FK202611040007B",
  ])("is known by its number: %s", (purpose) => {
    expect(paid({ ...back, purpose })).toMatchObject({
      kind: "returned",
      best: { target: { id: "P1" } },
    });
  });

  it.each([
    ["FK202611040007B 退汇冲正", {}],
    ["退汇 FK202611040007B 扣手续费", {}],
    ["退汇 FK202611040007B", { oppositeAccountName: "钱芳" }],
    [
      "FK202611040007B 退款",
      { oppositeAccountName: "赵明", oppositeAccount: "6299000011112228812" },
    ],
    ["退汇 账号户名不符", {}],
  ])("is left to a person otherwise: %s", (purpose, line) => {
    expect(paid({ ...back, purpose, ...line })).toMatchObject({
      reason: "SUSPECT_RETURN",
    });
  });

  it("is left to a person where the bank only takes a booking back, which it may book anew", () => {
    const line = { ...back, purpose: "退汇 FK202611040007B-1 账户已销户" };
    expect(paid(line)).toMatchObject({ kind: "returned" });
    expect(paid({ ...line, isReversal: true })).toMatchObject({
      kind: "suggested",
      candidates: [{ target: { id: "P1" }, objections: [{ warning: "冲正" }] }],
      reason: "SUSPECT_RETURN",
    });
  });

  it("is taken for nothing twice", () => {
    const returned = { ...payout, isReturned: true };
    expect(paid({ ...back, purpose: "退汇 FK202611040007B" }, [returned])).toMatchObject({
      kind: "suggested",
    });
  });
});
