import { allDepartments, membersWithin, nameOfTenant } from "#modules/identity/server/index.ts";
import { type DepartmentSettings, sharesIn } from "#modules/department/settings-contract.ts";
import { settingsFor } from "#modules/department/server/index.ts";
import { walletOrderErrors } from "../../errors.ts";
import type { WalletOwner } from "#modules/wallet/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { configStates, type groupDepths, type projectTypes } from "#modules/project/states.ts";
import {
  allProjects,
  depthOfGroup,
  groupsFor,
  type Placed,
  type Project,
} from "#modules/project/server/index.ts";

type Share = Pick<DepartmentSettings["expenditure"][number], "project" | "projectPercent" | "type">;

/** A project's part of a department's money, and whose wallets it goes to, each an equal part. */
interface ProjectShare {
  readonly projectId: string;
  readonly projectName: string;
  readonly percentBp: number;
  readonly owners: readonly WalletOwner[];
}

/**
 * How a department divides the money of a month: by the settings that hold then, or by what projects
 * take where none are set.
 */
export async function sharesOf(
  tx: ReadTx,
  { departmentId, period }: { readonly departmentId: string; readonly period: string },
): Promise<readonly ProjectShare[]> {
  const [settings, projects, departments] = await Promise.all([
    settingsFor(tx, departmentId),
    allProjects(tx),
    allDepartments(tx),
  ]);
  const tree = departments.filter((one) => one.inForce);
  const department = tree.find(({ id }) => id === departmentId);
  if (!department) throw new Refused(platformErrors.notFound);
  const own = sharesIn(settings.expenditure, period);
  const shares: readonly Share[] = own.length > 0 ? own : usualShares(projects);
  if (shares.length === 0) {
    throw new Refused(walletOrderErrors.noShares, { department: department.name });
  }
  const found: ProjectShare[] = [];
  for (const share of shares.filter(({ projectPercent }) => projectPercent > 0)) {
    const project = projectOf(projects, share);
    const owners = await ownersOf(tx, project, { tree, department });
    const { id: projectId, name: projectName } = project;
    found.push({ projectId, projectName, percentBp: share.projectPercent, owners });
  }
  return found;
}

/** A project has a part of its own for departments that set none (design: wallet accounting §2.8.4). */
const usualShares = (projects: readonly Project[]): Share[] =>
  projects
    .filter(({ state }) => state === configStates.normal)
    .map((one) => ({
      project: { id: one.id, name: one.name },
      projectPercent: one.percent_bp,
      type: one.project_type as (typeof projectTypes)[number],
    }));

/** The project of a share, whatever it is called by now; whoever reads the refusal learns where to mend it. */
function projectOf(projects: readonly Project[], { project: chosen, type }: Share): Project {
  const project = projects.find(({ id }) => id === chosen.id);
  if (!project) throw new Refused(walletOrderErrors.projectUnknown, { project: chosen.name });
  const { name } = project;
  if (project.state !== configStates.normal)
    throw new Refused(walletOrderErrors.projectDisabled, { project: name });
  if (project.project_type !== type) {
    throw new Refused(walletOrderErrors.projectTypeDiffers, { project: name });
  }
  return project;
}

interface Around {
  readonly tree: readonly Placed[];
  readonly department: Placed;
}

/** In whose wallets a project's money of a department lies, in an order that stays the same. */
async function ownersOf(
  tx: ReadTx,
  project: Project,
  { tree, department }: Around,
): Promise<WalletOwner[]> {
  const of = { projectId: project.id, projectName: project.name };
  if (project.project_type === "system") {
    const owner = { ownerId: tx.tenantId, ownerName: await nameOfTenant(tx) };
    return [{ ...of, ...owner, ownerType: "tenant", departmentId: null }];
  }
  if (project.project_type === "publicFee") {
    const depth = depthOfGroup[project.group_depth as (typeof groupDepths)[number]];
    const groups = groupsFor(tree, department.id, depth);
    if (groups.length === 0)
      throw new Refused(walletOrderErrors.noGroup, named(project, department));
    return groups.map(({ id, name }) => ({
      ...of,
      ownerType: "department",
      ownerId: id,
      ownerName: name,
      departmentId: id,
    }));
  }
  const members = await membersWithin(tx, department.id);
  if (members.length === 0) {
    throw new Refused(walletOrderErrors.nobodyOwns, named(project, department));
  }
  return members.map(({ id, name, departmentId }) => ({
    ...of,
    ownerType: "person",
    ownerId: id,
    ownerName: name,
    departmentId,
  }));
}

const named = (project: Project, department: Placed) => ({
  project: project.name,
  department: department.name,
});
