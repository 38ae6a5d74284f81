import { departments } from "#modules/identity/server/faces/tables.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { department } from "../../contract.ts";
import { asChosen, expectEditable, expectWhole } from "../rules.ts";
import { settingChoices } from "../support/choices.ts";
import { saveSettings } from "../support/settings.ts";
import { changesInWords } from "../support/settings-words.ts";

/** Sets what a department settles for itself; whatever is left out it inherits again. */
export const updateSettings = command(department.updateSettings, async ({ input, tx }) => {
  const { id, settings: given, rowVersion } = input;
  const row = await lockRow(tx, departments, id);
  expectEditable(row.state);
  expectWhole(given.expenditure);
  const settings = asChosen(given, await settingChoices(tx));
  const { before } = await saveSettings(tx, { departmentId: id, settings, rowVersion });
  tx.changes.push({ table: "departments", id, ...changesInWords(before, settings) });
  return { id };
});
