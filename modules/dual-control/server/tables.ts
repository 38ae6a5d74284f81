import {
  bigint,
  boolean,
  builderFor,
  bytes,
  type Column,
  nullable,
  plainTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const uuids = { type: "uuid[]", nullable: false } as Column<string[]>;

export const releaseThresholds = tenantTable("release_thresholds", {
  second_person_from_fen: bigint,
  second_person_batch_fen: bigint,
});

/** Higher thresholds that somebody wishes for. */
export const thresholdProposals = tenantTable("threshold_proposals", {
  second_person_from_fen: bigint,
  second_person_batch_fen: bigint,
  state: text as Column<"PROPOSED" | "CONFIRMED" | "REJECTED" | "REPLACED">,
  proposed_by: uuid,
  decided_by: nullable(uuid),
  decided_at: nullable(time),
});

/** What people let go, each payment as often as it was let go. */
export const moneyReleases = plainTable("money_releases", {
  tenant_id: uuid,
  id: uuid,
  subject_id: uuid,
  order_id: uuid,
  amount_fen: bigint,
  account_index: nullable(bytes),
  id_card_index: nullable(bytes),
  payee_ids: uuids,
  is_unaided: boolean,
  business_day: text,
  released_by: uuid,
  released_at: time,
});

export const db = builderFor(releaseThresholds, thresholdProposals, moneyReleases);
