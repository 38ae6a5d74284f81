import { hasText, sendSms } from "#modules/provider/server/faces/sms.ts";
import { nameOfTenant } from "#modules/identity/server/index.ts";
import type { Config } from "#platform/server/config.ts";
import { command } from "#platform/server/command.ts";
import { newId } from "#platform/server/clock.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { onboarding } from "../../contract.ts";
import { endLink } from "../link/end-links.ts";
import { linksOf } from "../link/of-onboarding.ts";
import { nothingYet } from "../link/nothing-yet.ts";
import { keyOfToken, newToken } from "../link/secrets.ts";
import { onboardingOrder } from "../order.ts";
import { opensFor, reasonsAgainstSending } from "../rules/link.ts";
import { openSecrets } from "../support/secrets.ts";
import { candidateLinks, db } from "../tables.ts";

/** Who hears of it later has been sent another. */
const worth = 2 * 3_600_000;

/** Sends a candidate a link by which he gives his numbers and photos himself; the one before is void. */
export const sendLink = ({ PUBLIC_ADDRESS: address }: Pick<Config, "PUBLIC_ADDRESS">) =>
  command(onboarding.sendLink, async ({ input: { id }, tx, actor, vault, flows }) => {
    const row = await onboardingOrder.lockFor(tx, actor, { id, action: "sendLink" });
    const sent = await linksOf(tx, id);
    const [against] = reasonsAgainstSending({
      hasText: await hasText(tx, "candidateLink"),
      sentAt: sent.map(({ created_at: at }) => new Date(at)),
      now: tx.now,
    });
    if (against) throw against;
    await endLink(tx, id, "REPLACED");
    const [linkId, token] = [newId(), newToken()];
    const fields = {
      ...nothingYet,
      differs: [],
      id: linkId,
      onboarding_id: id,
      phone_tail: row.phone_tail,
      expires_at: new Date(tx.now.getTime() + opensFor).toISOString(),
    };
    // The line of the log is about the candidate.
    await onboardingOrder.move(tx, row, {});
    await tx.unnoted(() => insertRow(tx, candidateLinks, fields));
    const leads = { key: keyOfToken(token), tenant_id: tx.tenantId, link_id: linkId };
    await tx.many(db.insertInto("candidate_link_keys").values(leads));
    const params = {
      name: row.candidate_name,
      company: await nameOfTenant(tx),
      // Behind the hash: browsers keep it to themselves, and no log on the way has it.
      link: `${address}/candidate#${token}`,
    };
    const { phone } = openSecrets(vault, row);
    const worthlessAfter = new Date(tx.now.getTime() + worth);
    const text = { phone, template: "candidateLink", params, worthlessAfter } as const;
    await sendSms(tx, { flows, vault }, text);
    return { id };
  });
