import type { TenantTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";
import { kindOfBrowser } from "../rules.ts";
import { db } from "../tables.ts";

/**
 * Tells a person of a browser that he has not signed in with before, in the tenant that the
 * transaction is bound to. How he is told lies on a higher level.
 */
type TellOfNewBrowser = (tx: TenantTx, userId: string, ip: string) => Promise<void>;

export const newBrowsers = new Slot<TellOfNewBrowser>("identity.newBrowsers");

export const tellOfNewBrowser: TellOfNewBrowser = async (tx, userId, ip) => {
  for (const tell of newBrowsers.held) await tell(tx, userId, ip);
};

/** Whether the person has signed in before, but never with such a browser. */
export async function isNewBrowser(
  tx: TenantTx,
  userId: string,
  userAgent: string,
): Promise<boolean> {
  const before = await tx.many(
    db
      .selectFrom("sessions")
      .select("user_agent")
      .distinct()
      .where("user_id", "=", userId)
      .where("user_agent", "!=", ""),
  );
  const kind = kindOfBrowser(userAgent);
  return before.length > 0 && !before.some((one) => kindOfBrowser(one.user_agent) === kind);
}
