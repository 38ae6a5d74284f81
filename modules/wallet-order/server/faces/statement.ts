/** Recharges as lines of bank statements show them. */
export {
  lockRecharges,
  proveRecharge,
  rechargesById,
  rechargesFor,
  rechargesSeenBy,
  type StatementRecharge,
  takeRechargeProofBack,
} from "../recharge/statement.ts";
