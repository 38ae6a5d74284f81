import { accessModule } from "#modules/access/server/module.ts";
import { approvalModule } from "#modules/approval/server/module.ts";
import { approvalProcessModule } from "#modules/approval-process/server/module.ts";
import { approvalTaskModule } from "#modules/approval-task/server/module.ts";
import { attachmentModule } from "#modules/attachment/server/module.ts";
import { bankStatementModule } from "#modules/bank-statement/server/module.ts";
import { carPaymentModule } from "#modules/car-payment/server/module.ts";
import { channelModule } from "#modules/channel/server/module.ts";
import { collectionModule } from "#modules/collection/server/module.ts";
import { dealerModule } from "#modules/dealer/server/module.ts";
import { departmentModule } from "#modules/department/server/module.ts";
import { employeeModule } from "#modules/employee/server/module.ts";
import { eSignModule } from "#modules/e-sign/server/module.ts";
import { employmentContractModule } from "#modules/employment-contract/server/module.ts";
import { expenditureModule } from "#modules/expenditure/server/module.ts";
import { generalRequestModule } from "#modules/general-request/server/module.ts";
import { hrDirectoryModule } from "#modules/hr-directory/server/module.ts";
import { identityModule } from "#modules/identity/server/module.ts";
import { leaseModule } from "#modules/lease/server/module.ts";
import { messageModule } from "#modules/message/server/module.ts";
import { onboardingModule } from "#modules/onboarding/server/module.ts";
import { payeeModule } from "#modules/payee/server/module.ts";
import { payeeRegisterModule } from "#modules/payee-register/server/module.ts";
import { payoutModule } from "#modules/payout/server/module.ts";
import { payoutChannelModule } from "#modules/payout-channel/server/module.ts";
import { projectModule } from "#modules/project/server/module.ts";
import { providerModule } from "#modules/provider/server/module.ts";
import { providerAdapterModule } from "#modules/provider-adapter/server/module.ts";
import { rebateModule } from "#modules/rebate/server/module.ts";
import { rebateBookModule } from "#modules/rebate-book/server/module.ts";
import { rebateTypeModule } from "#modules/rebate-type/server/module.ts";
import { rebateReconciliationModule } from "#modules/rebate-reconciliation/server/module.ts";
import { referenceModule } from "#modules/reference/server/module.ts";
import { serviceChargeModule } from "#modules/service-charge/server/module.ts";
import { serviceChargeTypeModule } from "#modules/service-charge-type/server/module.ts";
import { staffModule } from "#modules/staff/server/module.ts";
import { tenancyModule } from "#modules/tenancy/server/module.ts";
import { departureModule } from "#modules/departure/server/module.ts";
import { transferModule } from "#modules/transfer/server/module.ts";
import { vehicleModule } from "#modules/vehicle/server/module.ts";
import { walletModule } from "#modules/wallet/server/module.ts";
import { walletOrderModule } from "#modules/wallet-order/server/module.ts";
import { platformModule } from "#platform/server/platform-module.ts";
import { screenTextsModule } from "./screen-texts.ts";

/** The product, from its ground upwards. */
export const allModules = [
  platformModule,
  screenTextsModule,
  identityModule,
  referenceModule,
  channelModule,
  attachmentModule,
  messageModule,
  staffModule,
  departmentModule,
  accessModule,
  tenancyModule,
  providerModule,
  providerAdapterModule,
  approvalModule,
  approvalTaskModule,
  approvalProcessModule,
  projectModule,
  payeeModule,
  generalRequestModule,
  walletModule,
  walletOrderModule,
  payoutChannelModule,
  payoutModule,
  eSignModule,
  collectionModule,
  dealerModule,
  bankStatementModule,
  payeeRegisterModule,
  leaseModule,
  vehicleModule,
  rebateTypeModule,
  rebateBookModule,
  serviceChargeTypeModule,
  hrDirectoryModule,
  carPaymentModule,
  rebateModule,
  serviceChargeModule,
  expenditureModule,
  employeeModule,
  employmentContractModule,
  onboardingModule,
  transferModule,
  rebateReconciliationModule,
  departureModule,
];
