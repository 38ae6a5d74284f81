import type { Config } from "#platform/server/config.ts";
import { serve } from "#platform/server/serve.ts";
import { serviceCharge } from "../contract.ts";
import { receipt } from "../receipt-contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { adjustServiceCharge } from "./commands/adjust-service-charge.ts";
import { applyRefund } from "./commands/apply-refund.ts";
import { cancelRefundOfCharge } from "./commands/cancel-refund-of-charge.ts";
import { createServiceCharge } from "./commands/create-service-charge.ts";
import { generateQr } from "./commands/generate-qr.ts";
import { giveUpOffline } from "./commands/give-up-offline.ts";
import { keepLate } from "./commands/keep-late.ts";
import { payOffline } from "./commands/pay-offline.ts";
import { refundCharge } from "./commands/refund-charge.ts";
import { readScreenshotAgain } from "./commands/read-screenshot-again.ts";
import { removeChargesOfDepartment } from "./commands/remove-charges-of-department.ts";
import { removeServiceCharge } from "./commands/remove-service-charge.ts";
import { resendReceipt } from "./commands/resend-receipt.ts";
import { resetExpiry } from "./commands/reset-expiry.ts";
import { retryRefundOfCharge } from "./commands/retry-refund-of-charge.ts";
import { updateServiceCharge } from "./commands/update-service-charge.ts";
import { exportServiceCharges } from "./export-service-charges.ts";
import {
  chargeMoney,
  chargeReads,
  chargeTypes,
  listServiceCharges,
  refundReads,
} from "./queries.ts";
import { chargeReceipts, receiptFile } from "./receipt/queries.ts";
import { checkReceipt, openReceipt } from "./receipt/visitors.ts";
import { chargeScreenshot } from "./screenshot/queries.ts";

export const serviceChargeRoutes = (config: Pick<Config, "PUBLIC_ADDRESS">) => [
  serve(serviceCharge, {
    list: listServiceCharges,
    export: exportServiceCharges,
    ...chargeReads,
    types: chargeTypes,
    money: chargeMoney,
    screenshot: chargeScreenshot,
    readScreenshot: readScreenshotAgain,
    receipts: chargeReceipts,
    receiptFile: receiptFile(config),
    resendReceipt: resendReceipt(config),
    create: createServiceCharge,
    update: updateServiceCharge,
    generateQr,
    resetExpiry,
    adjust: adjustServiceCharge,
    remove: removeServiceCharge,
    removeOfDepartment: removeChargesOfDepartment,
    keepLate,
    applyRefund,
  }),
  serve(serviceChargeRefund, {
    ...refundReads,
    refund: refundCharge,
    retryRefund: retryRefundOfCharge,
    cancelRefund: cancelRefundOfCharge,
    payOffline,
    giveUpOffline,
  }),
  serve(receipt, { check: checkReceipt, open: openReceipt(config) }),
];
