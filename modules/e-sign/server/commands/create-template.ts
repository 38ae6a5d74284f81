import { contentTypesOf, expectFiles } from "#modules/attachment/server/index.ts";
import { accountsWith } from "#modules/provider/server/index.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { templateStates } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { startUpload } from "../jobs/upload-template.ts";
import { contractTemplates } from "../tables.ts";

/** Adds a template and has it taken to its provider. */
export const createTemplate = command(contractTemplate.create, async ({ input, tx, flows }) => {
  const { fileName: name, templateDescribe: description, provider, fileIds } = input;
  await expectFiles(tx, fileIds, { known: [] });
  const kinds = await contentTypesOf(tx, fileIds);
  if (kinds.some((kind) => kind !== "application/pdf")) throw new Refused(eSignErrors.notPdf);
  const account = (await accountsWith(tx, "eSign")).find((one) => one.provider === provider);
  if (!account) throw new Refused(eSignErrors.noAccount, { provider });
  const row = await insertRow(tx, contractTemplates, {
    provider,
    account_id: account.id,
    name,
    description,
    remark: input.remark,
    file_id: fileIds[0] ?? "",
    field_names: input.fieldNames,
    customer_anchor: input.customerAnchor,
    company_anchor: input.companyAnchor,
    sales_anchor: input.salesAnchor,
    upload: "waiting",
    upload_tries: 1,
    upload_failure: null,
    provider_template_id: null,
    design_url: null,
    state: templateStates.normal,
  });
  await startUpload(tx, flows, row);
  return { id: row.id };
});
