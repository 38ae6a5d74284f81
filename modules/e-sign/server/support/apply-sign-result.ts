import type { FlowDetail } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Heard, stateOf, withHeard } from "../rules/apply.ts";
import { type AtHand, keepKnown, knownOf } from "./keep-known.ts";
import type { ContractRow } from "./rows.ts";
import { planNextLook } from "./unsure.ts";

interface Result {
  readonly detail: FlowDetail;
  readonly exchangeId: string;
  readonly now: Date;
}

/**
 * Adds what a provider said about a contract to what is known of it. Notices, polls and people who
 * ask all end here; repeated, late or out of order, the same answers leave the same contract.
 */
export async function applySignResult(
  tx: CommandTx,
  at: AtHand,
  { detail, exchangeId, now }: Result,
): Promise<ContractRow> {
  const before = knownOf(at);
  const known = withHeard(before, asHeard(detail, now));
  const isNew = JSON.stringify(known) !== JSON.stringify(before);
  if (!isNew && stateOf(known) === at.contract.state) return lookedInVain(tx, at.contract, now);
  const news = newlySigned(at, known.signers);
  const kind = stateOf(known) === at.contract.state ? "signerSigned" : "stateHeard";
  const reason = detail.reason ?? null;
  return keepKnown(tx, at, {
    known,
    told: {
      kind: news ? "signerSigned" : kind,
      by: null,
      exchangeId,
      detail: { ...(news && { name: news }), ...(reason && { reason }) },
      ...(reason && { to: { end_reason: reason } }),
      now,
    },
  });
}

const asHeard = ({ state, signers }: FlowDetail, now: Date): Heard => ({
  state,
  signers: signers.map((signer) => ({
    number: signer.signerNumber,
    state: signer.state,
    at: (signer.at ?? now).toISOString(),
  })),
});

const newlySigned = (
  { signers }: AtHand,
  known: readonly { readonly number: string; readonly signedAt: string | null }[],
): string =>
  signers
    .filter(
      ({ number, signed_at: signedAt }) =>
        signedAt === null && known.find((one) => one.number === number)?.signedAt,
    )
    .map(({ name }) => name)
    .join("、");

/** Nothing new: only the next look is planned. No version is counted up for it. */
async function lookedInVain(tx: CommandTx, row: ContractRow, now: Date): Promise<ContractRow> {
  await planNextLook(tx, row, now);
  return row;
}
