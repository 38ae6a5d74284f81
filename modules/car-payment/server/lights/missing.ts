import { signedCodes, signStates } from "#modules/e-sign/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import type { Light } from "../../states.ts";

/** What of an order says whether finance may pass it. */
export interface Lit {
  readonly start_rent_contract_no: string | null;
  readonly statement_serial: string | null;
  readonly need_sign: boolean;
  readonly contract_state: number | null;
  readonly instance_id: string | null;
  readonly override_instance_id: string | null;
  readonly override_missing: readonly Light[];
}

const good: readonly number[] = [...signedCodes, signStates.skipped];

/** The lights that are out; `finance_ready` says the same in the database. */
export function missingOf(order: Lit): Light[] {
  const checks: [boolean, Light][] = [
    [order.start_rent_contract_no === null, "startRent"],
    [order.statement_serial === null, "statement"],
    [order.need_sign && !good.includes(order.contract_state ?? 0), "signature"],
  ];
  return checks.flatMap(([isOut, light]) => (isOut ? [light] : []));
}

const said = {
  startRent: carPaymentErrors.startRentMissing,
  statement: carPaymentErrors.statementMissing,
  signature: carPaymentErrors.signatureMissing,
} as const satisfies Record<Light, unknown>;

/** Finance passes what is proven, or what somebody let pass in this round as it is: nothing else may be missing. */
export function againstFinance(order: Lit): Refused[] {
  const isOfRound =
    order.override_instance_id !== null && order.override_instance_id === order.instance_id;
  const allowed = isOfRound ? order.override_missing : [];
  return missingOf(order)
    .filter((light) => !allowed.includes(light))
    .map((light) => new Refused(said[light]));
}
