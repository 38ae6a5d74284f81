import { cardIndexes, personIndex } from "#modules/identity/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";

/** Whom money goes to, in clear, as far as it is known. */
interface Payee {
  readonly subjectId: string;
  readonly account: string;
  readonly idCardNo: string | null;
}

/** By his ID number anybody is found; by his card only those who had a hand in it are looked at. */
const findOwners =
  "select g.subject_id, u.id as user_id from unnest($1::uuid[], $2::bytea[]) as g (subject_id, id_card)" +
  " join users u on u.id_card_no_index = g.id_card" +
  " union select g.subject_id, m.user_id from unnest($1::uuid[], $3::bytea[], $4::bytea[]) as g (subject_id, card, old_card)" +
  " join memberships m on m.tenant_id = $6 and m.user_id = any($5::uuid[]) and m.bank_card_no_index in (g.card, g.old_card)";

/** People whom the account or the ID number belongs to, by subject. */
export async function payeesAmong(
  tx: ReadTx,
  vault: Vault,
  { payees, hands }: { readonly payees: readonly Payee[]; readonly hands: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  const cards = payees.map(({ account }) => cardIndexes(vault, tx.tenantId, account));
  const parameters = [
    payees.map(({ subjectId }) => subjectId),
    payees.map(
      ({ idCardNo }) => idCardNo && personIndex(vault, "id_card_no", idCardNo.toUpperCase()),
    ),
    cards.map(([card]) => card),
    cards.map(([, oldCard]) => oldCard),
    hands,
    tx.tenantId,
  ];
  const found = await tx.raw<{ subject_id: string; user_id: string }>({
    sql: findOwners,
    parameters,
  });
  return gathered(found.map(({ subject_id: key, user_id: userId }) => [key, userId]));
}

/** As long as a change of bank data has to lie before whoever made it may let money go. */
const coolingHours = 24;

/** The log is where every change is told, whichever module made it: of orders, all that wrote them. */
const findChangers =
  "select subject_id, actor_id from operation_logs where tenant_id = $1 and subject_id = any($2::uuid[])" +
  ` and at > moment() - make_interval(hours => ${coolingHours}) and actor_id is not null` +
  " and (event like '%.create' or event like '%.update' and (subject_type <> 'users' and subject_type <> 'memberships'" +
  "  or changes::text like '%bank_card_no%'))";

/** Who changed these orders, or the bank data of these people, within the last day. */
export async function changersOf(
  tx: ReadTx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const parameters = [tx.tenantId, subjects];
  const found = await tx.raw<{ subject_id: string; actor_id: string }>({
    sql: findChangers,
    parameters,
  });
  return gathered(found.map(({ subject_id: key, actor_id: actorId }) => [key, actorId]));
}

const findBankChanges =
  'select subject_id as "userId", max(at) as at from operation_logs where tenant_id = $1' +
  " and subject_id = any($2::uuid[]) and at > moment() - make_interval(days => $3)" +
  " and subject_type in ('users', 'memberships') and event like '%.update'" +
  " and changes::text like '%bank_card_no%' group by subject_id";

/** When the bank data of these people were changed last, as far back as that is asked. */
export async function bankChangesOf(
  tx: ReadTx,
  userIds: readonly string[],
  days: number,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const parameters = [tx.tenantId, userIds, days];
  const found = await tx.raw<{ userId: string; at: string }>({ sql: findBankChanges, parameters });
  return new Map(found.map(({ userId, at }) => [userId, at]));
}

function gathered(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [key, value] of pairs) all.set(key, [...(all.get(key) ?? []), value]);
  return all;
}
