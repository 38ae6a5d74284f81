import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { signContract } from "../../contract.ts";
import { eSignErrors } from "../../errors.ts";
import { startGoingOn } from "../jobs/go-on.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { hasLink } from "../support/rows.ts";
import { signContracts } from "../tables.ts";

/** Gives the link by which a signer signs, to be passed on to him. Who asked for it stays known. */
export const copyLink = command(signContract.copyLink, async (context) => {
  const { tx, flows, actor, input } = context;
  const { contract, signers, now } = await lockFor(context, signContract.copyLink, "copyLink");
  const signer = signers.find(({ id }) => id === input.signerId);
  if (!signer) throw new Refused(platformErrors.notFound);
  if (signer.signed_at !== null) throw new Refused(eSignErrors.ended);
  if (signer.link === null || !hasLink(signer, now)) {
    const row = await updateRow(tx, signContracts, { row: contract, to: {} });
    await startGoingOn(tx, flows, row);
    // Returned, not thrown: that a new link is fetched stays.
    return new Refused(eSignErrors.linkNotThere);
  }
  const { name } = signer;
  await noteEvent(tx, {
    contractId: contract.id,
    kind: "linkCopied",
    detail: { name },
    by: actor.userId,
  });
  tx.changes.push({ table: "sign_contracts", id: contract.id, before: {}, after: {} });
  return { id: contract.id, url: signer.link };
});
