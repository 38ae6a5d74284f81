import { filesMatching, isMigration, isTest, moduleFolderOf, type Tree } from "./tree.ts";
import { withoutSqlComments } from "./text.ts";

const platform = "platform";

/** Tables that no code declares: functions of the database or a library write them. */
const undeclared: Readonly<Record<string, string>> = {
  login_limits: "identity",
  payee_quotas: "wallet",
  flow_workers: platform,
  idempotency_keys: platform,
  migrations: platform,
  operation_log_chain: platform,
  operation_log_heads: platform,
  order_numbers: platform,
  seal_progress: platform,
};

/** The organisation's tables are identity's; who changes which of them for his pages (ADR 0022). */
const administered: Readonly<Record<string, readonly string[]>> = {
  staff: [
    "users",
    "memberships",
    "member_agents",
    "member_departments",
    "member_invitations",
    "member_roles",
  ],
  department: ["departments"],
  access: ["roles", "role_departments", "role_menus", "menus", "menu_hidden_roles"],
  tenancy: ["tenants", "tenant_menus", "tenant_visits"],
};
const organisation = new Set(Object.values(administered).flat());

export interface Owners {
  readonly ownerOf: ReadonlyMap<string, string>;
  /** By the constant that stands for it in code. */
  readonly tableOf: ReadonlyMap<string, string>;
}

const declaring = /^(?:modules\/[^/]+|platform)\/server\/.*\.ts$/;
const declared =
  /(?:const (\w+) = )?\b(?:tenant|plain|platform|order|line|plainLine)Table\(\s*"(\w+)"/g;

export const ownerName = (file: string): string =>
  moduleFolderOf(file)?.slice("modules/".length) ?? platform;

/** Whose each table is: the module's, or the platform's, whose code declares it. */
export function ownersIn(tree: Tree): Owners {
  const ownerOf = new Map(Object.entries(undeclared));
  const tableOf = new Map<string, string>();
  for (const [file, text] of filesMatching(tree, declaring)) {
    if (isTest(file)) continue;
    const owner = ownerName(file);
    for (const [, constant, table = ""] of text.matchAll(declared)) {
      // A module may declare what it reads of the platform's.
      if (owner === platform || !ownerOf.has(table)) ownerOf.set(table, owner);
      if (constant !== undefined) tableOf.set(constant, table);
    }
  }
  return { ownerOf, tableOf };
}

/** What the platform keeps is for every module to read. */
export const mayRead = (module: string, table: string, owner: string): boolean =>
  owner === platform || (module in administered && organisation.has(table));
export const mayWrite = (module: string, table: string): boolean =>
  administered[module]?.includes(table) ?? false;

const change =
  /\b(create\s+table(?:\s+if\s+not\s+exists)?|drop\s+table(?:\s+if\s+exists)?|alter\s+table)\s+(\w+)(?:\s+rename\s+to\s+(\w+))?/gi;

/** The tables that the migrations leave, each with the migration that made it. */
export function tablesOfMigrations(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [file, text] of [...tree.files].filter(([path]) => isMigration(path))) {
    for (const [, what = "", table = "", renamed] of withoutSqlComments(text).matchAll(change)) {
      if (/^create/i.test(what)) tables.set(table, file);
      if (/^drop/i.test(what) || renamed !== undefined) tables.delete(table);
      if (renamed !== undefined) tables.set(renamed, file);
    }
  }
  return tables;
}
