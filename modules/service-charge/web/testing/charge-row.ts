import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { serviceCharge } from "../../contract.ts";
import type { serviceChargeRefund } from "../../refund-contract.ts";
import type { ChargeRow } from "../charge-columns.tsx";
import type { ChargeMoney } from "../use-money.ts";

const time = "2026-11-15T02:42:09.439378Z";

const ofOrder = {
  approvalStateCode: null,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: null,
  totalStep: null,
  insertPerson: "林",
  insertTime: time,
  updateTime: time,
  rowVersion: 3,
  fileIds: [],
};

/** A paid charge, as the server tells it. */
export const paidCharge: ChargeRow = {
  ...ofOrder,
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  orderNo: "FW202611150001",
  stateCode: 3203,
  contractNo: "2026ZL1234567",
  contractYear: "2026",
  contractType: "ZL",
  contractMiddle: "1234567",
  lessee: "陈静",
  lesseePhone: "*******8000",
  lesseePublic: false,
  companyAgentName: null,
  orderTypeCode: "TRANSFER",
  orderTypeName: "过户服务费",
  receivableAmount: 30_000 as Fen,
  paidInAmount: 30_000 as Fen,
  refundedAmount: 0 as Fen,
  payBy: "wechat",
  receiptNo: "SJ20260000001",
  receiptState: "VALID",
  receiptUrl: "/api/biz/service-charge-receipt/0190a000-0000-7000-8000-000000000009/file",
  channelOrderId: "112",
  merchantOrderId: "SK202611150001-1",
  channelRefundId: null,
  merchantRefundId: null,
  paymentAccount: "微信***",
  paymentChannel: "wechat",
  paymentTime: time,
  refundTime: null,
  refundReason: null,
  refundApprover: null,
  appScreenshot: null,
  screenshotState: null,
  qrCodeExpireTime: time,
  qrCount: 1,
  remark: null,
  adjustTypeName: null,
  adjustAmount: null,
  adjustRemark: null,
  replacesOrderNo: null,
  departmentName: null,
};

const payment = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  merchantOrderId: "SK202611150001-1",
  channelOrderId: "112",
  paidInAmount: 30_000 as Fen,
  paymentTime: time,
  paymentAccount: "微信***",
  paymentChannel: "wechat",
  parked: null,
  decision: null,
  refundableAmount: 30_000 as Fen,
  incident: null,
} as const;

export const paidMoney: ChargeMoney = {
  collectionState: "PAID",
  qr: null,
  payments: [payment],
  refunds: [],
};

/** It came after its code had run out. */
export const lateMoney: ChargeMoney = {
  ...paidMoney,
  collectionState: "EXPIRED",
  payments: [{ ...payment, parked: "LATE" }],
};

export const refundRow: OutputOf<typeof serviceChargeRefund.detail> = {
  ...ofOrder,
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a7",
  orderNo: "FT202611150001",
  stateCode: 3251,
  chargeId: paidCharge.id,
  chargeNo: paidCharge.orderNo,
  contractNo: paidCharge.contractNo,
  lessee: paidCharge.lessee,
  orderTypeName: paidCharge.orderTypeName,
  paidInAmount: 30_000 as Fen,
  refundAmount: 10_000 as Fen,
  refundReason: "SETTLED",
  remark: null,
  merchantRefundId: "FT202611150001",
  channelRefundId: null,
  refundTime: null,
  failReason: null,
  refundApprover: null,
  departmentName: null,
  payeeName: null,
  payeeBankName: null,
  payeeAccount: null,
  offlineRemark: null,
  offlineFailReason: null,
  payoutNo: null,
  offlinePerson: null,
};

/** Another amount was read, and the name with difficulty. */
export const screenshotRead: OutputOf<typeof serviceCharge.screenshot> = {
  state: "DOUBT",
  fileId: "01a1dd15-1415-7d1b-bff6-236642d9d3c1",
  readName: "陈静",
  readAmount: 88_000 as Fen,
  enteredName: "陈静",
  enteredAmount: 30_000 as Fen,
  doubts: ["AMOUNT_DIFFERS", "NAME_UNSURE"],
  failure: null,
  readTime: time,
};

type Receipts = OutputOf<typeof serviceCharge.receipts>;

/** One took the place of another; a link to the newer was sent. */
export const receiptsGiven: Receipts = [
  {
    id: "01a1dd15-1415-7d1b-bff6-236642d9d3b2",
    receiptNo: "SJ20260000002",
    receiptState: "VALID",
    receiptAmount: 20_000 as Fen,
    orderTypeName: "过户服务费",
    issueTime: "2026-11-19T02:00:00.000Z",
    endTime: null,
    replacesReceiptNo: "SJ20260000001",
    replacedByReceiptNo: null,
    receiptUrl: "/api/biz/service-charge-receipt/01a1dd15-1415-7d1b-bff6-236642d9d3b2/file",
    sends: [
      {
        id: "01a1dd15-1415-7d1b-bff6-236642d9d3b3",
        phone: "*******8000",
        sentBy: "周敏",
        sendTime: "2026-11-20T02:00:00.000Z",
        expireTime: "2026-11-27T02:00:00.000Z",
      },
    ],
  },
  {
    id: "01a1dd15-1415-7d1b-bff6-236642d9d3b1",
    receiptNo: "SJ20260000001",
    receiptState: "REPLACED",
    receiptAmount: 30_000 as Fen,
    orderTypeName: "过户服务费",
    issueTime: "2026-11-15T02:00:00.000Z",
    endTime: "2026-11-19T02:00:00.000Z",
    replacesReceiptNo: null,
    replacedByReceiptNo: "SJ20260000002",
    receiptUrl: "/api/biz/service-charge-receipt/01a1dd15-1415-7d1b-bff6-236642d9d3b1/file",
    sends: [],
  },
];
