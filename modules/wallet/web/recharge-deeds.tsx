import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { walletErrors } from "../errors.ts";
import { type RechargeDeed, walletRecharge } from "../recharge-contract.ts";
import { ReasonDeed } from "./adjustment-reason-deed.tsx";
import type { RechargeRow } from "./recharge-columns.tsx";

const { notYours, rechargeBooked, rechargeClosed, rechargeKindBarred, terminated } = walletErrors;
/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
  [notYours, rechargeBooked, rechargeClosed, rechargeKindBarred, terminated].map(
    ({ code }) => code,
  ),
);

interface Props {
  readonly row: RechargeRow;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** What can be done to a recharge, as the server says it: open, or greyed with the reason. */
export function RechargeDeeds({ row, onEdit, onSubmit }: Props) {
  const verdictOn = useActions(walletRecharge.actions, row.id);
  const shows = (deed: RechargeDeed) => !verdictOn(deed).codes.some((code) => aloof.has(code));
  const because = (deed: RechargeDeed) => verdictOn(deed).because;
  const { submit, update, giveUp } = walletRecharge;
  return (
    <>
      {shows("submit") && (
        <ActionButton do={submit} type="primary" because={because("submit")} onClick={onSubmit} />
      )}
      {shows("update") && <ActionButton do={update} because={because("update")} onClick={onEdit} />}
      {shows("giveUp") && (
        <ReasonDeed do={giveUp} id={row.id} about={row.orderNo} because={because("giveUp")} />
      )}
    </>
  );
}
