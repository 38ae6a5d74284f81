import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { command } from "#platform/server/command.ts";
import { type RechargeType, walletRecharge } from "../../recharge-contract.ts";
import { expectTargetSeen } from "../support/recharge-reach.ts";
import { addRecharge } from "../support/recharge-write.ts";

interface Brought {
  readonly input: InputOf<typeof walletRecharge.create>;
  readonly kind: RechargeType;
}

async function bringIn(tx: CommandTx, actor: Actor, { input, kind }: Brought) {
  await expectTargetSeen(tx, actor, { ...input, kind });
  return addRecharge(tx, input, kind);
}

/** Writes down money that came in on an account of ours, for a wallet or a department. */
export const createRecharge = command(walletRecharge.create, ({ input, tx, actor }) =>
  bringIn(tx, actor, { input, kind: "normal" }),
);

/** Writes down what a wallet had before this product kept its books. */
export const createHistoryRecharge = command(walletRecharge.createHistory, ({ input, tx, actor }) =>
  bringIn(tx, actor, { input, kind: "history" }),
);

/** Writes down play money for a wallet that is there for tests. */
export const createTestRecharge = command(walletRecharge.createTest, ({ input, tx, actor }) =>
  bringIn(tx, actor, { input, kind: "test" }),
);
