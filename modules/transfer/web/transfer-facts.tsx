import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { transferStates as states } from "../states.ts";
import type { TransferRow } from "./transfer-columns.tsx";
import { Impact } from "./transfer-impact.tsx";

/** Still ahead: what it will move can be looked at. */
const ahead: readonly number[] = [
  states.draft,
  states.approving,
  states.rejected,
  states.awaitingDay,
];

/** Who comes to stand where, and from when. */
export function TransferFacts({ row }: { readonly row: TransferRow }) {
  const { t } = useWords();
  const { id, stateCode, blockedReason, employeeName, jobNumber, effectiveDate, remark } = row;
  const { fromPositionName, positionName, fromDepartmentName, departmentName } = row;
  const { fromSeniorName, seniorName, teamSeniorName, fromRoleNames, insertPerson } = row;
  return (
    <>
      {blockedReason && (
        <Alert
          type="warning"
          showIcon
          title={t("transfer.told.blocked", { reason: blockedReason })}
        />
      )}
      <Facts
        of="transfer"
        shown={{
          employeeName,
          jobNumber,
          effectiveDate,
          fromPositionName,
          positionName,
          fromDepartmentName,
          departmentName,
          fromSeniorName,
          seniorName,
          teamSeniorName: teamSeniorName ?? t("transfer.told.teamStays"),
          fromRoleNames,
          appliedTime: row.appliedTime && formatTime(row.appliedTime),
          remark,
          insertPerson,
          insertTime: formatTime(row.insertTime),
        }}
      />
      {ahead.includes(stateCode) && <Impact id={id} />}
    </>
  );
}
