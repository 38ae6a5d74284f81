import { type Served, serve } from "#platform/server/serve.ts";
import { allocationRun } from "../allocation-contract.ts";
import { exportAllocations } from "./allocation/export-allocations.ts";
import { createAllocation } from "./allocation/commands/create-allocation.ts";
import { matureAllocation } from "./allocation/commands/mature-allocation.ts";
import { revertAllocation } from "./allocation/commands/revert-allocation.ts";
import { submitAllocation } from "./allocation/commands/submit-allocation.ts";
import { updateAllocation } from "./allocation/commands/update-allocation.ts";
import {
  allocationActions,
  allocationDetail,
  allocationHistory,
  allocationPools,
  listAllocations,
} from "./allocation/queries.ts";
import { walletAdjustment } from "../adjustment-contract.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { walletRecharge } from "../recharge-contract.ts";
import {
  exportAmountAdjustments,
  exportOrderAdjustments,
} from "./adjustment/export-adjustments.ts";
import { createAdjustment } from "./adjustment/commands/create-adjustment.ts";
import {
  createHistoryRecharge,
  createRecharge,
  createTestRecharge,
} from "./recharge/commands/create-recharge.ts";
import { exportRecharges } from "./recharge/export-recharges.ts";
import { exportRechargeAccounts } from "./recharge-account/export-accounts.ts";
import { createRechargeAccount } from "./recharge-account/commands/create-recharge-account.ts";
import { disableRechargeAccount } from "./recharge-account/commands/disable-recharge-account.ts";
import { enableRechargeAccount } from "./recharge-account/commands/enable-recharge-account.ts";
import { correctRecharge } from "./recharge/commands/correct-recharge.ts";
import { giveUpRecharge } from "./recharge/commands/give-up-recharge.ts";
import { removeRechargeAccount } from "./recharge-account/commands/remove-recharge-account.ts";
import { reverseAdjustment } from "./adjustment/commands/reverse-adjustment.ts";
import { submitAdjustment } from "./adjustment/commands/submit-adjustment.ts";
import { submitRecharge } from "./recharge/commands/submit-recharge.ts";
import { updateAdjustment } from "./adjustment/commands/update-adjustment.ts";
import { updateRecharge } from "./recharge/commands/update-recharge.ts";
import { updateRechargeAccount } from "./recharge-account/commands/update-recharge-account.ts";
import { voidAdjustment } from "./adjustment/commands/void-adjustment.ts";
import { orderChoices, walletChoices } from "./adjustment/choices.ts";
import {
  adjustmentReads,
  listAmountAdjustments,
  listOrderAdjustments,
} from "./adjustment/queries.ts";
import {
  listRechargeAccounts,
  rechargeAccountChoices,
  rechargeAccountHistory,
} from "./recharge-account/queries.ts";
import { listRecharges, rechargeReads } from "./recharge/queries.ts";

const allocationRoutes = serve(allocationRun, {
  pools: allocationPools,
  list: listAllocations,
  export: exportAllocations,
  detail: allocationDetail,
  actions: allocationActions,
  operationLog: allocationHistory,
  create: createAllocation,
  update: updateAllocation,
  submit: submitAllocation,
  mature: matureAllocation,
  revert: revertAllocation,
});

const adjustmentRoutes = serve(walletAdjustment, {
  orderList: listOrderAdjustments,
  amountList: listAmountAdjustments,
  exportOrders: exportOrderAdjustments,
  exportAmounts: exportAmountAdjustments,
  ...adjustmentReads,
  walletChoices,
  orderChoices,
  create: createAdjustment,
  update: updateAdjustment,
  submit: submitAdjustment,
  voided: voidAdjustment,
  reverse: reverseAdjustment,
});

const rechargeRoutes = serve(walletRecharge, {
  list: listRecharges,
  export: exportRecharges,
  ...rechargeReads,
  create: createRecharge,
  createHistory: createHistoryRecharge,
  createTest: createTestRecharge,
  update: updateRecharge,
  submit: submitRecharge,
  giveUp: giveUpRecharge,
  correct: correctRecharge,
});

const rechargeAccountRoutes = serve(rechargeAccount, {
  list: listRechargeAccounts,
  export: exportRechargeAccounts,
  choices: rechargeAccountChoices,
  operationLog: rechargeAccountHistory,
  create: createRechargeAccount,
  update: updateRechargeAccount,
  disable: disableRechargeAccount,
  enable: enableRechargeAccount,
  remove: removeRechargeAccount,
});

export const walletOrderRoutes: Served[] = [
  adjustmentRoutes,
  rechargeRoutes,
  rechargeAccountRoutes,
  allocationRoutes,
];
