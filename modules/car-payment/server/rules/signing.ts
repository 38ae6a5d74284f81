import { signedCodes, signStates } from "#modules/e-sign/states.ts";

/** The contract by which an order counts as signed. */
interface Bound {
  readonly contract_id: string | null;
  readonly contract_state: number | null;
  /** Since when the order itself does without a signature; null: it does not. */
  readonly sign_skipped_at: string | null;
}

interface Told {
  readonly contractId: string;
  /** Null: it is not the order's any more. */
  readonly state: number | null;
}

const over: readonly number[] = [
  signStates.refused,
  signStates.expired,
  signStates.revoked,
  signStates.disputed,
];

type Counting = Pick<Bound, "contract_id" | "contract_state">;

/** What still happens to a contract that was given up says nothing of the one that counts. */
export function afterSigning(bound: Bound, { contractId, state }: Told): Counting | undefined {
  const told = { contract_id: state === null ? null : contractId, contract_state: state };
  const isOther = bound.contract_id !== null && bound.contract_id !== contractId;
  if (bound.sign_skipped_at !== null) return withoutOne(told, isOther);
  if (isOther && (state === null || !over.includes(bound.contract_state ?? 0))) return undefined;
  return told;
}

/** An order that does without a signature does so whatever becomes of its contract, until one is signed. */
function withoutOne(told: Counting, isOther: boolean): Counting | undefined {
  if (signedCodes.includes(told.contract_state ?? 0)) return told;
  return isOther ? undefined : { ...told, contract_state: signStates.skipped };
}
