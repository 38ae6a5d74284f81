import type { Department } from "./use-tree.ts";

export interface TreeNode {
  readonly key: string;
  readonly department: Department;
  readonly children: TreeNode[];
}

/** Departments as the tree shows them. They come with parents before their children. */
export function nodesOf(departments: readonly Department[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  const tops: TreeNode[] = [];
  for (const department of departments) {
    const node = { key: department.id, department, children: [] };
    nodes.set(department.id, node);
    (nodes.get(department.parentId ?? "")?.children ?? tops).push(node);
  }
  return tops;
}

/** From the company down to the department itself. */
export function lineOf(departments: readonly Department[], id: string): Department[] {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const line: Department[] = [];
  for (let at = byId.get(id); at; at = byId.get(at.parentId ?? "")) line.unshift(at);
  return line;
}

/** Everything below a department. */
export function belowOf(departments: readonly Department[], id: string): Department[] {
  const reached = new Set([id]);
  return departments.filter((one) => {
    const isBelow = one.parentId !== null && reached.has(one.parentId);
    if (isBelow) reached.add(one.id);
    return isBelow;
  });
}

/** Which departments have the text in their name, and what must be open for them to be seen. */
export function search(departments: readonly Department[], typed: string) {
  const wanted = typed.trim().toLowerCase();
  const isMatch = (one: Department) => one.departmentName.toLowerCase().includes(wanted);
  const matches = wanted === "" ? [] : departments.filter(isMatch).map(({ id }) => id);
  const parents = new Map(departments.map(({ id, parentId }) => [id, parentId]));
  const open = new Set<string>();
  for (const id of matches) {
    let at = parents.get(id);
    for (; at && !open.has(at); at = parents.get(at)) open.add(at);
  }
  return { matches, open };
}

interface Drop {
  readonly moved: string;
  readonly target: string;
  readonly where: "inside" | "before" | "after";
}

/** Where a department that is let go of would stand. */
export function placeOfDrop(departments: readonly Department[], { moved, target, where }: Drop) {
  if (where === "inside") return { parentId: target, position: 0 };
  const parentId = departments.find(({ id }) => id === target)?.parentId ?? null;
  // Beside the company there is no place.
  if (parentId === null) return undefined;
  const siblings = departments.filter((one) => one.parentId === parentId && one.id !== moved);
  const at = siblings.findIndex(({ id }) => id === target);
  return { parentId, position: where === "before" ? at : at + 1 };
}
