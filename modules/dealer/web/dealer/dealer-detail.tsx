import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { carDealer } from "../../dealer-contract.ts";
import { useDealerActions } from "./dealer-actions.tsx";
import { AgreementTag, Deadline, type DealerRow, FilingLink } from "./dealer-columns.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** All about one dealer, and what it still lacks for the network. */
export function DealerDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["carDealer", "detail", id],
    queryFn: ({ signal }) => call(carDealer.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ dealerNo, reportCarShop }) => `${dealerNo} ${reportCarShop}`}
      kind={t("menu.data.carDealer")}
      onClose={onClose}
    >
      {(row) => <Opened key={row.id} row={row} />}
    </Detail>
  );
}

function Opened({ row }: { row: DealerRow }) {
  const { t } = useWords();
  const time = (value: string | null) => value && formatTime(value);
  return (
    <>
      <DetailHead {...useDealerActions(row)}>
        <StateTag code={row.stateCode} />
        <LogButton of={carDealer.operationLog} id={row.id} name={row.reportCarShop} />
      </DetailHead>
      <Facts
        of="carDealer"
        shown={{
          dealerNo: row.dealerNo,
          reportCarShop: row.reportCarShop,
          city: row.city,
          departmentName: row.departmentName,
          filingStateCode: <FilingLink row={row} />,
          agreementStateCode: row.agreementId ? (
            <>
              <AgreementTag row={row} />{" "}
              <Link to={`/data/eSignContract?detail=${row.agreementId}`}>
                {t("carDealer.openAgreement")}
              </Link>
            </>
          ) : null,
          completeBy: <Deadline row={row} />,
          applyPerson: row.applyPerson,
          applyTime: time(row.applyTime),
          reviewPerson: row.reviewPerson,
          reviewTime: time(row.reviewTime),
          enterTime: time(row.enterTime),
          leaveTime: time(row.leaveTime),
          reason: row.reason,
          remarks: row.remarks,
          insertTime: time(row.insertTime),
        }}
      />
    </>
  );
}
