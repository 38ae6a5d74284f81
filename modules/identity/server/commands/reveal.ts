import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { identity } from "../../contract.ts";
import { memberStamp } from "../organisation/member-stamp.ts";
import { personalValue } from "../organisation/personal-value.ts";

/** Shows one personal number in full; the log keeps who looked, at whose, and why. */
export const reveal = command(identity.reveal, async ({ input, tx, actor, vault }) => {
  const { id, field, reason } = input;
  await expectInRange(tx, actor, id);
  const found = await personalValue(tx, vault, { id, field });
  if (!found) throw new Refused(platformErrors.notFound);
  tx.changes.push({ table: "users", id, before: null, after: { revealed: field } });
  tx.remark = reason;
  return { value: found.reveal() };
});

/** Numbers are shown of members whom the list of members shows to the same person. */
async function expectInRange(tx: CommandTx, actor: Actor, id: string): Promise<void> {
  const places = new Places();
  const visible = ["system:tenantUser:list", "system:sensitive:view"].map((permission) =>
    visibleWithin(actor.rangeOf(permission), memberStamp("memberships"), places),
  );
  const [found] = await tx.raw({
    sql:
      `select id from memberships where tenant_id = ${places.add(tx.tenantId)}` +
      ` and id = ${places.add(id)} and state <> 1003 and ${visible.join(" and ")}`,
    parameters: places.values,
  });
  if (!found) throw new Refused(platformErrors.notFound);
}
