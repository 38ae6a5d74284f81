import type { WalletOwner } from "#modules/wallet/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { depthOfGroup } from "../rules/owner-departments.ts";
import type { expenditureProjects } from "../tables.ts";

interface Above {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

const findAbove =
  "with recursive up as (select id, name, parent_id, depth from departments where tenant_id = $1 and id = $2" +
  " union all select d.id, d.name, d.parent_id, d.depth from departments d" +
  "  join up on d.tenant_id = $1 and d.id = up.parent_id)" +
  " select id, name, depth from up order by depth";

/** A department with all above it, the company first. */
export const departmentsAbove = (tx: ReadTx, departmentId: string | null): Promise<Above[]> =>
  departmentId === null
    ? Promise.resolve([])
    : tx.raw<Above>({ sql: findAbove, parameters: [tx.tenantId, departmentId] });

interface Applying {
  readonly project: Pick<
    Row<typeof expenditureProjects>,
    "id" | "name" | "project_type" | "group_depth"
  >;
  readonly applicantId: string;
  readonly departmentId: string | null;
}

const findPerson = "select id_card_name as name from users where id = $1";
const findTenant = "select name from tenants where id = $1";

/** Whose wallet an applicant spends from under a project (design §2.8.1). */
export async function walletOwnerOf(tx: ReadTx, applying: Applying): Promise<WalletOwner> {
  const { project, applicantId, departmentId } = applying;
  const of = { projectId: project.id, projectName: project.name };
  if (project.project_type === "system") {
    const ownerName = await nameBy(tx, findTenant, tx.tenantId);
    return { ...of, ownerType: "tenant", ownerId: tx.tenantId, ownerName, departmentId: null };
  }
  if (project.project_type === "person") {
    const ownerName = await nameBy(tx, findPerson, applicantId);
    return { ...of, ownerType: "person", ownerId: applicantId, ownerName, departmentId };
  }
  const depth = depthOfGroup[project.group_depth as keyof typeof depthOfGroup];
  const group = (await departmentsAbove(tx, departmentId)).find((one) => one.depth === depth);
  if (!group) throw new Refused(expenditureErrors.noGroup, { project: project.name });
  const { id, name } = group;
  return { ...of, ownerType: "department", ownerId: id, ownerName: name, departmentId: id };
}

async function nameBy(tx: ReadTx, sql: string, id: string): Promise<string> {
  const [found] = await tx.raw<{ name: string }>({ sql, parameters: [id] });
  return found?.name ?? "";
}
