import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { expectPurpose, writeEstablishment } from "../establishment/write.ts";

/** Writes down what money is wanted for, before any is spent. */
export const createEstablishment = command(projectEstablishment.create, async ({ input, tx }) => {
  await expectPurpose(tx, input);
  await expectFiles(tx, input.fileIds, { known: [] });
  return writeEstablishment(tx, input);
});
