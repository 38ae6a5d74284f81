import { tenantsInForce } from "#modules/identity/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { accountsWith } from "./accounts.ts";
import { sendSms } from "./sms.ts";

const lifeMinutes = 5;
const template = "loginCode";

/**
 * Sends sign-in and recovery codes. Whoever asks for one has no tenant yet, so they go by the
 * account of the tenant that runs the platform.
 */
export const codesBySms = {
  isOpen: async (engine: Engine): Promise<boolean> => (await sender(engine)) !== undefined,

  async send(
    engine: Engine,
    { phone, code }: { readonly phone: string; readonly code: string },
  ): Promise<void> {
    const by = await sender(engine);
    if (!by) throw new Error("The platform's tenant has no account in force for text messages");
    const worthlessAfter = new Date(systemClock.now().getTime() + lifeMinutes * 60_000);
    const unasked = { tenantId: by.tenantId, inNameOf: () => Promise.resolve(by.userId) };
    await carryOutUnasked(engine, unasked, (tx) =>
      sendSms(tx, engine, { phone, template, params: { code }, worthlessAfter }),
    );
  },
};

async function sender({ pool }: Engine) {
  const opening = { tenantId: "", mode: "snapshot" } as const;
  return inTransaction(pool, opening, async (tx) => {
    const platform = (await tenantsInForce(tx)).find(({ isPlatform }) => isPlatform);
    if (!platform) return undefined;
    await tx.bindTenant(platform.id);
    const [account] = await accountsWith(tx, "sms");
    return account && { tenantId: platform.id, userId: account.created_by };
  });
}
