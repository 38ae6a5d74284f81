import type { OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { exchange } from "#platform/contract/exchange.ts";
import { historyOf } from "#platform/server/history.ts";
import { oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { department } from "../contract.ts";
import { productDefaults } from "../settings-contract.ts";
import { departmentStates } from "../states.ts";
import { countBelow, effectiveSettings, impactOf } from "./rules.ts";
import { settingChoices } from "./support/choices.ts";
import { allSettings, defaultSettingsOf, settingsOf } from "./support/settings.ts";
import { treeOf } from "./support/tree.ts";
import { db, departmentPaths } from "./tables.ts";

type Department = OutputOf<typeof department.detail>;

const findDepartments =
  'select d.id, d.name as "departmentName", d.description as "departmentDescribe", d.remark,' +
  ' d.parent_id as "parentId", d.state as "stateCode", d.depth, d.sort, d.row_version as "rowVersion",' +
  ' author.id_card_name as "insertPerson", d.created_at as "insertTime",' +
  ' editor.id_card_name as "updatePerson", d.updated_at as "updateTime"' +
  " from departments d left join users author on author.id = d.created_by" +
  " left join users editor on editor.id = d.updated_by" +
  " where d.tenant_id = $1 and d.state <> $2 order by d.depth, d.sort, d.name";

/** Who is where, members in force alone. */
const findBelongings =
  "select md.department_id, md.user_id from member_departments md" +
  " join memberships m on m.tenant_id = md.tenant_id and m.user_id = md.user_id" +
  " where md.tenant_id = $1 and m.state = $2";

async function wholeTree(tx: ReadTx): Promise<Department[]> {
  const [rows, belongings] = await Promise.all([
    tx.raw<Omit<Department, "memberCount" | "memberCountBelow">>({
      sql: findDepartments,
      parameters: [tx.tenantId, departmentStates.deleted],
    }),
    tx.raw<{ department_id: string; user_id: string }>({
      sql: findBelongings,
      parameters: [tx.tenantId, departmentStates.normal],
    }),
  ]);
  const own = Map.groupBy(belongings, ({ department_id }) => department_id);
  const withBelow = countBelow(
    rows.map(({ id, parentId }) => ({ id, parent_id: parentId })),
    belongings,
  );
  return rows.map((row) => ({
    ...row,
    memberCount: own.get(row.id)?.length ?? 0,
    memberCountBelow: withBelow.get(row.id) ?? 0,
  }));
}

export const departmentTree = query(department.tree, ({ tx }) => wholeTree(tx));

/** Counting who is below needs the whole tree anyway. */
export const departmentDetail = query(department.detail, async ({ input, tx }) => {
  const found = (await wholeTree(tx)).find(({ id }) => id === input.id);
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
});

const wireNames = {
  name: "departmentName",
  description: "departmentDescribe",
  parent_id: "parentId",
  state: "stateCode",
};

/** In the log a parent is known by its id; people know it by its name, deleted or not. */
export const departmentHistory = query(department.operationLog, async ({ input, tx }) => {
  const [lines, names] = await Promise.all([
    historyOf(tx, {
      id: input.id,
      of: department.operationLog,
      also: [exchange.revertImport.name],
      wireNames,
    }),
    tx.many(
      db.selectFrom("departments").select(["id", "name"]).where("tenant_id", "=", tx.tenantId),
    ),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const named = (id: string | null) => (id === null ? null : (nameOf.get(id) ?? id));
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.map((change) =>
      change.field === "parentId"
        ? { ...change, before: named(change.before), after: named(change.after) }
        : change,
    ),
  }));
});

export const departmentSettingsAnswer = query(department.settings, ({ input, tx }) =>
  settingsOf(tx, input.id),
);

export const settingChoicesAnswer = query(department.settingChoices, ({ tx }) =>
  settingChoices(tx),
);

export const defaultSettingsAnswer = query(department.defaultSettings, ({ tx }) =>
  defaultSettingsOf(tx),
);

export const defaultSettingsImpact = query(
  department.defaultSettingsImpact,
  async ({ input, tx }) => {
    const [tree, stored, before] = await Promise.all([
      treeOf(tx),
      allSettings(tx),
      defaultSettingsOf(tx),
    ]);
    const departments = tree.map(({ id, parent_id }) => ({
      id,
      parent_id,
      settings: stored.get(id)?.settings ?? {},
    }));
    const source = { kind: "tenant", departmentId: null, departmentName: null } as const;
    const after = effectiveSettings([{ source, settings: input.settings }], productDefaults);
    return impactOf(departments, { before: before.effective, after: after.settings });
  },
);

/** What an export shows of a department. */
interface Exported {
  readonly path: string;
  readonly departmentDescribe: string | null;
  readonly remark: string | null;
  readonly depth: number;
  readonly memberCount: number;
  readonly stateCode: number;
  readonly insertTime: string;
  readonly updateTime: string;
}

/** Departments as lines, each with the names above it. */
export const departmentList = listOf<typeof departmentPaths, Exported>({
  openBecause: "the tree of departments is everybody's to know",
  table: departmentPaths,
  fields: {
    path: "path",
    departmentDescribe: "description",
    remark: "remark",
    depth: "depth",
    memberCount: "members",
    stateCode: "state",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: { stateCode: oneOf("state") },
  sorts: { path: "path" },
  defaultSort: { field: "path", order: "asc" },
});
