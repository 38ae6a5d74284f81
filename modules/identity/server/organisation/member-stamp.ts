import type { Stamp } from "#platform/server/scope/visible.ts";

/**
 * Whose entry a member's is: his own, his departments', and his direct superior takes part in it.
 * `table` has the columns tenant_id and senior_id of a membership, and the member himself in `person`.
 */
export const memberStamp = (table: string, person = "id"): Stamp => ({
  inDepartments: (isOneOf) =>
    `exists (select from member_departments md where md.tenant_id = ${table}.tenant_id` +
    ` and md.user_id = ${table}.${person} and ${isOneOf("md.department_id")})`,
  byPeople: (isOneOf) => isOneOf(`${table}.${person}`),
  takesPart: (me) => `${table}.senior_id = ${me}::uuid`,
});
