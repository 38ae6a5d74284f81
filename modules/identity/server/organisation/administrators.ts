import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { lockStructure } from "./structure.ts";

const findAdministrator =
  "select mr.user_id from member_roles mr" +
  " join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.state = 1000 and r.grants_package" +
  " join memberships m on m.tenant_id = mr.tenant_id and m.user_id = mr.user_id and m.state = 1000" +
  " join users u on u.id = mr.user_id and u.state = 1000 where mr.tenant_id = $1 limit 1";

async function hasAdministrator(tx: ReadTx): Promise<boolean> {
  const found = await tx.raw({ sql: findAdministrator, parameters: [tx.tenantId] });
  return found.length > 0;
}

/**
 * A command after which somebody can still grant everything, if somebody could before: otherwise
 * nobody in the tenant could give that right back. A tenant that has nobody yet is not held up.
 */
export const keepingAdministrator =
  <Asked extends { readonly tx: CommandTx }, Answer>(body: (asked: Asked) => Promise<Answer>) =>
  async (asked: Asked): Promise<Answer> => {
    const { tx } = asked;
    await lockStructure(tx);
    const had = await hasAdministrator(tx);
    const answer = await body(asked);
    if (had && !(await hasAdministrator(tx))) throw new Refused(identityErrors.noAdministratorLeft);
    return answer;
  };
