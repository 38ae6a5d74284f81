import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";
import { readAgain } from "../screenshot/have-read.ts";

/** Has a screenshot read once more that could not be read. */
export const readScreenshotAgain = command(
  serviceCharge.readScreenshot,
  async ({ input, tx, actor }) => {
    const row = await reachCharge(tx, actor, { id: input.id, action: "readScreenshot" });
    await readAgain(tx, row);
    return { id: row.id };
  },
);
