import type { Pool } from "#platform/server/db/pool.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { demoTenants } from "./seed/demo-tenants.ts";
import { demoInvitation, demoPassword } from "./seed/demo-users.ts";
import { plannedPeople, seniorsOf } from "./seed/plan.ts";
import {
  type NewMember,
  writeAccounts,
  writeAgent,
  writeInvitation,
  writeMembers,
} from "./seed/write-people.ts";
import { writeTenant } from "./seed/write-tenant.ts";
import { hashPassword } from "./sign-in/password.ts";

export { demoEntrances, demoPassword, demoQuestions, demoUsers } from "./seed/demo-users.ts";

interface SeededTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly authorId: string;
}

/** Creates the demo tenants with their departments, roles and people, once. */
export async function seedIdentity(pool: Pool, vault: Vault): Promise<SeededTenant[]> {
  const existing = await pool.query<{ id: string }>("select id from tenants limit 1");
  if (existing.rows.length > 0) return [];
  const passwordHash = await hashPassword(demoPassword);
  const everybody = newMembers();
  const seeded: SeededTenant[] = [];
  for (const tenant of demoTenants) {
    const members = everybody.filter(({ place }) => place.tenant === tenant.name);
    const newcomers = members
      .filter(({ person, place }) => person.places[0] === place)
      .map(({ person }) => person);
    const authorId = newcomers[0]?.id ?? "";
    const tenantId = newId();
    await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
      const parts = await writeTenant(tx, tenant, { authorId, at: daysAgo(720) });
      await writeAccounts(tx, newcomers, { vault, passwordHash, authorId });
      await writeMembers(tx, members, { vault, parts, authorId });
      await writeAgent(tx, members, authorId);
      const invited = everybody.find(({ person }) => person.nickname === demoInvitation.nickname);
      if (invited && tenant.name === demoInvitation.tenant) {
        await writeInvitation(tx, invited.person, { vault, parts, authorId });
      }
    });
    seeded.push({ tenantId, name: tenant.name, authorId });
  }
  return seeded;
}

const daysAgo = (days: number) =>
  new Date(systemClock.now().getTime() - days * 86_400_000).toISOString();

/** Everybody in each of his tenants. They joined one after the other, first tenants first. */
function newMembers(): NewMember[] {
  const planned = plannedPeople();
  const ids = new Map(planned.map((person) => [person, newId()]));
  const seniors = seniorsOf(planned);
  return planned.flatMap((one, index) => {
    const age = 700 - 2 * index;
    const person = { ...one, id: ids.get(one) ?? "", joinedAt: daysAgo(age) };
    return one.places.map((place, nth) => {
      const senior = seniors.get(place);
      const seniorId = (senior && ids.get(senior)) ?? null;
      return { person, place, seniorId, joinedAt: daysAgo(age - nth) };
    });
  });
}
