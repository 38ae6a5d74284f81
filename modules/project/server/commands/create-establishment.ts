import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { expectItemFor, writeEstablishment } from "../establishment/write.ts";

/** Writes down what money is wanted for, before any is spent. */
export const createEstablishment = command(projectEstablishment.create, async ({ input, tx }) => {
  await expectItemFor(tx, input.itemId);
  await expectFiles(tx, input.fileIds, { known: [] });
  return writeEstablishment(tx, input);
});
