import { command } from "#platform/server/command.ts";
import { lockRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { account } from "../../account-contract.ts";
import { identityErrors } from "../../errors.ts";
import { isFitNickname } from "../rules.ts";
import { onField } from "../sign-in/on-field.ts";
import { db, users } from "../tables.ts";

/** Changes what I may change of my own entry: the nickname I sign in with. */
export const updateInfo = command(account.updateInfo, async ({ input, tx, actor, caller }) => {
  const { nickname } = input;
  const at = { field: "nickname", language: caller.language };
  if (!isFitNickname(nickname)) throw onField(identityErrors.nicknameLikePhone, at);
  const { id, nickname: before } = await lockRow(tx, users, actor.userId);
  const change = db
    .updateTable("users")
    .set((row) => ({ nickname, row_version: row("row_version", "+", 1) }))
    .where("id", "=", id);
  await tx
    .many(change)
    .catch(whenTaken("users_nickname_key", identityErrors.nicknameTaken, {}))
    .catch((thrown: unknown) => {
      throw thrown instanceof Refused ? onField(thrown.definition, at) : thrown;
    });
  tx.changes.push({ table: "users", id, before: { nickname: before }, after: { nickname } });
  return {};
});
