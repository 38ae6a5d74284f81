import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import { expectEstablishmentCanBecome } from "../rules/establishment-actions.ts";
import { reach } from "../establishment/reach.ts";
import { projectEstablishments } from "../tables.ts";

/** Deletes a draft that nobody else was asked about: void, and told by no list. */
export const removeEstablishment = command(
  projectEstablishment.remove,
  async ({ input, tx, actor }) => {
    const row = await reach(tx, actor, { id: input.id, deed: "remove" });
    expectEstablishmentCanBecome(row.state, "voided");
    await updateRow(tx, projectEstablishments, { row, to: { state: establishmentStates.voided } });
    return { id: row.id };
  },
);
