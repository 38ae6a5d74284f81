import { z } from "zod";
import { departments } from "#modules/identity/server/faces/tables.ts";
import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { department, departmentFields, departmentName } from "../contract.ts";
import { departmentErrors } from "../errors.ts";
import { deepest, departmentStates } from "../states.ts";
import { expectEmpty, expectInNoRange, type Placed, placeOfNew, subtreeOf } from "./rules.ts";
import { membersOf } from "./support/members.ts";
import { rolesShowing } from "./support/roles.ts";
import { treeOf } from "./support/tree.ts";

const namesOf = (path: string) => path.split("/").map((name) => name.trim());
const areNames = (path: string) => {
  const names = namesOf(path);
  return (
    names.length <= deepest + 1 && names.every((name) => departmentName.safeParse(name).success)
  );
};

const row = z.strictObject({
  path: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine(areNames, {
      error: `请用「/」分隔各级名称，如 华东大区/浙江省；每级不超过 50 个字，最多 ${deepest} 级`,
    }),
  departmentDescribe: departmentFields.departmentDescribe,
  remark: departmentFields.remark,
});
type Row = z.infer<typeof row>;

/** Paths by which the departments of a tenant are known, below the company; the company is "". */
function pathsOf(tree: readonly Placed[]): Map<string, Placed> {
  const pathOf = new Map<string, string>();
  const found = new Map<string, Placed>();
  for (const one of tree) {
    const above = pathOf.get(one.parent_id ?? "");
    const path = above === undefined ? "" : joined(above, one.name);
    pathOf.set(one.id, path);
    found.set(path, one);
  }
  return found;
}

const joined = (above: string, name: string) => (above === "" ? name : `${above}/${name}`);

/** An exported path begins with the company, a written one need not. */
function belowCompany(path: string, company: Placed): string {
  const [first, ...rest] = namesOf(path);
  return (first === company.name ? rest : namesOf(path)).join("/");
}

async function existingPaths(tx: ReadTx, paths: readonly string[]): Promise<Set<string>> {
  const tree = await treeOf(tx);
  const [company] = tree;
  if (!company) return new Set();
  const known = pathsOf(tree);
  return new Set(paths.filter((path) => known.has(belowCompany(path, company))));
}

/** Adds rows in their order, so that a parent may come earlier in the same file. */
async function addRows(tx: CommandTx, rows: readonly Row[]): Promise<void> {
  await lockStructure(tx);
  const tree = await treeOf(tx);
  const [company] = tree;
  if (!company) throw new Refused(departmentErrors.companyMissing);
  const known = pathsOf(tree);
  tx.bulk = true;
  for (const { path: given, departmentDescribe: description, remark } of rows) {
    const path = belowCompany(given, company);
    const cut = path.lastIndexOf("/");
    const [above, name] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
    const parent = known.get(above);
    if (!parent) throw new Refused(departmentErrors.parentMissing, { parent: above.slice(-30) });
    const added = await insertRow(tx, departments, {
      name,
      description,
      remark,
      ...placeOfNew(tree, parent.id),
      state: departmentStates.normal,
    });
    tree.push(added);
    known.set(path, added);
  }
}

/** As for deleting one, but for those that go with it. */
async function neededBy(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Refused>> {
  const tree = await treeOf(tx);
  const going = new Set(ids);
  const needed = new Map<string, Refused>();
  for (const id of ids) {
    const below = subtreeOf(tree, id).filter((one) => !going.has(one.id));
    const [members, roles] = [await membersOf(tx, id, "all"), await rolesShowing(tx, id)];
    const refused = refusalOf(() => {
      expectEmpty(below, members);
      expectInNoRange(roles);
    });
    if (refused) needed.set(id, refused);
  }
  return needed;
}

function refusalOf(expect: () => void): Refused | undefined {
  try {
    expect();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
}

export const departmentImport = defineImport<Row>({
  kind: "department",
  endpoint: department.import,
  page: { path: "/system/department", titleKey: "menu.system.department" },
  title: { zh: "部门管理", en: "Departments" },
  event: "department.import",
  columns: [
    {
      field: "path",
      heading: { zh: "部门路径", en: "Department path" },
      required: true,
      example: "华东大区/浙江省",
    },
    {
      field: "departmentDescribe",
      heading: { zh: "部门说明", en: "Description" },
      required: false,
      example: "杭州、宁波、温州",
    },
    { field: "remark", heading: { zh: "备注", en: "Remark" }, required: false, example: "" },
  ],
  row,
  keyOf: ({ path }) => namesOf(path).join("/"),
  existing: existingPaths,
  write: addRows,
  undo: {
    table: departments,
    gone: { state: departmentStates.deleted },
    lock: lockStructure,
    needed: neededBy,
  },
});

export const importDepartments = command(department.import, ({ input, ...context }) =>
  startImport(context, departmentImport, input.file),
);

export const importTemplate = query(department.importTemplate, async ({ caller }) =>
  templateOf(departmentImport, caller.language),
);
