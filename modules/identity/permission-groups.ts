/** Permissions that roles of a new tenant have together. */

export const actionsOf = (resource: string, ...actions: string[]) =>
  actions.map((action) => `system:${resource}:${action}`);

const channels = actionsOf("channel", "list", "create", "edit", "delete", "import", "export");
const hrDictionaries = (...actions: string[]) =>
  ["position", "businessProvince", "businessCity"].flatMap((page) =>
    actions.map((action) => `hr:${page}:${action}`),
  );
/** Ending a contract and reading what it pays are the manager's. */
export const employmentContracts = (...actions: string[]) =>
  actions.map((action) => `hr:contract:${action}`);
/** Whose papers HR handles it must find; the accounts behind them are the administrator's. */
export const personnel = [
  ...actionsOf("tenantUser", "list", "export"),
  ...actionsOf("department", "list", "export"),
  ...hrDictionaries("list", "export"),
  ...["list", "edit", "export"].map((action) => `hr:employeePool:${action}`),
  ...["list", "create", "seal", "arrive", "export"].map((action) => `hr:talentPool:${action}`),
  ...["list", "create", "export"].map((action) => `hr:changePositionRecords:${action}`),
  ...["list", "create", "handOver", "export"].map((action) => `hr:departRecords:${action}`),
  ...employmentContracts("list", "create", "renew", "export"),
];
export const settingUpPositions = hrDictionaries("list", "create", "edit", "delete", "export");

const processes = ["list", "create", "edit", "publish", "delete", "administer", "export"].map(
  (action) => `bizConfiguration:approvalProcess:${action}`,
);
const providers = actionsOf("provider", "list", "edit");
const payoutChannels = ["list", "edit"].map((action) => `bizConfiguration:payoutChannel:${action}`);
export const payouts = (...actions: string[]) => actions.map((action) => `biz:payout:${action}`);
/** Makes payments ready and follows them up; somebody else lets them go. */
export const cashier = [
  ...payouts("list", "create", "batch", "bankFile", "importResult"),
  ...payouts("retry", "evidence", "revert", "reveal", "export"),
];

export const collections = (...actions: string[]) =>
  actions.map((action) => `data:collection:${action}`);
const contractTemplates = ["list", "create", "edit", "delete", "export"].map(
  (action) => `bizConfiguration:letsignTemplate:${action}`,
);
/** Of both pages; what is done to a contract has one right for both. */
export const contracts = (...actions: string[]) => [
  ...(actions.includes("list") ? ["data:letSignContract:list", "data:eSignContract:detail"] : []),
  ...actions.map((action) => `data:eSignContract:${action}`),
];

export const named = (page: string, ...actions: string[]) =>
  actions.map((action) => `${page}:${action}`);
/** Asks for money, and sees what it is taken from. */
export const spending = [
  ...named("biz:carPayment", "list", "create", "void", "sign"),
  ...named("biz:simpleCarPayment", "list", "create"),
  ...named("biz:rebate", "list", "create", "applyRestricted", "void"),
  ...named("biz:expenditure", "list", "create", "void"),
  ...named("biz:projectEstablishment", "list", "create", "void"),
  "wallet:walletDetail:list",
];
/** Puts dealers on file, and says where else they are to be paid; others decide. */
export const filings = (...actions: string[]) => named("data:fillingForm", "list", ...actions);
export const dealers = (...actions: string[]) => named("data:carDealer", "list", ...actions);
export const leftDealers = (...actions: string[]) =>
  named("data:historyCarDealer", "list", ...actions);
