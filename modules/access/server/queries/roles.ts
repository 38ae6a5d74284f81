import type { OutputOf } from "#platform/contract/endpoint.ts";
import { rightsOf } from "#modules/identity/server/faces/rights.ts";
import { headingIn } from "#platform/server/exchange/define.ts";
import { identity } from "#modules/identity/contract.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, oneOf, type Scope } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import type { Language } from "#platform/server/refused.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { choicesOf, menusOf } from "../support/menu-choices.ts";
import { wordsOf } from "../support/role-words.ts";
import { roleRows } from "../tables.ts";

/** A tenant has some hundred roles at most: they are looked through, without an index. */
const nameHas: Condition = (typed: string, { places }: Scope) => {
  const wanted = places.add(typed.toLowerCase());
  return `(strpos(lower(name), ${wanted}) > 0 or strpos(lower(coalesce(description, '')), ${wanted}) > 0)`;
};

export const roleList = listOf<typeof roleRows, OutputOf<typeof role.detail>>({
  openBecause: "roles belong to the tenant as a whole",
  table: roleRows,
  fields: {
    id: "id",
    roleName: "name",
    roleDescribe: "description",
    remark: "remark",
    visualRangeType: "visible_range",
    menuGrants: "menus",
    customDepartments: "departments",
    grantsPackage: "grants_package",
    needsSecondFactor: "needs_second_factor",
    userCount: "holders",
    stateCode: "state",
    rowVersion: "row_version",
    insertPerson: "created_by_name",
    insertTime: "created_at",
    updatePerson: "updated_by_name",
    updateTime: "updated_at",
  },
  filters: {
    visualRangeType: oneOf("visible_range"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: nameHas,
  sorts: {
    insertTime: "created_at",
    roleName: 'name collate "zh-x-icu"',
    updateTime: "updated_at",
  },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${roleStates.deleted}`,
});

export const listRoles = query(role.list, ({ input, tx }) => roleList.page(tx, input));

export const roleDetail = query(role.detail, ({ input, tx }) => roleList.one(tx, input.id));

type Line = Awaited<ReturnType<typeof historyOf>>[number];

/** Codes of a role's fields say nothing to a reader: they are told in his language. */
function told(line: Line, language: Language): Line {
  const word = (field: string, value: string | null) => {
    const known = value === null ? undefined : wordsOf[field]?.[value];
    return known ? headingIn(known, language) : value;
  };
  const changeInfo = line.changeInfo.map(({ field, before, after }) => ({
    field,
    before: word(field, before),
    after: word(field, after),
  }));
  return { ...line, changeInfo };
}

export const roleHistory = query(role.operationLog, async ({ input, tx, caller }) => {
  const lines = await historyOf(tx, {
    id: input.id,
    of: role.operationLog,
    also: [identity.demandSecondFactor.name],
    wireNames: roleList.wireNames,
  });
  return lines.map((line) => told(line, caller.language));
});

/** What the tenant has to grant, and what of it the person who asks may give. */
export const menuChoices = query(role.menus, async ({ tx, actor }) => {
  const [menus, giver] = await Promise.all([menusOf(tx), rightsOf(tx, actor.userId)]);
  return { mayGivePackage: giver.grantsPackage, groups: choicesOf(menus, giver) };
});
