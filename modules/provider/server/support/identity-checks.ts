import { newId } from "#platform/server/clock.ts";
import { type ReadTx, type TenantTx, inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../../errors.ts";
import { db } from "../tables.ts";
import { accountsWith, connectTo } from "./accounts.ts";
import { keepExchange } from "./exchanges.ts";

export interface CheckedPerson {
  readonly name: string;
  readonly idCardNo: string;
  readonly cardNo: string;
}

/** What somebody who knows said; `undefined` where nobody could say, which is no mismatch. */
export type PersonCheck =
  | { readonly match: boolean; readonly differs: "name" | "card" | null }
  | undefined;

const deadlineMs = 8_000;

/** The three together, so that a check of one card says nothing about another. */
export const checkIndexOf = (
  vault: Vault,
  tenantId: string,
  { name, idCardNo, cardNo }: CheckedPerson,
): Buffer =>
  vault.index(
    { table: "identity_checks", column: "person", tenantId },
    JSON.stringify([name.trim(), idCardNo.toUpperCase(), cardNo.replaceAll(" ", "")]),
  );

/**
 * Asks whether a name, an ID number and a bank card belong to one person, and keeps the answer. To
 * be called outside of a transaction.
 */
export async function checkPerson(
  engine: Engine,
  tenantId: string,
  person: CheckedPerson,
): Promise<PersonCheck> {
  const [row] = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    accountsWith(tx, "identity"),
  );
  if (!row) throw new Refused(providerErrors.noIdentityAccount);
  const { account, ports } = connectTo(engine, row);
  if (!ports.identity) throw new Error(`${account.provider} checks nobody`);
  const outcome = await ports.identity.bankCard({ deadlineMs }, person);
  return inTransaction(engine.pool, { tenantId, mode: "read write" }, async (tx) => {
    keepExchange(tx, account, outcome);
    if (outcome.kind !== "ok") return undefined;
    await keepCheck(tx, engine.vault, { ...person, ...outcome.value });
    const { match, differs = null } = outcome.value;
    return { match, differs };
  });
}

interface Answered extends CheckedPerson {
  readonly match: boolean;
  readonly differs?: "name" | "card";
  readonly verifyId: string;
}

const insertCheck =
  "insert into identity_checks (tenant_id, id, person_index, match, differs, verify_id)" +
  " values ($1, $2, $3, $4, $5, $6)";

/** Remembers what was said about a person; not who it was. */
export async function keepCheck(tx: TenantTx, vault: Vault, answer: Answered): Promise<void> {
  const { match, differs = null, verifyId } = answer;
  const index = checkIndexOf(vault, tx.tenantId, answer);
  const parameters = [tx.tenantId, newId(), index, match, differs, verifyId];
  await tx.raw({ sql: insertCheck, parameters });
}

/** The latest answer about exactly this person and card, if there ever was one. */
export async function lastCheck(
  tx: ReadTx,
  vault: Vault,
  person: CheckedPerson,
): Promise<{ readonly match: boolean; readonly checkedAt: string } | undefined> {
  const found = await tx.maybe(
    db
      .selectFrom("identity_checks")
      .select(["match", "checked_at"])
      .where("tenant_id", "=", tx.tenantId)
      .where("person_index", "=", checkIndexOf(vault, tx.tenantId, person))
      .orderBy("checked_at", "desc")
      .limit(1),
  );
  return found && { match: found.match, checkedAt: found.checked_at };
}

/** What was said last about a person and his card. */
export interface Check {
  readonly match: boolean;
  readonly checkedAt: string;
}

const findChecks =
  "select distinct on (person_index) encode(person_index, 'hex') as person, match, checked_at as \"checkedAt\"" +
  " from identity_checks where tenant_id = $1 and person_index = any($2::bytea[])" +
  " order by person_index, checked_at desc";

/** The latest answers about many, by the index (`checkIndexOf`, in hex) of each. */
export async function lastChecks(
  tx: ReadTx,
  indexes: readonly Buffer[],
): Promise<ReadonlyMap<string, Check>> {
  if (indexes.length === 0) return new Map();
  const parameters = [tx.tenantId, indexes];
  const found = await tx.raw<Check & { person: string }>({ sql: findChecks, parameters });
  return new Map(found.map(({ person, ...check }) => [person, check]));
}
