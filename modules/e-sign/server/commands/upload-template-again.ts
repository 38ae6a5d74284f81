import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { contractTemplate } from "../../template-contract.ts";
import { startUpload } from "../jobs/upload-template.ts";
import { expectEditable } from "../rules/templates.ts";
import { contractTemplates } from "../tables.ts";

/** Has a template that did not get through taken to its provider once more. */
export const uploadTemplateAgain = command(
  contractTemplate.uploadAgain,
  async ({ input, tx, flows }) => {
    const row = await lockRow(tx, contractTemplates, input.id);
    expectEditable(row.state);
    if (row.upload === "ready") throw new Refused(eSignErrors.uploadedAlready);
    const to = {
      upload: "waiting" as const,
      upload_failure: null,
      upload_tries: row.upload_tries + 1,
    };
    await startUpload(tx, flows, await updateRow(tx, contractTemplates, { row, to }));
    return { id: row.id };
  },
);
