import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { account, Protection } from "../../account-contract.ts";
import { lifecycle } from "../../states.ts";
import { db } from "../tables.ts";

/** What protects my account, without any of the secrets. */
export const myProtection = query(account.protection, async ({ tx, actor }) => {
  const { userId } = actor;
  const [secondFactorDemanded, own, questions] = await Promise.all([
    isSecondFactorDemanded(tx, userId),
    tx.maybe(
      db
        .selectFrom("credentials")
        .select(["password_changed_at", "totp_confirmed_at"])
        .where("user_id", "=", userId),
    ),
    tx.many(
      db
        .selectFrom("security_questions")
        .select("question")
        .where("user_id", "=", userId)
        .orderBy("position"),
    ),
  ]);
  return {
    passwordChangedAt: own?.password_changed_at ?? null,
    secondFactor: Boolean(own?.totp_confirmed_at),
    secondFactorDemanded,
    questions: Protection.shape.questions.parse(questions.map(({ question }) => question)),
  };
});

/** Whether a role in any tenant where the person works demands a second factor. */
export async function isSecondFactorDemanded(tx: ReadTx, userId: string): Promise<boolean> {
  const demanding = db
    .selectFrom("member_roles")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.tenant_id", "=", "member_roles.tenant_id")
        .onRef("roles.id", "=", "member_roles.role_id"),
    )
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.tenant_id", "=", "member_roles.tenant_id")
        .onRef("memberships.user_id", "=", "member_roles.user_id"),
    )
    .select("roles.id")
    .where("member_roles.user_id", "=", userId)
    .where("memberships.state", "=", lifecycle.normal)
    .where("roles.state", "=", lifecycle.normal)
    .where("roles.needs_second_factor", "=", true)
    .limit(1);
  const [, found] = await Promise.all([tx.bindPerson(userId), tx.maybe(demanding)]);
  return found !== undefined;
}
