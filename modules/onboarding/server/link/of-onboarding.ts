import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

const ofOnboarding = (tx: ReadTx, onboardingId: string) =>
  db
    .selectFrom("candidate_links")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("onboarding_id", "=", onboardingId);

/** Those that a candidate was sent, the latest first. */
export const linksOf = (tx: ReadTx, onboardingId: string) =>
  tx.many(ofOnboarding(tx, onboardingId).orderBy("created_at", "desc").orderBy("id", "desc"));

/** The one that may still work; there is never a second. */
export const openLinkOf = (tx: ReadTx, onboardingId: string) =>
  tx.maybe(ofOnboarding(tx, onboardingId).where("state", "=", "OPEN"));

export const linkById = (tx: ReadTx, id: string) =>
  tx.maybe(
    db
      .selectFrom("candidate_links")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** The photos of a link that are still kept, without the pictures themselves. */
export const photosOf = (tx: ReadTx, linkId: string) =>
  tx.many(
    db
      .selectFrom("candidate_photos")
      .select(["id", "kind"])
      .where("tenant_id", "=", tx.tenantId)
      .where("link_id", "=", linkId)
      .where("picture_sealed", "is not", null)
      .orderBy("kind"),
  );
