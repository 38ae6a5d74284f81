import { useQuery } from "@tanstack/react-query";
import { Timeline } from "antd";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";
import { employmentContract } from "../contract.ts";
import type { ContractRow } from "./contract-columns.tsx";
import { ContractSigning } from "./contract-signing.tsx";

type Term = Pick<ContractRow, "contractType" | "startDate" | "endDate">;

/** A kind and its days in one line. */
function useTerm() {
  const { t } = useWords();
  return ({ contractType, startDate: from, endDate }: Term) => {
    const until = endDate ?? t("employmentContract.told.noEnd");
    const days = t("employmentContract.told.until", { from, until });
    return `${t(`employmentContract.contractType.${contractType}`)} · ${days}`;
  };
}

/** How its signing at a provider stands, and the paper that came of it. */
const atProvider = (row: ContractRow) => ({
  ...(row.signState !== null && { signing: <ContractSigning row={row} /> }),
  ...(row.signedPaperIds.length > 0 && { signedPaperIds: <FileStrip ids={row.signedPaperIds} /> }),
});

/** On which paper somebody works here, what is to follow it, and what was before. */
export function ContractFacts({ row }: { readonly row: ContractRow }) {
  const { t } = useWords();
  const term = useTerm();
  const mayReveal = useSession((session) => mayUse(employmentContract.reveal, session));
  const { employeeName, jobNumber, departmentNames, positionName, contractNo } = row;
  const { companyName, startDate, probationEndDate, hasSalary, renewal } = row;
  const { terminateReason, terminateTime, signedTime, remark, insertPerson } = row;
  const changes = renewal?.salaryChanges ? ` · ${t("employmentContract.told.salaryChanges")}` : "";
  return (
    <>
      <Facts
        of="employmentContract"
        shown={{
          employeeName,
          jobNumber,
          departmentNames,
          positionName,
          contractNo,
          contractType: t(`employmentContract.contractType.${row.contractType}`),
          companyName,
          startDate,
          endDate: row.endDate ?? t("employmentContract.told.noEnd"),
          probationEndDate,
          ...(mayReveal && { salary: hasSalary && <Salary id={row.id} /> }),
          signedTime: signedTime && formatTime(signedTime),
          ...(renewal && { renewal: `${term(renewal)}${changes}` }),
          ...atProvider(row),
          ...(terminateTime && { terminateReason, terminateTime: formatTime(terminateTime) }),
          remark,
          insertPerson,
          insertTime: formatTime(row.insertTime),
          chain: <Chain row={row} />,
        }}
      />
    </>
  );
}

function Salary({ id }: { readonly id: string }) {
  const { t } = useWords();
  return (
    <RevealButton
      do={employmentContract.reveal}
      reason={{
        name: t("employmentContract.field.revealReason"),
        hint: t("employmentContract.hint.revealReason"),
      }}
      inputOf={(remark) => ({ id, remark })}
      numbersOf={({ monthlySalary, probationSalary }) => [
        t("employee.salary.monthly", { amount: formatMoney(monthlySalary) }),
        t("employee.salary.probation", { amount: formatMoney(probationSalary) }),
      ]}
    />
  );
}

/** All contracts of the same person, the first one first. */
function Chain({ row: { id, rowVersion } }: { readonly row: ContractRow }) {
  const term = useTerm();
  const { data = [] } = useQuery({
    queryKey: ["employmentContract", "chain", id, rowVersion],
    queryFn: ({ signal }) => call(employmentContract.chain, { id }, { signal }),
  });
  return (
    <Timeline
      items={data.map((one) => ({
        key: one.id,
        content: (
          <>
            {one.contractNo} {term(one)} <StateTag code={one.stateCode} />
          </>
        ),
      }))}
    />
  );
}
