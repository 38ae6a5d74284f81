import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { departureStates as states } from "../states.ts";
import { DepartType, type DepartureRow } from "./departure-columns.tsx";
import { Gate } from "./departure-gate.tsx";

/** Still ahead: what he leaves behind can be looked at, and seen to. */
const ahead: readonly number[] = [
  states.draft,
  states.approving,
  states.rejected,
  states.handingOver,
];

/** Who leaves with which day and why; above all what is still in the way. */
export function DepartureFacts({ row }: { readonly row: DepartureRow }) {
  const { t } = useWords();
  const { stateCode, blockedReason, employeeName, jobNumber, positionName } = row;
  const { departmentNames, departReason, lastWorkDay, remark, insertPerson } = row;
  const isAhead = ahead.includes(stateCode);
  return (
    <>
      {blockedReason && (
        <Alert
          type="warning"
          showIcon
          title={t("departure.told.blocked", { reason: blockedReason })}
        />
      )}
      {isAhead && <Gate row={row} />}
      <Facts
        of="departure"
        shown={{
          employeeName,
          jobNumber,
          positionName,
          departmentNames,
          departType: <DepartType of={row.departType} />,
          lastWorkDay,
          departReason,
          taskHeirName: !isAhead && row.taskHeirName,
          teamHeirName: !isAhead && row.teamHeirName,
          agencyHeirName: !isAhead && row.agencyHeirName,
          appliedTime: row.appliedTime && formatTime(row.appliedTime),
          remark,
          insertPerson,
          insertTime: formatTime(row.insertTime),
        }}
      />
    </>
  );
}
