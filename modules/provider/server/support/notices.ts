import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { maskedBeginning } from "#platform/server/outward/mask-text.ts";
import type { NoticeEvent } from "../ports/notice.ts";

/** A notice as it is kept. The raw bytes are judged and then let go: what stays is masked. */
export interface NewNotice {
  readonly accountId: string;
  readonly provider: string;
  readonly sameAs: string;
  readonly body: Buffer;
  /** Why it was not believed; null for a genuine one. */
  readonly why: string | null;
  readonly events: readonly NoticeEvent[];
}

const longestBody = 8_000;

const insertNotice =
  "insert into provider_notices (tenant_id, id, account_id, provider, same_as, genuine, why, body, events)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9)" +
  " on conflict (tenant_id, account_id, same_as) do update" +
  " set times = provider_notices.times + 1, last_received_at = moment()" +
  " returning id, handled_at is not null as handled," +
  // Of many at once one may have begun before the one that was written first.
  " greatest(0, floor(extract(epoch from moment() - received_at) / 600))::int as round";

export interface KeptNotice {
  readonly id: string;
  readonly isHandled: boolean;
  /** In which ten minutes after the first it arrived: longer than a job is tried. */
  readonly round: number;
}

/** Keeps a notice; the same again only counts up. Of many at once one is the first. */
export async function keepNotice(tx: TenantTx, notice: NewNotice): Promise<KeptNotice> {
  // PostgreSQL keeps no zero byte in a text.
  const body = notice.body.toString("utf8").replaceAll("\u0000", "�");
  const [kept] = await tx.raw<{ id: string; handled: boolean; round: number }>({
    sql: insertNotice,
    parameters: [
      tx.tenantId,
      newId(),
      notice.accountId,
      notice.provider,
      notice.sameAs,
      notice.why === null,
      notice.why,
      maskedBeginning(body, longestBody),
      JSON.stringify(notice.events),
    ],
  });
  if (!kept) throw new Error("A notice was neither added nor counted");
  return { id: kept.id, isHandled: kept.handled, round: kept.round };
}
