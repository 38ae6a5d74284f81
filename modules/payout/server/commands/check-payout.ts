import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { checkPayout } from "../support/check.ts";
import { obstaclesIn } from "../support/told.ts";
import { reach } from "../support/reach.ts";
import { startVerifying } from "../support/verify-payee.ts";

/** Looks whether anything stands against paying it, and through which channel it would go. */
export const checkOnePayout = command(
  payout.check,
  async ({ input, tx, actor, caller, vault, flows }) => {
    const row = await reach(tx, actor, { id: input.id, action: "check" });
    const obstacles = await checkPayout(tx, vault, row);
    await startVerifying(tx, flows, { id: row.id, obstacles });
    return { id: row.id, obstacles: obstaclesIn(caller.language, obstacles, row.id) };
  },
);
