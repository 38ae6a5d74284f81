import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Detail } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { employee } from "../contract.ts";
import { employeeStates } from "../states.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

type Shown = OutputOf<typeof employee.detail>;

/** What HR keeps of one member. */
export function EmployeeDetail({ id, onClose }: Props) {
  const { t } = useWords();
  useLiveRecords("employee");
  const asked = useQuery({
    queryKey: ["employee", "detail", id],
    queryFn: ({ signal }) => call(employee.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ jobNumber, idCardName }) => `${jobNumber ?? ""} ${idCardName}`}
      kind={t("employee.action.detail")}
      onClose={onClose}
    >
      {(row) => <Opened row={row} />}
    </Detail>
  );
}

function Opened({ row }: { readonly row: Shown }) {
  const { t } = useWords();
  const { id, rowVersion, stateCode, idCardName: name, hasSalary } = row;
  const { jobNumber, phone, idCardNo, departmentNames, seniorName, roleNames } = row;
  const { positionName, rank, businessCityName, entryDate, probationEndDate, remark } = row;
  const reason = { name: t("employee.field.revealReason"), hint: t("employee.hint.revealReason") };
  const mayReveal = useSession((session) => mayUse(employee.reveal, session));
  const salary = hasSalary && (
    <RevealButton
      do={employee.reveal}
      reason={reason}
      inputOf={(said) => ({ id, remark: said })}
      numbersOf={({ monthlySalary, probationSalary }) => [
        t("employee.salary.monthly", { amount: formatMoney(monthlySalary) }),
        t("employee.salary.probation", { amount: formatMoney(probationSalary) }),
      ]}
    />
  );
  return (
    <>
      <div className="detail-head">
        <StateTag code={stateCode} />
        {stateCode === employeeStates.probation && (
          <ConfirmButton do={employee.confirm} input={{ id, rowVersion }} about={name} />
        )}
        <LogButton of={employee.operationLog} id={id} name={name} />
      </div>
      <Facts
        of="employee"
        shown={{
          jobNumber,
          phone,
          idCardNo,
          departmentNames,
          seniorName,
          roleNames,
          positionName,
          rank,
          businessCityName,
          entryDate,
          probationEndDate,
          ...(mayReveal && { salary }),
          remark,
        }}
      />
    </>
  );
}
