import { personIndex } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { memberStates } from "../../states.ts";

const findMember =
  "select m.user_id as id from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1 and u.id_card_no_index = $2 and m.state = $3";

/** The member in force with this ID number, if he is one of the bound tenant; others are nobody here. */
export async function memberWithNumber(
  tx: ReadTx,
  vault: Vault,
  idCardNo: string,
): Promise<string | undefined> {
  const index = personIndex(vault, "id_card_no", idCardNo);
  const [found] = await tx.raw<{ id: string }>({
    sql: findMember,
    parameters: [tx.tenantId, index, memberStates.normal],
  });
  return found?.id;
}
