import type { Fault } from "../fault.ts";

const admission = "platform/server/admission.ts";
const visits = "modules/tenancy/server/visit.db.test.ts";

export const rights: readonly Fault[] = [
  {
    name: "permission-not-asked",
    means: "whoever is signed in does everything",
    edits: [
      {
        file: admission,
        right: "if (endpoint.permission !== anyone && !permissions.has(endpoint.permission)) {",
        wrong: "if (endpoint.permission === everybody && !permissions.has(endpoint.permission)) {",
      },
      {
        file: admission,
        right: "import { anyone, type Endpoint }",
        wrong: "import { anyone, type Endpoint, everybody }",
      },
    ],
    foundBy: {
      file: "modules/channel/server/channel.db.test.ts",
      tests: "channel.disable keeps the promises of a write > is refused without its permission",
    },
  },
  {
    name: "revoked-right-remembered",
    means: "a right that was taken away works until its holder signs in anew",
    edits: [
      {
        file: admission,
        right: "now.tenant !== tenantVersion) throw",
        wrong: "now.tenant < tenantVersion) throw",
      },
    ],
    foundBy: {
      file: "modules/access/server/role.db.test.ts",
      tests: "take back a right on the very next request of an open session",
    },
  },
  {
    name: "ended-session-remembered",
    means: "somebody who was signed out by an administrator goes on working",
    edits: [
      {
        file: admission,
        right: "if (now?.person !== personVersion ||",
        wrong: "if (!now ||",
      },
    ],
    foundBy: {
      file: "modules/staff/server/member.db.test.ts",
      tests: "are out on their next request when disabled, signed off or given a new password",
    },
  },
  {
    name: "platform-open-to-tenants",
    means: "a tenant's administrator creates tenants and reads the platform's people",
    edits: [
      {
        file: admission,
        right: "if (endpoint.superTenantOnly && !superTenant) throw",
        wrong: "if (endpoint.superTenantOnly && superTenant === undefined) throw",
      },
    ],
    foundBy: {
      file: "modules/tenancy/server/tenancy.db.test.ts",
      tests: "tenant.update keeps the promises of a write > does not reach into another tenant",
    },
  },
  {
    name: "confirmation-not-asked",
    means: "who finds an unlocked desk resets passwords and grants rights",
    edits: [
      {
        file: admission,
        right: "confirmedUntil < Date.now()) {",
        wrong: "Number.isNaN(confirmedUntil)) {",
      },
    ],
    foundBy: {
      file: "modules/staff/server/user.db.test.ts",
      tests: "get it from who has lately shown that it is he",
    },
  },
  {
    name: "confirmation-for-ever",
    means: "having shown once that it is oneself counts for the rest of the session",
    edits: [
      {
        file: admission,
        right: "confirmedUntil < Date.now()) {",
        wrong: "confirmedUntil === 0) {",
      },
    ],
    foundBy: {
      file: "modules/identity/server/confirm.db.test.ts",
      tests: "a person is asked again 15 minutes after he last showed that it is he",
    },
  },
  {
    name: "visitor-decides",
    means: "somebody of the platform approves and pays in a tenant that he visits",
    edits: [
      {
        file: admission,
        right: 'if (endpoint.visitor === "never") throw',
        wrong: 'if (endpoint.visitor === "never" && writeUntil < Date.now()) throw',
      },
    ],
    foundBy: { file: visits, tests: "never approves or pays, whatever reason is given" },
  },
  {
    name: "visitor-writes-without-reason",
    means: "somebody of the platform changes a tenant's records and nobody learns why",
    edits: [
      {
        file: admission,
        right: 'if (endpoint.visitor === "withReason" && writeUntil < Date.now()) {',
        wrong: 'if (endpoint.visitor === "withReason" && writeUntil === undefined) {',
      },
    ],
    foundBy: {
      file: visits,
      tests: "changes nothing by any write there is, until a reason is given",
    },
  },
  {
    name: "visit-without-trace",
    means: "a visitor's changes stand in the tenant's log without his reason",
    edits: [
      {
        file: "platform/server/operation-log.ts",
        right: "const given = [actor.visit?.reason, remark]",
        wrong: "const given = [remark]",
      },
    ],
    foundBy: { file: visits, tests: "leaves the visitor's name, his home and his reason" },
  },
];
