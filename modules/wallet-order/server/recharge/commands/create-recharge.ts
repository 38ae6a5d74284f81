import { command } from "#platform/server/command.ts";
import { walletRecharge } from "../../../recharge-contract.ts";
import { addRecharge } from "../written.ts";

/** Writes down money that came in on an account of ours, for a wallet or a department. */
export const createRecharge = command(walletRecharge.create, ({ input, tx }) =>
  addRecharge(tx, input, "normal"),
);

/** Writes down what a wallet had before this product kept its books. */
export const createHistoryRecharge = command(walletRecharge.createHistory, ({ input, tx }) =>
  addRecharge(tx, input, "history"),
);

/** Writes down play money for a wallet that is there for tests. */
export const createTestRecharge = command(walletRecharge.createTest, ({ input, tx }) =>
  addRecharge(tx, input, "test"),
);
