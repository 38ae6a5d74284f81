import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expenditure } from "../../contract.ts";
import { expectNamedSeen } from "../support/named-in-order.ts";
import { writeOrder } from "../support/write-order.ts";

/** Writes an expenditure down; nothing is held before it is submitted. */
export const createExpenditure = command(
  expenditure.create,
  async ({ input, tx, actor, vault }) => {
    await expectFiles(tx, input.fileIds, { known: [] });
    await expectNamedSeen(tx, actor, { given: input, expenditureId: null, lines: [] });
    return writeOrder(tx, vault, input);
  },
);
