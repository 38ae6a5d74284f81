import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import { expectEstablishmentCanBecome } from "../rules/establishment-actions.ts";
import { reach } from "../establishment/reach.ts";
import { projectEstablishments } from "../tables.ts";

/** Gives up an establishment that came back or that no order uses: it stays readable, with the reason. */
export const voidEstablishment = command(
  projectEstablishment.voided,
  async ({ input, tx, actor }) => {
    const row = await reach(tx, actor, { id: input.id, deed: "voided" });
    expectEstablishmentCanBecome(row.state, "voided");
    tx.remark = input.remark;
    await updateRow(tx, projectEstablishments, { row, to: { state: establishmentStates.voided } });
    return { id: row.id };
  },
);
