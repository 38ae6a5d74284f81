import { accountsWith } from "#modules/provider/server/index.ts";
import { providerErrors } from "#modules/provider/errors.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { payee } from "../../contract.ts";
import { payeeErrors } from "../../errors.ts";
import { reach } from "../support/reach.ts";
import { verifyPayee } from "../support/verify-flow.ts";

/** So often at most somebody outside is asked about the same payee. */
const msBetweenQuestions = 60_000;

/** Has somebody outside say now whether his name, ID number and account belong together. */
export const verifyPayeeNow = command(payee.verify, async ({ input, tx, actor, flows }) => {
  const { id } = input;
  const row = await reach(tx, actor, { id, action: "verify" });
  if (row.check_index === null) throw new Refused(payeeErrors.notCheckable, { name: row.name });
  const checkers = await accountsWith(tx, "identity");
  if (checkers.length === 0) throw new Refused(providerErrors.noIdentityAccount);
  tx.changes.push({ table: "payees", id, before: null, after: { verify: true } });
  const turn = Math.floor(tx.now.getTime() / msBetweenQuestions);
  await flows.start(tx, verifyPayee, {
    payload: { tenantId: tx.tenantId, userId: actor.userId, payeeId: id },
    id: `payee-verify-${id}-${turn}`,
  });
  return { id };
});
