import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { contractTemplate } from "../../template-contract.ts";
import { expectEditable } from "../rules/templates.ts";
import { contractTemplates } from "../tables.ts";

/** Changes the words of a template; the file itself stays what it is. */
export const updateTemplate = command(contractTemplate.update, async ({ input, tx }) => {
  const { fileName: name, templateDescribe: description, remark } = input;
  const row = await lockRow(tx, contractTemplates, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, contractTemplates, {
    row,
    to: {
      name,
      description,
      remark,
      field_names: input.fieldNames,
      customer_anchor: input.customerAnchor,
      company_anchor: input.companyAnchor,
      sales_anchor: input.salesAnchor,
    },
  });
  return { id: row.id };
});
