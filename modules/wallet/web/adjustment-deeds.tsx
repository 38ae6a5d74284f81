import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { type AdjustmentDeed, walletAdjustment } from "../adjustment-contract.ts";
import { walletErrors } from "../errors.ts";
import type { AdjustmentRow } from "./adjustment-columns.tsx";
import { ReasonDeed } from "./adjustment-reason-deed.tsx";

const { notYours, adjustmentEnded, adjustmentInEffect, notInEffect, terminated } = walletErrors;
/** Whoever meets these could do nothing about them: the button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
  [notYours, adjustmentEnded, adjustmentInEffect, notInEffect, terminated].map(({ code }) => code),
);

interface Props {
  readonly row: AdjustmentRow;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** What can be done to an adjustment, as the server says it: open, or greyed with the reason. */
export function AdjustmentDeeds({ row, onEdit, onSubmit }: Props) {
  const verdictOn = useActions(walletAdjustment.actions, row.id);
  const shows = (deed: AdjustmentDeed) => !verdictOn(deed).codes.some((code) => aloof.has(code));
  const because = (deed: AdjustmentDeed) => verdictOn(deed).because;
  const { submit, update, voided, reverse } = walletAdjustment;
  const about = { id: row.id, about: row.orderNo };
  return (
    <>
      {shows("submit") && (
        <ActionButton do={submit} type="primary" because={because("submit")} onClick={onSubmit} />
      )}
      {shows("update") && <ActionButton do={update} because={because("update")} onClick={onEdit} />}
      {shows("voided") && <ReasonDeed do={voided} {...about} because={because("voided")} />}
      {shows("reverse") && <ReasonDeed do={reverse} {...about} because={because("reverse")} />}
    </>
  );
}
