import { settingsFor } from "#modules/department/server/index.ts";
import { type Clock, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { Refused } from "#platform/server/refused.ts";
import { runningCodes } from "../../states.ts";
import { outsideQuietHours } from "../rules/timing.ts";
import { noteEvent } from "../support/events.ts";
import { forContract } from "../support/for-contract.ts";
import type { AtHand } from "../support/keep-known.ts";
import type { Who } from "../support/rows.ts";
import { sendReminders } from "../support/send-reminders.ts";

const mostAtOnce = 500;
const findDue =
  'select id as "contractId", remind_at as "dueAt" from sign_contracts' +
  " where tenant_id = $1 and remind_at <= moment()" +
  " order by remind_at limit $2";
const putOff = "update sign_contracts set remind_at = $3 where tenant_id = $1 and id = $2";

interface Due extends Who {
  readonly dueAt: string;
}

/** Reminds the signers of contracts that have waited long enough; never at night. */
export async function remindSigners(engine: Engine, clock: Clock = systemClock): Promise<void> {
  const due = await inEveryTenant(engine, (tx: TenantTx) =>
    tx.raw<Omit<Due, "tenantId">>({ sql: findDue, parameters: [tx.tenantId, mostAtOnce] }),
  );
  await eachByItself(due, (who) => remindOne(engine, who, clock));
}

/** Sent and counted in one transaction: run again or by two at once, it finds it done. */
async function remindOne(engine: Engine, who: Due, clock: Clock): Promise<void> {
  try {
    await forContract(engine, who, async (tx, at) => {
      // Another run was faster.
      if (at.contract.remind_at !== who.dueAt) return;
      await remind(tx, engine, { at, now: clock.now() });
    });
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    await forContract(engine, who, (tx, { contract }) => giveUp(tx, contract.id, thrown));
  }
}

async function remind(
  tx: CommandTx,
  engine: Engine,
  { at, now }: { readonly at: AtHand; readonly now: Date },
): Promise<void> {
  const { id, state, department_id: departmentId } = at.contract;
  const { carPayment } = await settingsFor(tx, departmentId);
  const isWanted = runningCodes.includes(state) && carPayment.smsSignRemind;
  const sendAt = outsideQuietHours(now);
  if (isWanted && sendAt > now) {
    await tx.raw({ sql: putOff, parameters: [tx.tenantId, id, sendAt] });
  } else if (isWanted) {
    await sendReminders(tx, engine, { at, by: null, now });
  } else await tx.raw({ sql: putOff, parameters: [tx.tenantId, id, null] });
}

/** Without an account for text messages there is nothing to try again; a person sees why. */
async function giveUp(tx: CommandTx, contractId: string, refused: Refused): Promise<void> {
  await tx.raw({ sql: putOff, parameters: [tx.tenantId, contractId, null] });
  const detail = { reason: refused.textIn("zh-CN") };
  await noteEvent(tx, { contractId, kind: "remindFailed", detail, by: null });
}
