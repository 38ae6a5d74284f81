import type { ReadTx } from "#platform/server/db/transaction.ts";
import { keyPersonKind } from "../../key-person-kind.ts";
import { keyPersonStates, whiteListStates } from "../../states.ts";
import { whiteListKind } from "../../white-list-kind.ts";
import { dayOf } from "../support/register-list.ts";

interface Linked {
  readonly name: string;
  readonly link: string;
}

const findListed =
  "select id, payee_name as name from white_lists where tenant_id = $1 and user_id = $2" +
  ` and state = ${whiteListStates.effective} and expires_on >= $3::date order by payee_name, id`;
const findRegistered =
  "select id, payee_name as name from key_persons where tenant_id = $1 and created_by = $2" +
  ` and state = ${keyPersonStates.effective} and expires_on >= $3::date order by payee_name, id`;

/** Who in the registers hangs on a member: whom his own share goes to, and key persons he answers for. */
export async function linkedToMember(tx: ReadTx, userId: string) {
  const parameters = [tx.tenantId, userId, dayOf(tx.now)];
  const find = (sql: string) => tx.raw<{ id: string; name: string }>({ sql, parameters });
  const [listed, registered] = await Promise.all([find(findListed), find(findRegistered)]);
  const toldBy =
    ({ link }: { readonly link: (id: string) => string }) =>
    ({ id, name }: { readonly id: string; readonly name: string }): Linked => ({
      name,
      link: link(id),
    });
  return {
    whiteList: listed.map(toldBy(whiteListKind)),
    keyPersons: registered.map(toldBy(keyPersonKind)),
  };
}
