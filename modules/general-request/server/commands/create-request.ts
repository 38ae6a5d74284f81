import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { generalRequest } from "../../contract.ts";
import { generalRequestOrder } from "../order.ts";
import { columnsFrom } from "../tables.ts";

/** Writes a request down; nobody else sees it before it is submitted. */
export const createRequest = command(generalRequest.create, async ({ input, tx }) => {
  await expectFiles(tx, input.fileIds, { known: [] });
  const { id } = await generalRequestOrder.create(tx, columnsFrom(input));
  return { id };
});
