import { visibleRanges } from "./states.ts";

/** A role that a new tenant starts with. From then on it is the tenant's own, to change or delete. */
export interface DefaultRole {
  /** What it is known by for good, whatever the tenant calls it. */
  readonly template: string;
  readonly name: string;
  readonly description: string;
  readonly visibleRange: number;
  readonly grantsPackage: boolean;
  readonly needsSecondFactor: boolean;
  /** For the tenant that runs the platform, and no other. */
  readonly superTenantOnly?: boolean;
  readonly permissions: readonly string[];
}

const actionsOf = (resource: string, ...actions: string[]) =>
  actions.map((action) => `system:${resource}:${action}`);

const channels = actionsOf("channel", "list", "create", "edit", "delete", "import", "export");
/** Whose papers HR handles it must find; the accounts behind them are the administrator's. */
const personnel = [
  ...actionsOf("tenantUser", "list", "export"),
  ...actionsOf("department", "list", "export"),
];

const processes = ["list", "create", "edit", "publish", "delete", "administer", "export"].map(
  (action) => `bizConfiguration:approvalProcess:${action}`,
);
const providers = actionsOf("provider", "list", "edit");
const payoutChannels = ["list", "edit"].map((action) => `bizConfiguration:payoutChannel:${action}`);
const payouts = (...actions: string[]) => actions.map((action) => `biz:payout:${action}`);
/** Makes payments ready and follows them up; somebody else lets them go. */
const cashier = [
  ...payouts("list", "create", "batch", "bankFile", "importResult"),
  ...payouts("retry", "evidence", "reveal", "export"),
];

const collections = (...actions: string[]) => actions.map((action) => `data:collection:${action}`);
const contractTemplates = ["list", "create", "edit", "delete", "export"].map(
  (action) => `bizConfiguration:letsignTemplate:${action}`,
);
/** Of both pages; what is done to a contract has one right for both. */
const contracts = (...actions: string[]) => [
  ...(actions.includes("list") ? ["data:letSignContract:list", "data:eSignContract:detail"] : []),
  ...actions.map((action) => `data:eSignContract:${action}`),
];

const named = (page: string, ...actions: string[]) => actions.map((action) => `${page}:${action}`);
/** Asks for money, and sees what it is taken from. */
const spending = [
  ...named("biz:expenditure", "list", "create", "void"),
  ...named("biz:projectEstablishment", "list", "create", "void"),
  "wallet:walletDetail:list",
];
/** Puts dealers on file, and says where else they are to be paid; others decide. */
const filings = (...actions: string[]) => named("data:fillingForm", "list", ...actions);
const dealers = (...actions: string[]) => named("data:carDealer", "list", ...actions);
const leftDealers = (...actions: string[]) => named("data:historyCarDealer", "list", ...actions);
const watchingMoney = [
  "biz:expenditure:list",
  "biz:projectEstablishment:list",
  "bizConfiguration:expenditureProject:list",
  "bizConfiguration:expenditureProjectItem:list",
  "bizConfiguration:reChargeAccount:list",
  "data:expenditurePayees:list",
  "data:payee:detail",
  "data:rebatePayees:list",
  "wallet:billAdjustment:list",
  ...named("wallet:walletDetail", "list", "check"),
];
const workingWithMoney = [
  ...watchingMoney,
  "biz:expenditure:export",
  "biz:projectEstablishment:export",
  "bizConfiguration:expenditureProject:export",
  "bizConfiguration:expenditureProjectItem:export",
  "bizConfiguration:reChargeAccount:export",
  "data:expenditurePayees:export",
  ...named("data:payee", "reveal", "verify"),
  "wallet:billAdjustment:export",
  ...named("wallet:walletDetail", "export", "allocate"),
];
/** Who makes payments says nothing of whom they may go to. */
const judgingPayees = named("data:payee", "manage", "merge");
const settingUpMoney = [
  ...named("bizConfiguration:expenditureProject", "list", "create", "edit", "delete", "export"),
  ...named("bizConfiguration:expenditureProjectItem", "list", "create", "edit", "delete", "export"),
  ...named("bizConfiguration:reChargeAccount", "list", "create", "edit", "delete", "export"),
  ...named("wallet:walletDetail", "list", "check"),
  ...named("wallet:billAdjustment", "list", "rechargeHistory", "rechargeTest"),
];

/** Who may be paid besides dealers: who registers them, who admits and watches them, who only pays. */
const registering = [
  ...["keyPerson", "reservePayee"].flatMap((page) => named(`data:${page}`, "list", "create")),
  "data:whiteList:list",
];
const admitting = [
  ...["keyPerson", "reservePayee"].flatMap((page) =>
    named(`data:${page}`, "list", "renew", "disable", "export"),
  ),
  ...named("data:whiteList", "list", "create", "edit", "renew", "disable", "import", "export"),
];
const payingRegistered = ["keyPerson", "reservePayee", "whiteList"].flatMap((page) =>
  named(`data:${page}`, "list", "export"),
);

/** Stops what is approved before it is paid. */
const stopBeforePayment = "approval:instance:financeReject";

