import { showYuan } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import { pdfOf } from "#platform/server/files/pdf.ts";

interface Payment {
  readonly merchantNumber: string;
  readonly channelNumber: string | null;
  readonly paidFen: number;
  readonly paidAt: string | null;
}

interface Twice {
  readonly orderNo: string;
  readonly contractNo: string;
  readonly lessee: string;
  readonly receivableFen: number;
  /** What counts, and what came beside it. */
  readonly kept: readonly Payment[];
  readonly second: Payment;
}

const told = ({ merchantNumber, channelNumber, paidFen, paidAt }: Payment) => [
  `　商户订单号：${merchantNumber}`,
  `　渠道订单号：${channelNumber ?? "渠道未提供"}`,
  `　金额：${showYuan(paidFen)} 元　付款时间：${paidAt === null ? "渠道未提供" : inShanghai(paidAt)}`,
];

/** The paper that a refund of a second payment rests on: what the channel confirmed of each payment. */
export function proofOfSecond({ orderNo, contractNo, lessee, receivableFen, kept, second }: Twice) {
  return pdfOf([
    "重复付款退款说明",
    "",
    `服务费单号：${orderNo}　合同号：${contractNo}`,
    `客户：${lessee}　应收金额：${showYuan(receivableFen)} 元`,
    "",
    "已计入实收的付款：",
    ...kept.flatMap(told),
    "",
    "重复的付款（全额退回）：",
    ...told(second),
    "",
    "本说明由系统按支付渠道确认的付款结果生成，须经审批并由另一位同事放行后退款。",
  ]);
}
