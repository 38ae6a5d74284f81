import { serve } from "#platform/server/serve.ts";
import { carPayment } from "../contract.ts";
import { bindContractToCarPayment } from "./commands/bind-contract-to-car-payment.ts";
import { changePayeeOfCarPayment } from "./commands/change-payee-of-car-payment.ts";
import { createCarPayment } from "./commands/create-car-payment.ts";
import { overrideFinance } from "./commands/override-finance.ts";
import { refreshSignState } from "./commands/refresh-sign-state.ts";
import { remindSignersOfCarPayment } from "./commands/remind-signers-of-car-payment.ts";
import { changeChannelOfCarPayment, retryCarPayment } from "./commands/retry-car-payment.ts";
import { skipSign } from "./commands/skip-sign.ts";
import { startSigning } from "./commands/start-signing.ts";
import { submitCarPayment } from "./commands/submit-car-payment.ts";
import { updateCarPayment } from "./commands/update-car-payment.ts";
import { voidCarPayment } from "./commands/void-car-payment.ts";
import { exportCarPayments } from "./export-car-payments.ts";
import {
  carPaymentReads,
  carPaymentReceipt,
  dealerToPay,
  listCarPayments,
  readMessage,
} from "./queries.ts";
import { carPaymentSigning, freeContractsForCarPayment } from "./signing/queries.ts";
import { createSimpleCarPayment } from "./simple/create-simple-car-payment.ts";
import {
  exportSimpleCarPayments,
  listSimpleCarPayments,
} from "./simple/list-simple-car-payments.ts";
import { updateSimpleCarPayment } from "./simple/update-simple-car-payment.ts";
import { acceptSupplement } from "./supplement/accept-supplement.ts";
import { carPaymentSupplied } from "./supplement/queries.ts";
import { sendBackSupplement } from "./supplement/send-back-supplement.ts";
import { supplementCarPayment } from "./supplement/supplement-car-payment.ts";

export const carPaymentRoutes = serve(carPayment, {
  list: listCarPayments,
  export: exportCarPayments,
  ...carPaymentReads,
  receipt: carPaymentReceipt,
  dealer: dealerToPay,
  quickEntry: readMessage,
  create: createCarPayment,
  update: updateCarPayment,
  submit: submitCarPayment,
  retry: retryCarPayment,
  changeChannel: changeChannelOfCarPayment,
  changePayee: changePayeeOfCarPayment,
  voided: voidCarPayment,
  financeOverride: overrideFinance,
  signing: carPaymentSigning,
  freeContracts: freeContractsForCarPayment,
  startSigning,
  refreshSignState,
  remindSigners: remindSignersOfCarPayment,
  skipSign,
  bindContract: bindContractToCarPayment,
  simpleList: listSimpleCarPayments,
  exportSimple: exportSimpleCarPayments,
  createSimple: createSimpleCarPayment,
  updateSimple: updateSimpleCarPayment,
  supplements: carPaymentSupplied,
  supplement: supplementCarPayment,
  acceptSupplement,
  sendBackSupplement,
});
