import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import type { payoutBatch } from "../batch-contract.ts";
import type { payout } from "../contract.ts";

/** What the screens of a payout and a batch hand to their parts. */
export type Opened = OutputOf<typeof payout.detail>;
export type OpenedBatch = OutputOf<typeof payoutBatch.detail>;
export type BatchRow = RowOf<typeof payoutBatch.list>;
