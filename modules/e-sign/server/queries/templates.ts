import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { templateStates } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { contractTemplates } from "../tables.ts";

type Wire = OutputOf<typeof contractTemplate.list>["records"][number];

export const templateList = listOf<typeof contractTemplates, Wire>({
  openBecause: "templates belong to the tenant as a whole",
  table: contractTemplates,
  fields: {
    id: "id",
    provider: "provider",
    fileName: "name",
    templateDescribe: "description",
    remark: "remark",
    fileId: "file_id",
    fieldNames: "field_names",
    customerAnchor: "customer_anchor",
    companyAnchor: "company_anchor",
    salesAnchor: "sales_anchor",
    uploadState: "upload",
    uploadFailure: "upload_failure",
    designUrl: "design_url",
    stateCode: "state",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    fileName: contains("name"),
    provider: oneOf("provider"),
    uploadState: oneOf("upload"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "description", "remark"),
  sorts: { insertTime: "created_at", fileName: "name" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${templateStates.deleted}`,
});

export const listTemplates = query(contractTemplate.list, ({ input, tx }) =>
  templateList.page(tx, input),
);

/** Bookkeeping of the upload says nothing to a reader. */
const untold: ReadonlySet<string> = new Set([
  "account_id",
  "upload_tries",
  "provider_template_id",
  "designUrl",
  "fileId",
]);

export const templateHistory = query(contractTemplate.operationLog, async ({ input, tx }) => {
  const { wireNames } = templateList;
  const lines = await historyOf(tx, { id: input.id, of: contractTemplate.operationLog, wireNames });
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => !untold.has(field)),
  }));
});
