import type { TenantTx } from "#platform/server/db/transaction.ts";

const removing =
  "update candidate_photos p set picture_sealed = null, row_version = p.row_version + 1, updated_at = moment()" +
  " from candidate_links l where p.tenant_id = $1 and p.picture_sealed is not null" +
  " and l.tenant_id = p.tenant_id and l.id = p.link_id";

const removeEarlier = `${removing} and l.onboarding_id = $2 and l.id <> $3`;

/** What a candidate gave before counts no more once he has given it anew. */
export async function removeEarlierPhotos(
  tx: TenantTx,
  { onboardingId, but }: { readonly onboardingId: string; readonly but: string },
): Promise<void> {
  await tx.raw({ sql: removeEarlier, parameters: [tx.tenantId, onboardingId, but] });
}

const removeUnsubmitted =
  `${removing} and l.state <> 'SUBMITTED' and (l.state <> 'OPEN' or l.expires_at <= moment() - interval '1 hour')` +
  " returning p.id";

/** Photos that were put ready by a link that nobody can submit any more, nor is about to. */
export const removeUnsubmittedPhotos = (tx: TenantTx) =>
  tx.raw<{ id: string }>({ sql: removeUnsubmitted, parameters: [tx.tenantId] });
