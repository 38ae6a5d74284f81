import type { Stamp } from "#platform/server/scope/visible.ts";

/**
 * Whose entry a member's is: his own, his departments', and his direct superior takes part in it.
 * `table` has the columns tenant_id, id and senior_id of a membership.
 */
export const memberStamp = (table: string): Stamp => ({
  inDepartments: (isOneOf) =>
    `exists (select from member_departments md where md.tenant_id = ${table}.tenant_id` +
    ` and md.user_id = ${table}.id and ${isOneOf("md.department_id")})`,
  byPeople: (isOneOf) => isOneOf(`${table}.id`),
  takesPart: (person) => `${table}.senior_id = ${person}::uuid`,
});
