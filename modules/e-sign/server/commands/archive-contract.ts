import { command } from "#platform/server/command.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { keepKnown, knownOf } from "../support/keep-known.ts";

/** Lays a signed contract to the files. */
export const archiveContract = command(signContract.archive, async (context) => {
  const { tx, actor } = context;
  const { now, ...at } = await lockFor(context, signContract.archive, "archive");
  const known = { ...knownOf(at), isArchived: true };
  const to = { archived_at: now.toISOString() };
  const { id } = await keepKnown(tx, at, {
    known,
    told: { kind: "archived", by: actor.userId, to, now },
  });
  return { id };
});
