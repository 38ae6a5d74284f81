import type { ReadTx } from "#platform/server/db/transaction.ts";
import { templateStates } from "../../states.ts";
import { db } from "../tables.ts";

const most = 200;

/** Templates that a contract can be made from now, whichever provider has them. */
export const usableTemplates = (tx: ReadTx) =>
  tx.many(
    db
      .selectFrom("contract_templates")
      .select(["id", "name as fileName", "field_names as fieldNames"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", templateStates.normal)
      .where("provider_template_id", "is not", null)
      .orderBy("created_at", "desc")
      .limit(most),
  );
