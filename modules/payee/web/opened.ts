import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { payee } from "../contract.ts";

export type OpenedPayee = OutputOf<typeof payee.detail>;
export type Relative = OpenedPayee["proposals"][number];
