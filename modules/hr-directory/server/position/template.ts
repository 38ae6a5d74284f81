import { expectMayOffer, rolesById } from "#modules/identity/server/faces/rights.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import type { position } from "../../position-contract.ts";
import { personProjects } from "../support/person-projects.ts";
import { expectKnownPlaceholders } from "./rules.ts";

type Given = InputOf<typeof position.create>;

interface Known {
  readonly role_ids: readonly string[];
  readonly roles_set_by: string | null;
  readonly wallet_project_ids: readonly string[];
}

const nothing: Known = { role_ids: [], roles_set_by: null, wallet_project_ids: [] };

const isSame = (one: readonly string[], other: readonly string[]) =>
  String(one.toSorted()) === String(other.toSorted());

/** The columns of a position as it is to be. Who sets other roles answers for them from then on. */
export async function positionColumns(tx: CommandTx, input: Given, known = nothing) {
  const roleIds = [...new Set(input.roleIds)];
  const projectIds = [...new Set(input.walletProjectIds)];
  const keepsRoles = isSame(roleIds, known.role_ids);
  if (!keepsRoles) await expectMayOfferAll(tx, roleIds);
  if (!isSame(projectIds, known.wallet_project_ids)) await expectProjects(tx, projectIds);
  expectKnownPlaceholders(input.contractText);
  return {
    name: input.positionName,
    code: input.positionCode,
    rank: input.rank,
    role_ids: roleIds,
    roles_set_by: keepsRoles ? known.roles_set_by : tx.actor.userId,
    checklist: [...new Set(input.checklist)],
    wallet_project_ids: projectIds,
    contract_text: input.contractText,
    remark: input.remark,
  };
}

async function expectMayOfferAll(tx: CommandTx, roleIds: readonly string[]): Promise<void> {
  if ((await rolesById(tx, roleIds)).length < roleIds.length) {
    throw new Refused(hrDirectoryErrors.roleGone);
  }
  await expectMayOffer(tx, tx.actor.userId, roleIds);
}

async function expectProjects(tx: CommandTx, ids: readonly string[]): Promise<void> {
  const known = new Set((await personProjects(tx)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Refused(hrDirectoryErrors.projectGone);
}
