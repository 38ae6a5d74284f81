import type { Fault } from "../fault.ts";

/** Departments, tenants, messages, state codes, general requests, and the console itself. */
export const company: readonly Fault[] = [
  {
    name: "department-percents-not-whole",
    means: "a department's money is set to be divided into 110 percent",
    edits: [
      {
        file: "modules/department/server/rules.ts",
        right: "if (total !== wholePercent)",
        wrong: "if (total < wholePercent)",
      },
    ],
    foundBy: {
      file: "modules/department/server/rules.test.ts",
      tests: "are taken when they total exactly the whole, and only then",
    },
  },
  {
    name: "department-moved-into-itself",
    means: "a department is hung below its own, and everybody in it vanishes from the tree",
    edits: [
      {
        file: "modules/department/server/rules.ts",
        right: "    throw new Refused(departmentErrors.intoItself);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/department/server/rules.test.ts",
      tests: "leaves a tree with true depths and an order without gaps",
    },
  },
  {
    name: "platform-closes-itself",
    means: "an administrator disables the tenant that runs the platform, and nobody can undo it",
    edits: [
      {
        file: "modules/tenancy/server/rules.ts",
        right:
          '  if (isSuper && wanted === "disabled") throw new Refused(tenancyErrors.superTenantStays);\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/tenancy/server/rules.test.ts",
      tests: "that is the platform is never closed and needs no package",
    },
  },
  {
    name: "disabled-tenant-visited",
    means: "somebody of the platform goes into a tenant that is closed",
    edits: [
      {
        file: "modules/tenancy/server/rules.ts",
        right: "if (tenant.state !== tenantStates.normal) {",
        wrong: "if (tenant.state === 0) {",
      },
    ],
    foundBy: {
      file: "modules/tenancy/server/rules.test.ts",
      tests: "is visited from outside, while it is open",
    },
  },
  {
    name: "code-of-another-order-type",
    means:
      "a new state takes a code that another kind of order owns, and its orders change their names",
    edits: [
      {
        file: "modules/reference/server/rules.ts",
        right: "if (code < first || code > last) {",
        wrong: "if (code < first || code > last + 1) {",
      },
    ],
    foundBy: {
      file: "modules/reference/server/rules.test.ts",
      tests: "is refused on either side of the range",
    },
  },
  {
    name: "request-of-somebody-else",
    means: "a colleague who knows its id changes and voids somebody's request",
    edits: [
      {
        file: "modules/general-request/server/order.ts",
        right: "row.created_by === userId && row.state",
        wrong: 'userId !== "" && row.state',
      },
      {
        file: "modules/general-request/server/rules.ts",
        right: '    [facts.created_by !== me, "notYours"],\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/general-request/server/rules.test.ts",
      tests: "is nobody else's to do",
    },
  },
  {
    name: "box-of-everybody",
    means: "everybody reads everybody's messages",
    edits: [
      {
        file: "modules/message/server/support/box.ts",
        right: "  ...filters,\n  userId,\n  tenantIds,\n",
        wrong: '  ...filters,\n  ...(userId === "" && { userId }),\n  tenantIds,\n',
      },
    ],
    foundBy: {
      file: "modules/message/server/message.property.test.ts",
      tests: "counters are what the lists show, and each sees his own alone, whatever happens",
    },
  },
  {
    name: "answer-for-another-tenant-shown",
    means: "a window of one tenant shows what was answered for another",
    edits: [
      {
        file: "platform/web/api-client.ts",
        right: "if (isForeign(response.headers.get(header.tenant), headers[header.tenant])) {",
        wrong: "if (isForeign(headers[header.tenant] ?? null, headers[header.tenant])) {",
      },
    ],
    foundBy: {
      file: "platform/web/api-client.test.ts",
      tests: "an answer for another tenant is not taken, and nothing more is sent",
    },
    slow: true,
  },
  {
    name: "key-kept-after-success",
    means: "paying the same payee the same amount once more is answered with the first payment",
    edits: [
      {
        file: "platform/web/command/intent.ts",
        right: "this.#content = undefined;",
        wrong: 'this.#key += "";',
      },
    ],
    foundBy: {
      file: "platform/web/command/intent.test.ts",
      tests: "doing the same once more after success is a new intent",
    },
    slow: true,
  },
];
