import type { ReadTx } from "#platform/server/db/transaction.ts";
import { templateStates } from "../../states.ts";
import { db } from "../tables.ts";

const most = 200;

const usable = (tx: ReadTx) =>
  db
    .selectFrom("contract_templates")
    .select(["id", "name as fileName", "field_names as fieldNames"])
    .where("tenant_id", "=", tx.tenantId)
    .where("state", "=", templateStates.normal)
    .where("provider_template_id", "is not", null);

/** Templates that a contract can be made from now, whichever provider has them. */
export const usableTemplates = (tx: ReadTx) =>
  tx.many(usable(tx).orderBy("created_at", "desc").limit(most));

/** What a template asks for; undefined: no contract can be made from it now. */
export async function fieldsOfTemplate(tx: ReadTx, id: string): Promise<string[] | undefined> {
  return (await tx.maybe(usable(tx).where("id", "=", id)))?.fieldNames;
}
