interface Shown {
  readonly name: string;
  /** Who of the demo looks at it; nobody is signed in on the login page. */
  readonly by?: string;
  readonly path: string;
  /** Opens the first of the list. */
  readonly first?: boolean;
  /** What comes late and has to be there. */
  readonly ready?: string;
}

/** The pages of the contact sheets, in the order in which a day meets them. */
export const shownPages: readonly Shown[] = [
  { name: "login", path: "/login" },
  { name: "home", by: "dengjunjie", path: "/dashboard/workplace" },
  { name: "approvals", by: "dengshihan", path: "/dashboard/todo", ready: ".task-panel-body" },
  { name: "messages", by: "dengjunjie", path: "/user/message" },
  { name: "requests", by: "admin", path: "/dashboard/request" },
  { name: "request", by: "admin", path: "/dashboard/request", first: true },
  { name: "expenditures", by: "dengjunjie", path: "/biz/expenditure" },
  { name: "expenditure", by: "dengjunjie", path: "/biz/expenditure", first: true },
  {
    name: "expenditure-form",
    by: "hanruoxi",
    path: "/biz/expenditure?dialog=create",
    ready: "[role=dialog] input",
  },
  { name: "payees", by: "dengjunjie", path: "/data/expenditurePayees" },
  { name: "filings", by: "dengjunjie", path: "/data/fillingForm" },
  { name: "dealers", by: "dengjunjie", path: "/data/carDealer" },
  { name: "key-persons", by: "dengjunjie", path: "/data/keyPerson" },
  { name: "establishments", by: "admin", path: "/biz/projectEstablishment" },
  { name: "payout-desk", by: "dengjunjie", path: "/biz/payoutDesk" },
  { name: "payout", by: "dengjunjie", path: "/biz/payoutDesk?view=unknown", first: true },
  { name: "batches", by: "tangzhiyong", path: "/biz/payoutDesk?desk=batches" },
  { name: "batch", by: "tangzhiyong", path: "/biz/payoutDesk?desk=batches", first: true },
  { name: "payout-channels", by: "admin", path: "/bizConfiguration/payoutChannel" },
  { name: "wallets", by: "admin", path: "/wallet/walletDetail" },
  { name: "wallet", by: "admin", path: "/wallet/walletDetail", first: true },
  { name: "adjustments", by: "admin", path: "/wallet/billAdjustment" },
  { name: "collections", by: "dengjunjie", path: "/data/collection" },
  { name: "contracts", by: "admin", path: "/data/letSignContract" },
  { name: "processes", by: "admin", path: "/bizConfiguration/approvalProcess" },
  { name: "users", by: "admin", path: "/system/tenantUser" },
  { name: "roles", by: "admin", path: "/system/role" },
];

/** Those that stand in the README. */
export const readmePages = ["home", "approvals", "payout-desk", "wallet"];

export type { Shown };
