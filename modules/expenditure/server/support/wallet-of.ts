import { departmentsAbove, nameOfTenant, namesOfPeople } from "#modules/identity/server/index.ts";
import type { WalletOwner } from "#modules/wallet/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { depthOfGroup, type Project } from "#modules/project/server/index.ts";

interface Applying {
  readonly project: Pick<Project, "id" | "name" | "project_type" | "group_depth">;
  readonly applicantId: string;
  readonly departmentId: string | null;
}

/** Whose wallet an applicant spends from under a project (design §2.8.1). */
export async function walletOwnerOf(tx: ReadTx, applying: Applying): Promise<WalletOwner> {
  const { project, applicantId, departmentId } = applying;
  const of = { projectId: project.id, projectName: project.name };
  if (project.project_type === "system") {
    const ownerName = await nameOfTenant(tx);
    return { ...of, ownerType: "tenant", ownerId: tx.tenantId, ownerName, departmentId: null };
  }
  if (project.project_type === "person") {
    const names = await namesOfPeople(tx, [applicantId]);
    const ownerName = names.get(applicantId) ?? "";
    return { ...of, ownerType: "person", ownerId: applicantId, ownerName, departmentId };
  }
  const depth = depthOfGroup[project.group_depth as keyof typeof depthOfGroup];
  const group = (await departmentsAbove(tx, departmentId)).find((one) => one.depth === depth);
  if (!group) throw new Refused(expenditureErrors.noGroup, { project: project.name });
  const { id, name } = group;
  return { ...of, ownerType: "department", ownerId: id, ownerName: name, departmentId: id };
}
