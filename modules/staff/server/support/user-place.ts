import { enteredColumns, type EnteredData } from "#modules/identity/server/index.ts";
import { expectMayGive, lockStructure } from "#modules/identity/server/faces/rights.ts";
import { memberships } from "#modules/identity/server/faces/tables.ts";
import { putPlace } from "#modules/identity/server/faces/membership.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { userErrors } from "../../errors.ts";
import { userDb as db } from "../tables.ts";
import { placeFrom } from "./place.ts";

interface Place extends EnteredData {
  readonly userId: string;
  readonly jobNumber: string;
  readonly roles: readonly string[];
  readonly departments: readonly string[];
}

/** The tenant's name, if somebody can be put into it. */
export async function openTenant(tx: CommandTx, tenantId: string): Promise<string> {
  const tenant = await tx.maybe(
    db.selectFrom("tenants").select(["name", "state"]).where("id", "=", tenantId),
  );
  if (tenant?.state !== lifecycle.normal) throw new Refused(userErrors.tenantNotOpen);
  return tenant.name;
}

/**
 * Makes a person a member of the bound tenant, in roles and departments of it. The platform gives
 * what the tenant has; in its own tenant nobody gives more than he has himself.
 */
export async function addMember(tx: CommandTx, vault: Vault, place: Place) {
  const { userId, jobNumber } = place;
  await lockStructure(tx);
  const roles = await namesOf(tx, "roles", place.roles);
  const departments = await namesOf(tx, "departments", place.departments);
  if (tx.tenantId === tx.actor.tenantId) await expectMayGive(tx, tx.actor.userId, place);
  await insertRow(tx, memberships, {
    id: userId,
    user_id: userId,
    job_number: jobNumber,
    apollo_job_number: null,
    senior_id: null,
    state: lifecycle.normal,
    ...enteredColumns(vault, { tenantId: tx.tenantId, userId }, place),
    sealed_as_person: false,
  }).catch(whenTaken("memberships_job_number", userErrors.jobNumberTaken, { jobNumber }));
  await putPlace(tx, userId, placeFrom({ ...place, mainDepartmentId: null, seniorId: null }));
  return { roles: roles.join("、"), departments: departments.join("、") };
}

const gone = { roles: userErrors.roleGone, departments: userErrors.departmentGone };

async function namesOf(tx: CommandTx, table: keyof typeof gone, ids: readonly string[]) {
  const found = await tx.many(
    db
      .selectFrom(table)
      .select("name")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "in", ids)
      .where("state", "=", lifecycle.normal),
  );
  if (found.length !== new Set(ids).size) throw new Refused(gone[table]);
  return found.map(({ name }) => name);
}
