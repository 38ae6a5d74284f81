import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { isRunning } from "../../states.ts";
import { terminate } from "../rules/applicant.ts";
import { lockLastRound, organisationAround } from "../instance/load.ts";
import { save } from "../instance/save.ts";

interface Ending {
  readonly orderId: string;
  readonly remark: string;
}

/** Ends the approval of an order that is given up while people still decide on it. */
export async function endApproval(tx: CommandTx, { orderId, remark }: Ending): Promise<void> {
  const loaded = await lockLastRound(tx, orderId);
  if (!loaded || !isRunning(loaded.instance.state)) return;
  const by = tx.actor.userId;
  const organisation = await organisationAround(tx, loaded, [by]);
  const now = tx.now.toISOString();
  const setting = { by, now, newId, organisation, excludedApprovers: new Set<string>() };
  const { instance: before, row } = loaded;
  const outcome = terminate(before, { remark }, setting);
  const { amount_fen: amountFen, risks } = row;
  await save(tx, { before, outcome, organisation, amountFen, risks, now });
}
