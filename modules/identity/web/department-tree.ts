export interface DepartmentNode {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: DepartmentNode[];
}

interface Department {
  readonly id: string;
  readonly departmentName: string;
  readonly parentId: string | null;
  readonly stateCode: number;
}

const normal = 1000;

/** Departments as a tree, in the order they come. One whose parent is missing stands at the top. */
export function departmentTree(departments: readonly Department[]): DepartmentNode[] {
  const nodes = new Map(
    departments.map(({ id, departmentName, stateCode }) => [
      id,
      { value: id, title: departmentName, disabled: stateCode !== normal, children: [] },
    ]) satisfies [string, DepartmentNode][],
  );
  const tops: DepartmentNode[] = [];
  for (const { id, parentId } of departments) {
    const node = nodes.get(id);
    if (node) (nodes.get(parentId ?? "")?.children ?? tops).push(node);
  }
  return tops;
}
