import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { department } from "../../contract.ts";
import { asChosen, expectWhole } from "../rules.ts";
import { settingChoices } from "../support/choices.ts";
import { saveSettings } from "../support/settings.ts";
import { changesInWords } from "../support/settings-words.ts";
import { treeOf } from "../support/tree.ts";

/** Sets the tenant's defaults, which every department has that neither sets nor inherits its own. */
export const updateDefaultSettings = command(
  department.updateDefaultSettings,
  async ({ input, tx }) => {
    const { settings: given, rowVersion } = input;
    await lockStructure(tx);
    expectWhole(given.expenditure);
    const settings = asChosen(given, await settingChoices(tx));
    const { id, before } = await saveSettings(tx, { departmentId: null, settings, rowVersion });
    // The company's history is where people look for what changed everywhere.
    const [company] = await treeOf(tx);
    const subject = company?.id ?? id;
    tx.changes.push({ table: "departments", id: subject, ...changesInWords(before, settings) });
    return { id };
  },
);
