import { visitorCommand } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { maySignIn } from "../rules.ts";
import { phoneIndex, takeSmsCode } from "../sign-in/codes.ts";
import { countedByAddress } from "../sign-in/gate.ts";
import { lockUser, nobody } from "../sign-in/people.ts";
import { renewPassword } from "../sign-in/renew-password.ts";
import { db } from "../tables.ts";

/** A new password for who holds the phone: he has the code that was sent to it. */
export const recoverByPhone = countedByAddress(
  visitorCommand(login.recoverByPhone, async (visit) => {
    const { input, tx, vault } = visit;
    const wrong = { refused: new Refused(identityErrors.wrongSmsCode) };
    const found = await tx.maybe(
      db.selectFrom("users").select("id").where("phone_index", "=", phoneIndex(vault, input.phone)),
    );
    // The person comes before his code, as where a new code is sent to him.
    const user = await lockUser(tx, found?.id ?? nobody);
    if (!(await takeSmsCode(tx, vault, input))) return wrong;
    if (!user || !maySignIn(user)) return wrong;
    return renewPassword(visit, user, input.newPassword);
  }),
);
