import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/engine.ts";
import type { AttemptOutcome } from "../../states.ts";
import { db } from "../tables.ts";

interface Attempt {
  readonly outcome: AttemptOutcome;
  readonly userId: string | null;
}

/** Every try leaves a line, those by nobody too. */
export async function noteAttempt(
  tx: TenantTx,
  { ip, userAgent }: Pick<Caller, "ip" | "userAgent">,
  { outcome, userId }: Attempt,
): Promise<void> {
  await tx.many(
    db.insertInto("login_attempts").values({
      id: newId(),
      user_id: userId,
      outcome,
      ip,
      user_agent: userAgent,
      created_at: tx.now.toISOString(),
    }),
  );
}
