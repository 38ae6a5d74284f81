import { accessModule } from "#modules/access/web/module.ts";
import { approvalProcessModule } from "#modules/approval-process/web/module.ts";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { bankStatementModule } from "#modules/bank-statement/web/module.ts";
import { carPaymentModule } from "#modules/car-payment/web/module.ts";
import { channelModule } from "#modules/channel/web/module.ts";
import { collectionModule } from "#modules/collection/web/module.ts";
import { dealerModule } from "#modules/dealer/web/module.ts";
import { departmentModule } from "#modules/department/web/module.ts";
import { employeeModule } from "#modules/employee/web/module.ts";
import { employmentContractModule } from "#modules/employment-contract/web/module.ts";
import { eSignModule } from "#modules/e-sign/web/module.ts";
import { expenditureModule } from "#modules/expenditure/web/module.ts";
import { generalRequestModule } from "#modules/general-request/web/module.ts";
import { hrDirectoryModule } from "#modules/hr-directory/web/module.ts";
import { identityModule } from "#modules/identity/web/module.ts";
import { leaseModule } from "#modules/lease/web/module.ts";
import { messageModule } from "#modules/message/web/module.ts";
import { onboardingModule } from "#modules/onboarding/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { payeeModule } from "#modules/payee/web/module.ts";
import { payeeRegisterModule } from "#modules/payee-register/web/module.ts";
import { payoutModule } from "#modules/payout/web/module.ts";
import { payoutChannelModule } from "#modules/payout-channel/web/module.ts";
import { personalCenterModule } from "#modules/personal-center/web/module.ts";
import { projectModule } from "#modules/project/web/module.ts";
import { providerModule } from "#modules/provider/web/module.ts";
import { rebateModule } from "#modules/rebate/web/module.ts";
import { rebateBookModule } from "#modules/rebate-book/web/module.ts";
import { rebateReconciliationModule } from "#modules/rebate-reconciliation/web/module.ts";
import { rebateTypeModule } from "#modules/rebate-type/web/module.ts";
import { referenceModule } from "#modules/reference/web/module.ts";
import { serviceChargeModule } from "#modules/service-charge/web/module.ts";
import { serviceChargeTypeModule } from "#modules/service-charge-type/web/module.ts";
import { staffModule } from "#modules/staff/web/module.ts";
import { tenancyModule } from "#modules/tenancy/web/module.ts";
import { departureModule } from "#modules/departure/web/module.ts";
import { transferModule } from "#modules/transfer/web/module.ts";
import { vehicleModule } from "#modules/vehicle/web/module.ts";
import { walletModule } from "#modules/wallet/web/module.ts";
import { walletOrderModule } from "#modules/wallet-order/web/module.ts";
import type { WebModule } from "#platform/web/shell/web-module.ts";

export const webModules: readonly WebModule[] = [
  accessModule,
  approvalProcessModule,
  approvalTaskModule,
  attachmentModule,
  bankStatementModule,
  carPaymentModule,
  rebateModule,
  channelModule,
  collectionModule,
  dealerModule,
  departmentModule,
  eSignModule,
  employeeModule,
  employmentContractModule,
  expenditureModule,
  generalRequestModule,
  hrDirectoryModule,
  identityModule,
  leaseModule,
  messageModule,
  onboardingModule,
  orderModule,
  payeeModule,
  payeeRegisterModule,
  payoutChannelModule,
  payoutModule,
  personalCenterModule,
  projectModule,
  providerModule,
  rebateBookModule,
  rebateReconciliationModule,
  rebateTypeModule,
  referenceModule,
  serviceChargeModule,
  serviceChargeTypeModule,
  staffModule,
  tenancyModule,
  transferModule,
  departureModule,
  vehicleModule,
  walletModule,
  walletOrderModule,
];
