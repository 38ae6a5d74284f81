import type { Fault } from "../fault.ts";

const own = "modules/channel/server/tenant-named.db.test.ts";
const later = "db/migrations/99991231T0000_planted.sql";

const moneyTables = [
  "payouts",
  "payout_attempts",
  "payout_batches",
  "collection_orders",
  "refunds",
  "wallets",
  "ledger_entries",
  "expenditures",
  "wallet_adjustments",
  "wallet_recharges",
];

export const tenancy: readonly Fault[] = [
  {
    name: "money-tables-without-fence",
    means: "ten tables of money show every tenant's rows, and no statement names the tenant",
    edits: [
      {
        file: later,
        adds: moneyTables
          .map((table) => `alter policy tenant_fence on ${table} using (true) with check (true);`)
          .join("\n"),
      },
      {
        file: "platform/server/list/list.ts",
        right: "const parts = table.ofTenant ? [`tenant_id = ${places.add(tx.tenantId)}`] : [];",
        wrong: "const parts: string[] = [];",
      },
      {
        file: "platform/server/db/rows.ts",
        right: 'table.ofTenant ? "id = $1 and tenant_id = $2" : "id = $1"',
        wrong: 'table.ofTenant ? "id = $1 and $2::uuid is not null" : "id = $1"',
      },
    ],
    foundBy: { file: "platform/server/db/catalog.db.test.ts", tests: "has no table, key, policy" },
  },
  {
    name: "list-does-not-name-tenant",
    means: "the fence alone keeps lists apart; its first hole shows everybody's records",
    edits: [
      {
        file: "platform/server/list/list.ts",
        right: "const parts = table.ofTenant ? [`tenant_id = ${places.add(tx.tenantId)}`] : [];",
        wrong: "const parts: string[] = [];",
      },
    ],
    foundBy: { file: own, tests: "lists, counts and details" },
  },
  {
    name: "lock-does-not-name-tenant",
    means:
      "the fence alone keeps actions apart; its first hole lets one change a neighbour's record",
    edits: [
      {
        file: "platform/server/db/rows.ts",
        right: 'table.ofTenant ? "id = $1 and tenant_id = $2" : "id = $1"',
        wrong: 'table.ofTenant ? "id = $1 and $2::uuid is not null" : "id = $1"',
      },
    ],
    foundBy: { file: own, tests: "locks" },
  },
  {
    name: "update-does-not-name-tenant",
    means: "a change that was locked in one tenant is written in another that has the same id",
    edits: [
      {
        file: "platform/server/db/rows.ts",
        right: 'table.ofTenant ? ` and tenant_id = $${names.length + 3}` : ""',
        wrong: 'table.ofTenant ? ` and $${names.length + 3}::uuid is not null` : ""',
      },
    ],
    foundBy: { file: own, tests: "changes" },
  },
  {
    name: "scope-verdict-does-not-name-tenant",
    means: "why tells of a neighbour's record whether somebody would see it",
    edits: [
      {
        file: "platform/server/scope/scoped-list.ts",
        right: 'table.ofTenant ? ` and tenant_id = ${places.add(tx.tenantId)}` : ""',
        wrong: '""',
      },
    ],
    foundBy: { file: own, tests: "verdicts" },
  },
  {
    name: "fence-not-forced",
    means: "a new table whose author forgot the fence is open to all tenants",
    edits: [
      {
        file: later,
        adds: "alter table payouts no force row level security; alter table payouts disable row level security;",
      },
    ],
    foundBy: { file: "platform/server/db/catalog.db.test.ts", tests: "has no table, key, policy" },
  },
  {
    name: "log-can-be-rewritten",
    means: "the product's own role can change what was logged",
    edits: [{ file: later, adds: "grant update, delete on operation_logs to chezhang_app;" }],
    foundBy: {
      file: "platform/server/seal/seal.db.test.ts",
      tests: "cannot be rewritten by the roles",
    },
  },
  {
    name: "events-to-every-tenant",
    means: "a window of one tenant hears of what happens in another",
    edits: [
      {
        file: "platform/server/events.ts",
        right: 'event.topic === "message" || listener.tenantId === tenantId;',
        wrong: 'event.topic === "message" || listener.tenantId !== "";',
      },
    ],
    foundBy: { file: "main/events.db.test.ts", tests: "stay in the tenant" },
  },
  {
    name: "events-to-every-person",
    means: "a colleague's browser shows the progress of somebody else's import",
    edits: [
      {
        file: "platform/server/events.ts",
        right: "(userId !== null && listener.userId !== userId)",
        wrong: '(userId !== null && listener.userId === "")',
      },
    ],
    foundBy: { file: "main/events.db.test.ts", tests: "reaches no colleague" },
  },
];
