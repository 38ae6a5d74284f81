import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { allocationRun } from "../../allocation-contract.ts";

export type AllocationRow = OutputOf<typeof allocationRun.list>["records"][number];
export type OpenedAllocation = OutputOf<typeof allocationRun.detail>;
export type Pool = OutputOf<typeof allocationRun.pools>[number];
