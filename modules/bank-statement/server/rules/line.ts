/** A line of a bank statement, as far as matching looks at it. Money is in fen. */
export interface Line {
  readonly direction: "in" | "out";
  readonly amountFen: number;
  /** With the offset of Shanghai; midnight where the bank gives no time of day. */
  readonly transactionDate: string;
  readonly unitCardNo: string;
  readonly oppositeAccount: string;
  readonly oppositeAccountName: string;
  readonly purpose: string;
  readonly customSerialNumber: string;
  /** Whether the bank marks it as taking an earlier booking back; absent where it has no such mark. */
  readonly isReversal?: boolean | undefined;
}

interface Open {
  readonly id: string;
  /** What is still to be matched. */
  readonly amountFen: number;
  /** Whether nothing has covered it yet. A covered one still explains a number that is written. */
  readonly isOpen: boolean;
}

export interface CarOrder extends Open {
  readonly type: "carOrder";
  readonly orderNo: string;
  readonly contractNo: string;
  readonly lesseeName: string;
  readonly lesseeCode: string;
  readonly reportCarShop: string;
  readonly city: string;
  readonly salesman: string;
  readonly createdAt: string;
  readonly approvedAt: string | null;
  readonly leaseStartAt: string | null;
}

export interface Payout extends Open {
  readonly type: "payout";
  readonly payoutNo: string;
  /** The number of one attempt. */
  readonly merchantOrderNo: string;
  readonly exportNo: string | null;
  readonly payeeName: string;
  readonly payeeCardTail: string;
  /** Absent where only the tail is kept. */
  readonly payeeCard?: string | undefined;
  readonly sentAt: string;
  /** Whether its money came back already. */
  readonly isReturned: boolean;
  /** Whose attempt it is. */
  readonly ownerId?: string | undefined;
}

export interface Recharge extends Open {
  readonly type: "recharge";
  readonly rechargeNo: string;
  readonly department: string;
  readonly payerName: string;
  /** Empty where nobody noted it. */
  readonly payerAccountTail: string;
  /** Where it is to come in, where that is known. */
  readonly arrivesAtTail?: string | undefined;
  readonly createdAt: string;
}

export interface FeeSettlement extends Open {
  readonly type: "feeSettlement";
  readonly settlementNo: string;
  readonly channel: string;
  readonly merchantNo: string;
  /** YYYY-MM-DD. */
  readonly settleDate: string;
  readonly orderCount: number;
  readonly feeFen: number;
}

export type Target = CarOrder | Payout | Recharge | FeeSettlement;
