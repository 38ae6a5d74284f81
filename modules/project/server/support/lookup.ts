import { platformErrors } from "#platform/contract/error.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { configStates } from "../../states.ts";
import { db, type expenditureItems, type expenditureProjects } from "../tables.ts";

export type Project = Row<typeof expenditureProjects>;
export type Item = Row<typeof expenditureItems>;

const projects = (tx: ReadTx) =>
  db.selectFrom("expenditure_projects").selectAll().where("tenant_id", "=", tx.tenantId);
const items = (tx: ReadTx) =>
  db.selectFrom("expenditure_items").selectAll().where("tenant_id", "=", tx.tenantId);

function expectFound<T>(found: T | undefined): T {
  if (found === undefined) throw new Refused(platformErrors.notFound);
  return found;
}

export const projectById = async (tx: ReadTx, id: string): Promise<Project> =>
  expectFound(await tx.maybe(projects(tx).where("id", "=", id)));

export const itemById = async (tx: ReadTx, id: string): Promise<Item> =>
  expectFound(await tx.maybe(items(tx).where("id", "=", id)));

/** Those that there are, in force or not, in an order that stays the same. */
export const allProjects = (tx: ReadTx): Promise<Project[]> =>
  tx.many(
    projects(tx).where("state", "<>", configStates.deleted).orderBy("created_at").orderBy("id"),
  );

export const allItems = (tx: ReadTx): Promise<Item[]> =>
  tx.many(items(tx).where("state", "<>", configStates.deleted).orderBy("created_at").orderBy("id"));

export const projectsInForce = (tx: ReadTx): Promise<Project[]> =>
  tx.many(projects(tx).where("state", "=", configStates.normal).orderBy("created_at"));

export const itemsInForce = (tx: ReadTx): Promise<Item[]> =>
  tx.many(items(tx).where("state", "=", configStates.normal).orderBy("created_at"));
