import type { Fault } from "../fault.ts";

const visible = "platform/server/scope/visible.ts";
const ranges = "modules/identity/server/organisation/ranges.ts";
const rangesTest = "modules/identity/server/ranges.property.test.ts";

/** How far somebody sees within his own tenant. */
export const scope: readonly Fault[] = [
  {
    name: "scope-removed-from-lists",
    means: "everybody sees every record of his tenant",
    edits: [
      {
        file: "platform/server/list/list.ts",
        right: "    if (visible) parts.push(visible(places));\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/payout/server/reach.db.test.ts",
      tests: "is not there for any action: pay",
    },
  },
  {
    name: "range-of-the-list-for-every-action",
    means: "a role that sees everything but changes little changes everything",
    edits: [
      {
        file: "platform/server/scope/scoped-list.ts",
        right: "return this.within(actor.rangeOf(permission));",
        wrong: "return this.within(actor.rangeOf(permission && this.permission));",
      },
    ],
    foundBy: {
      file: "modules/payout/server/reach.db.test.ts",
      tests: "as far as the action's own right reaches",
    },
  },
  {
    name: "search-shows-what-pages-do-not",
    means: "who types a number finds every record of his tenant, however far he sees",
    edits: [
      {
        file: "platform/server/scope/search-records.ts",
        right: "listWithin(source, actor.rangeOf(source.permission))",
        wrong: "listWithin(source, { ...actor.rangeOf(source.permission), everything: true })",
      },
    ],
    foundBy: { file: "main/record-search.db.test.ts", tests: "finds nothing beyond" },
  },
  {
    name: "search-opens-pages-without-their-right",
    means: "who may not open a page finds what is on it",
    edits: [
      {
        file: "platform/server/scope/search-records.ts",
        right: "recordSources.held.filter((source) => mayCall(source, actor))",
        wrong: "recordSources.held.filter(() => mayCall({ permission: anyone }, actor))",
      },
      {
        file: "platform/server/scope/search-records.ts",
        right: 'import { query } from "../query.ts";',
        wrong:
          'import { anyone } from "#platform/contract/endpoint.ts";\nimport { query } from "../query.ts";',
      },
    ],
    foundBy: { file: "main/record-search.db.test.ts", tests: "who has no role finds his own" },
  },
  {
    name: "departments-and-people-mixed-up",
    means: "who sees a department sees what its people made anywhere, or the other way round",
    edits: [
      {
        file: visible,
        right: "parts.push(stamp.inDepartments(isInDepartments));",
        wrong: "parts.push(stamp.byPeople(isInDepartments));",
      },
    ],
    foundBy: { file: "main/scope.property.test.ts", tests: "is the same in lists, totals, sums" },
  },
  {
    name: "own-department-shows-those-below",
    means: "a range of one's own departments shows all below them",
    edits: [
      {
        file: ranges,
        right: "[visibleRanges.ownDepartments]: () => inDepartments(who.departments),",
        wrong:
          "[visibleRanges.ownDepartments]: () => inDepartments(below(organisation, who.departments)),",
      },
    ],
    foundBy: {
      file: "modules/identity/server/organisation/ranges.test.ts",
      tests: "one's own departments leave out those below",
    },
  },
  {
    name: "unknown-range-shows-everything",
    means: "a range that the program does not know shows all instead of nothing",
    edits: [
      {
        file: ranges,
        right: "return makers[role.visible_range]?.() ?? own;",
        wrong: "return makers[role.visible_range]?.() ?? everything(who.userId);",
      },
    ],
    foundBy: {
      file: "modules/identity/server/organisation/ranges.test.ts",
      tests: "a range that nobody knows shows nothing beyond one's own",
    },
  },
  {
    name: "narrow-range-covers-wide",
    means: "who sees one department gives a role that sees all of them",
    edits: [
      {
        file: "platform/server/scope/range.ts",
        right: "  if (narrow.everything) return false;\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: rangesTest,
      tests: "cover another exactly if there can be no record that only the other one shows",
    },
  },
  {
    name: "sort-from-the-request",
    means: "a sort field of the request becomes SQL",
    edits: [
      {
        file: "platform/server/list/list.ts",
        right: "const column = this.#described.sorts[sort.field] ?? this.#key;",
        wrong: "const column = this.#described.sorts[sort.field] ?? sort.field;",
      },
      {
        file: "platform/contract/page.ts",
        right: "z.strictObject({ field: z.enum(shape.sorts),",
        wrong: "z.strictObject({ field: z.string(),",
      },
    ],
    foundBy: {
      file: "main/known-failures.db.test.ts",
      tests: "sort by the names they know and by nothing that could be SQL",
    },
  },
  {
    name: "cursor-of-another-order",
    means: "a page that goes on by a cursor of another sort leaves rows out of an export",
    edits: [
      {
        file: "platform/server/list/cursor.ts",
        right: "  if (field !== sort.field || order !== sort.order) throw refused;\n",
        wrong: "",
      },
    ],
    foundBy: { file: "platform/server/list/cursor.test.ts", tests: "of another sort order" },
  },
  {
    name: "export-of-the-whole-list",
    means: "an export that a worker writes shows more than the screen did",
    edits: [
      {
        file: "platform/server/scope/scoped-list.ts",
        right: "list instanceof ScopedList ? list.seenBy(actor) : list;",
        wrong:
          "list instanceof ScopedList ? list.within({ ...actor.rangeOf(list.permission), everything: true }) : list;",
      },
    ],
    foundBy: { file: "main/scope.property.test.ts", tests: "is the same in lists, totals, sums" },
  },
  {
    name: "export-as-far-as-its-own-right",
    means: "who may export everywhere takes away what he does not see",
    edits: [
      {
        file: "platform/server/exchange/export.ts",
        right: "listFor(definition.list, actor);",
        wrong:
          "listFor(definition.list, { ...actor, rangeOf: () => actor.rangeOf(definition.endpoint.permission) });",
      },
    ],
    foundBy: {
      file: "modules/payout/server/reach.db.test.ts",
      tests: "is in no file of his, however he came to export",
    },
  },
  {
    name: "export-of-both-providers",
    means: "the file of one provider's contracts holds the other's",
    edits: [
      {
        file: "modules/e-sign/server/export-contracts.ts",
        right: "list: letSignContracts",
        wrong: "list: eSignContracts",
      },
    ],
    foundBy: {
      file: "modules/e-sign/server/contract.db.test.ts",
      tests: "is for who may export, has that provider's alone",
    },
  },
  {
    name: "menu-exported-beyond-the-package",
    means: "a tenant reads which pages others have and the platform keeps for itself",
    edits: [
      {
        file: "modules/access/server/export-menus.ts",
        right: "      superTenant\n",
        wrong: "      superTenant || tenantId\n",
      },
    ],
    foundBy: {
      file: "main/exports.db.test.ts",
      tests: "of the menu has what the tenant's tree has",
    },
  },
];