/** What the leasing side reports, and which cars it is about. */
export const leases = (...actions: string[]) => [
  ...named("data:startRent", "list", ...actions),
  "data:vehicleRecords:list",
  ...(actions.includes("export") ? ["data:vehicleRecords:export"] : []),
];
const ordersOfMoney = [
  "carPayment",
  "simpleCarPayment",
  "rebate",
  "expenditure",
  "projectEstablishment",
];
const reconciliations = [
  "biz:rebateReconciliation:list",
  ...named("data", "rebateReconciliationStandingBook:list", "rebateConciliationCycle:list"),
];
/** Works with the other side's files and agrees with it; somebody else closes. */
export const reconciling = [
  ...named("biz:rebateReconciliation", "import", "decide", "confirm"),
  ...named("data:rebateConciliationCycle", "create", "edit", "open"),
];
export const closingReconciliations = [
  "biz:rebateReconciliation:approve",
  ...named("data:rebateConciliationCycle", "close", "reopen"),
];
export const watchingMoney = [
  ...ordersOfMoney.map((page) => `biz:${page}:list`),
  "bizConfiguration:expenditureProject:list",
  "bizConfiguration:expenditureProjectItem:list",
  "bizConfiguration:reChargeAccount:list",
  "bizConfiguration:rebateType:list",
  "data:rebateStandingBook:list",
  ...reconciliations,
  "bizConfiguration:serviceChargeType:list",
  "data:expenditurePayees:list",
  "data:payee:detail",
  "data:rebatePayees:list",
  "wallet:billAdjustment:list",
  ...named("wallet:walletDetail", "list", "check"),
];
export const workingWithMoney = [
  ...watchingMoney,
  ...ordersOfMoney.map((page) => `biz:${page}:export`),
  ...named("biz:carPayment", "void", "retry", "sign", "bindContract", "acceptSupplement"),
  ...named("biz:rebate", "void", "import", "correct"),
  "bizConfiguration:expenditureProject:export",
  ...["expenditureProjectItem", "reChargeAccount", "rebateType", "serviceChargeType"].map(
    (page) => `bizConfiguration:${page}:export`,
  ),
  "biz:rebateReconciliation:export",
  "data:rebateReconciliationStandingBook:export",
  ...["expenditurePayees", "rebatePayees", "rebateStandingBook"].flatMap((book) =>
    named(`data:${book}`, "export"),
  ),
  ...named("data:payee", "reveal", "verify"),
  "wallet:billAdjustment:export",
  ...named("wallet:walletDetail", "export", "allocate"),
];
/** Who makes payments says nothing of whom they may go to. */
export const judgingPayees = named("data:payee", "manage", "merge");
export const settingUpMoney = [
  ...named("bizConfiguration:expenditureProject", "list", "create", "edit", "delete", "export"),
  ...named("bizConfiguration:expenditureProjectItem", "list", "create", "edit", "delete", "export"),
  ...named("bizConfiguration:reChargeAccount", "list", "create", "edit", "delete", "export"),
  ...named("bizConfiguration:rebateType", "list", "create", "edit", "delete", "export", "simulate"),
  ...named("data:rebateStandingBook", "list", "export"),
  ...named("bizConfiguration:serviceChargeType", "list", "create", "edit", "delete", "export"),
  ...named("wallet:walletDetail", "list", "check"),
  ...named("wallet:billAdjustment", "list", "rechargeHistory", "rechargeTest"),
];

/** Who may be paid besides dealers: who registers them, who admits and watches them, who only pays. */
export const registering = [
  ...["keyPerson", "reservePayee"].flatMap((page) => named(`data:${page}`, "list", "create")),
  "data:whiteList:list",
];
export const admitting = [
  ...["keyPerson", "reservePayee"].flatMap((page) =>
    named(`data:${page}`, "list", "renew", "disable", "export"),
  ),
  ...named("data:whiteList", "list", "create", "edit", "renew", "disable", "import", "export"),
];
export const payingRegistered = ["keyPerson", "reservePayee", "whiteList"].flatMap((page) =>
  named(`data:${page}`, "list", "export"),
);

/** What the banks say of our accounts: who works with it, and who only looks. */
export const watchingStatements = named("data:bankStatement", "list", "detail").concat(
  "data:PINGANbankStatement:list",
);
export const statements = [
  ...watchingStatements,
  ...named("data:bankStatement", "import", "explain", "fetch", "reveal", "export"),
  ...named("data:PINGANbankStatement", "import", "export"),
];
/** Says what lines of bank statements are; what that would undo of a payment, somebody else does. */
export const triage = (...actions: string[]) =>
  named("data:unmatchedBankStatement", "list", ...actions);

/** What customers pay at the desk: who charges, who looks after the money, who lets it go back. */
export const charges = (...actions: string[]) => named("biz:serviceCharge", "list", ...actions);

/** Stops what is approved before it is paid. */
export const stopBeforePayment = "approval:instance:financeReject";

/** What a tenant sets up for itself: people, roles, departments, processes, its settings. */
export const ofTheTenant = [
  ...actionsOf("tenantUser", "list", "create", "edit", "delete", "import", "export"),
  ...actionsOf("tenantUser", "resetPassword", "forceOffline", "unlock", "tempAgent"),
  "system:sensitive:view",
  ...actionsOf("role", "list", "create", "edit", "delete", "why", "export"),
  ...actionsOf("department", "list", "create", "edit", "delete", "settings", "import", "export"),
  ...actionsOf("menu", "list", "hide", "export"),
  ...actionsOf("tenantSettings", "list", "edit"),
  ...channels,
  ...actionsOf("stateCode", "list", "export"),
  ...settingUpPositions,
  ...processes,
  ...providers,
  ...payoutChannels,
  ...contractTemplates,
  ...contracts("list", "create", "sign", "skip", "bind", "revoke", "download", "export"),
];

/** What concerns every tenant at once. */
export const ofThePlatform = [
  ...actionsOf(
    "user",
    "list",
    "create",
    "edit",
    "resetPassword",
    "forceOffline",
    "unlock",
    "export",
  ),
  ...actionsOf("menu", "create", "edit", "delete"),
  ...actionsOf("tenant", "list", "create", "edit", "package", "visit", "export"),
  ...actionsOf("settings", "list", "edit"),
  ...actionsOf("stateCode", "create", "edit"),
  ...actionsOf("provider", "bind"),
];
