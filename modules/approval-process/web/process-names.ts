import { useDepartments, useMembers, useRoles } from "#modules/identity/web/pickers.tsx";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";

/** What people, roles and departments of some steps are called. */
export interface Names {
  readonly person: (id: string) => string;
  readonly role: (id: string) => string;
  readonly department: (id: string) => string;
}

const unknown = "…";
/** As many as one question may name. */
const most = 200;

const peopleIn = (steps: readonly ApprovalStep[]): string[] => {
  const named = steps.flatMap(({ personIds, ccPersonIds, emptyUserId }) => [
    ...personIds,
    ...ccPersonIds,
    ...(emptyUserId === null ? [] : [emptyUserId]),
  ]);
  return [...new Set(named)].toSorted().slice(0, most);
};

export function useNames(steps: readonly ApprovalStep[]): Names {
  const ids = peopleIn(steps);
  const members = useMembers({ ids }, ids.length > 0).data ?? [];
  const roles = useRoles().data ?? [];
  const departments = useDepartments().data ?? [];
  return {
    person: (id) => members.find((one) => one.id === id)?.idCardName ?? unknown,
    role: (id) => roles.find((one) => one.id === id)?.roleName ?? unknown,
    department: (id) => departments.find((one) => one.id === id)?.departmentName ?? unknown,
  };
}
