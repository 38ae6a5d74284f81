import { inOrBelow } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import {
  between,
  type Condition,
  contains,
  equals,
  oneOf,
} from "#platform/server/list/conditions.ts";
import type { ListDescription, ListRequest } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import type { Stamp } from "#platform/server/scope/visible.ts";
import { wallet } from "../../contract.ts";
import { walletRows } from "./tables.ts";

/** A wallet as its table tells it; what is established, another module knows. */
export type WalletRow = Omit<OutputOf<typeof wallet.list>["records"][number], "establishedUnused">;

/** A department's wallets are seen by those who see the department, one's own by oneself. */
export const walletStamp: Stamp = {
  inDepartments: (isOneOf) => isOneOf("department_id"),
  byPeople: (isOneOf) => `(owner_type = 'person' and ${isOneOf("owner_id")})`,
};

const isTest: Condition = (wanted: readonly string[]) => {
  if (wanted.length !== 1) return "true";
  return wanted[0] === "yes" ? "is_test" : "not is_test";
};

/** Written as the index of living holds has it. */
const holding: Condition = (_yes: readonly string[], { places, tenantId }) =>
  `id in (select h.wallet_id from wallet_holds h where h.tenant_id = ${places.add(tenantId)} and h.state in (3420, 3421))`;

/** Those that who looks at wallets by department sees under one of these. */
const inDepartments: Condition = (ids: readonly string[], scope) =>
  `department_id in (${inOrBelow(ids, scope)} select id from wanted)`;

/** By what wallets are told apart, and by that their entries. */
export const ownerFilters = {
  userType: oneOf("owner_type"),
  ownerId: equals("owner_id"),
  isTest,
};
export const ownerKeyword = contains("owner_name", "project_name");

/** Play money is in no list and no sum unless it is asked for (design: wallet accounting §2.8.1). */
export function withoutTest<R extends ListRequest>(request: R): R {
  const { filters } = request;
  if (filters["isTest"] !== undefined || filters["walletId"] !== undefined) return request;
  return { ...request, filters: { ...filters, isTest: ["no"] } };
}

export const described: ListDescription<typeof walletRows, WalletRow> = {
  table: walletRows,
  fields: {
    id: "id",
    orderTypeName: "project_name",
    walletTypeName: "type_name",
    userType: "owner_type",
    name: "owner_name",
    region: "region",
    department: "department",
    allocationAmount: "allocated_fen",
    unsettledAmount: "unsettled_fen",
    currentAvailableAmount: "available_fen",
    currentEstimateExpenditure: "frozen_fen",
    currentExpenditure: "spent_fen",
    openHolds: "open_holds",
    isTest: "is_test",
    stateCode: "state",
    insertTime: "created_at",
  },
  filters: {
    ...ownerFilters,
    projectId: oneOf("project_id"),
    regionId: inDepartments,
    departmentId: inDepartments,
    holding,
    insertTime: between("created_at"),
  },
  keyword: ownerKeyword,
  sorts: { insertTime: "created_at", name: "owner_name" },
  defaultSort: { field: "insertTime", order: "desc" },
  sums: {
    allocationAmount: "allocated_fen",
    unsettledAmount: "unsettled_fen",
    currentAvailableAmount: "available_fen",
    currentEstimateExpenditure: "frozen_fen",
    currentExpenditure: "spent_fen",
  },
};

export const walletScope = { permission: wallet.list.permission, stamp: walletStamp };

export const walletList = scopedListOf<typeof walletRows, WalletRow>(described, walletScope);
