import { builderFor } from "#platform/server/db/table.ts";
import { operationLogs } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { account } from "../../account-contract.ts";
import { identity } from "../../contract.ts";
import { tenants } from "../tables.ts";

const db = builderFor(operationLogs, tenants);
const longest = 200;

/** Who looked at my numbers, in any of my tenants, and why. */
export const myReveals = query(account.reveals, async ({ tx, actor }) => {
  const aboutMe = db
    .selectFrom("operation_logs")
    .innerJoin("tenants", "tenants.id", "operation_logs.tenant_id")
    .select([
      "operation_logs.id",
      "operation_logs.at",
      "operation_logs.actor_name",
      "operation_logs.remark",
      "operation_logs.changes",
      "tenants.name as tenant_name",
    ])
    .where("operation_logs.event", "=", identity.reveal.audit ?? "")
    .where("operation_logs.subject_id", "=", actor.userId)
    .orderBy("operation_logs.id", "desc")
    .limit(longest);
  const [, lines] = await Promise.all([tx.bindPerson(actor.userId), tx.many(aboutMe)]);
  return lines.map((line) => {
    const field = line.changes[0]?.after?.["revealed"];
    return {
      id: line.id,
      time: line.at,
      tenantName: line.tenant_name,
      operator: line.actor_name,
      field: typeof field === "string" ? field : "",
      reason: line.remark ?? "",
    };
  });
});