/** What a tenant sets up for itself: people, roles, departments, processes, its settings. */
const ofTheTenant = [
  ...actionsOf("tenantUser", "list", "create", "edit", "delete", "import", "export"),
  ...actionsOf("tenantUser", "resetPassword", "forceOffline", "unlock", "tempAgent"),
  "system:sensitive:view",
  ...actionsOf("role", "list", "create", "edit", "delete", "why", "export"),
  ...actionsOf("department", "list", "create", "edit", "delete", "settings", "import", "export"),
  ...actionsOf("menu", "list", "hide", "export"),
  ...actionsOf("tenantSettings", "list", "edit"),
  ...channels,
  ...actionsOf("stateCode", "list", "export"),
  ...processes,
  ...providers,
  ...payoutChannels,
  ...contractTemplates,
  ...contracts("list", "create", "sign", "skip", "bind", "revoke", "download", "export"),
];

/** What concerns every tenant at once. */
const ofThePlatform = [
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

/** Who asks, who decides, who pays and who checks are different people (design 2.15). */
export const defaultRoles: readonly DefaultRole[] = [
  {
    template: "sales",
    name: "销售",
    description: "发起车款、返利、服务费和支出申请，只看本人的单据",
    visibleRange: visibleRanges.self,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: [
      ...actionsOf("channel", "list"),
      ...contracts("list", "create", "sign", "download"),
      ...spending,
      ...filings("create", "change"),
      ...dealers("sign", "apply"),
      ...registering,
    ],
  },
  {
    template: "regionManager",
    name: "区域经理",
    description: "审批本部门及下级的业务单据，管理辖区人员与车商",
    visibleRange: visibleRanges.ownAndBelow,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: [
      ...actionsOf("tenantUser", "list", "tempAgent"),
      ...actionsOf("channel", "list"),
      ...contracts("list", "sign", "download"),
      ...spending,
      ...filings("create", "change"),
      ...dealers("sign", "apply"),
      ...leftDealers(),
      ...registering,
    ],
  },
  {
    template: "cashier",
    name: "财务出纳",
    description: "制作打款批次、导入流水与打款结果，不能放行自己的批次",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: true,
    permissions: [
      ...actionsOf("channel", "list", "export"),
      stopBeforePayment,
      ...cashier,
      ...collections("list", "create", "close", "refund", "export"),
      ...contracts("list", "sign", "bind", "download", "export"),
      "bizConfiguration:payoutChannel:list",
      ...workingWithMoney,
      ...payingRegistered,
      ...named("biz:expenditure", "pay", "void"),
      ...named("wallet:billAdjustment", "create", "recharge"),
      ...filings(),
      ...dealers(),
      ...leftDealers(),
    ],
  },
  {
    template: "financeReview",
    name: "财务复核",
    description: "放行打款批次、审批钱包调账、核销挂账",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: true,
    permissions: [
      ...actionsOf("channel", "list", "export"),
      ...actionsOf("provider", "list"),
      stopBeforePayment,
      ...payouts("list", "release", "importResult", "evidence", "reveal", "export"),
      ...collections("list", "decide", "export"),
      ...contracts("list", "sign", "skip", "bind", "revoke", "download", "export"),
      "bizConfiguration:payoutChannel:list",
      ...workingWithMoney,
      "data:expenditurePayees:exportInFull",
      ...judgingPayees,
      ...payingRegistered,
      "wallet:billAdjustment:reverse",
      ...filings("disable", "export"),
      ...dealers("export"),
      ...leftDealers("export"),
    ],
  },
  {
    template: "hrClerk",
    name: "HR 专员",
    description: "办理本部门及下级员工的入职、调动与离职，发起人事合同",
    visibleRange: visibleRanges.ownAndBelow,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: personnel,
  },
  {
    template: "hrManager",
    name: "HR 经理",
    description: "审批人事单据，查看全部员工档案与组织架构",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: [...personnel, "system:sensitive:view"],
  },
  {
    template: "compliance",
    name: "风控/合规",
    description: "审批车商与关键人准入，查看审计、异常与权限诊断，不经办业务",
    visibleRange: visibleRanges.all,
    grantsPackage: false,
    needsSecondFactor: false,
    permissions: [
      ...actionsOf("tenantUser", "list"),
      ...actionsOf("role", "list", "why"),
      ...actionsOf("department", "list"),
      ...actionsOf("channel", "list"),
      ...actionsOf("provider", "list"),
      ...payouts("list"),
      ...collections("list"),
      ...contracts("list", "download"),
      ...watchingMoney,
      ...filings("disable"),
      ...dealers("review", "leave"),
      ...leftDealers(),
      ...judgingPayees,
      ...admitting,
    ],
  },
  {
    template: "tenantAdmin",
    name: "租户管理员",
    description: "管理本租户的员工、角色、部门与设置，默认不审批款项、不放行打款",
    visibleRange: visibleRanges.all,
    grantsPackage: true,
    needsSecondFactor: true,
    permissions: [
      ...ofTheTenant,
      ...settingUpMoney,
      ...filings("export"),
      ...dealers("import", "export"),
      ...leftDealers("export"),
    ],
  },
  {
    template: "platformAdmin",
    name: "平台超管",
    description: "管理租户、菜单、状态码与系统设置，可在留痕的前提下访问租户",
    visibleRange: visibleRanges.all,
    grantsPackage: true,
    needsSecondFactor: true,
    superTenantOnly: true,
    permissions: [...ofTheTenant, ...ofThePlatform],
  },
];
