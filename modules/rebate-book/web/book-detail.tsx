import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { rebateBook } from "../contract.ts";
import { bookReasons, type BookReason } from "../states.ts";
import { type BookRow, Reason, useReasons } from "./book-columns.tsx";
import { Explanation } from "./explanation.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One line of the book, and why it is this amount. */
export function BookDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["rebateBook", "detail", id],
    queryFn: ({ signal }) => call(rebateBook.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ contractNo, rebateTypeName }) => `${contractNo} ${rebateTypeName}`}
      kind={t("menu.data.rebateStandingBook")}
      size={1080}
      onClose={onClose}
    >
      {(row) => <Opened key={row.id} row={row} />}
    </Detail>
  );
}

const isReason = (value: string): value is BookReason =>
  (bookReasons as readonly string[]).includes(value);

function Opened({ row }: { row: BookRow }) {
  const { t } = useWords();
  const { reasonOf, mendOf } = useReasons();
  const flag = (value: boolean | null) =>
    value === null ? t("rebateBook.flag.open") : t(value ? "form.yes" : "form.no");
  const tell = (name: string, value: string) =>
    name === "reason" && isReason(value) ? reasonOf(value) : undefined;
  return (
    <>
      <DetailHead actions={[]} form={null}>
        <StateTag code={row.stateCode} />
        {row.reason && <Reason reason={row.reason} />}
        <LogButton of={rebateBook.operationLog} id={row.id} name={row.contractNo} tell={tell} />
      </DetailHead>
      {row.reason && <p>{mendOf(row.reason)}</p>}
      <Facts
        of="rebateBook"
        column={2}
        shown={{
          contractNo: (
            <Link to={`/data/startRent?detail=${row.startRentId}`}>{row.contractNo}</Link>
          ),
          lessee: row.lessee,
          reportCarShop: row.reportCarShop,
          departmentName: row.departmentName,
          rebateTypeName: row.rebateTypeName,
          rebateTypeCode: row.rebateTypeCode,
          rebateAmount: formatMoney(row.rebateAmount),
          deservedAmount: formatMoney(row.deservedAmount),
          netFinanceAmount: formatMoney(row.netFinanceAmount),
          startRentTime: row.startRentTime,
          allowApply: flag(row.allowApply),
          apply: flag(row.apply),
          generate: flag(row.generate),
          jjk: flag(row.jjk),
          applicant: row.applicant,
          excitationOrderId: row.excitationOrderNo,
          insertTime: formatTime(row.insertTime),
          updateTime: formatTime(row.updateTime),
        }}
      />
      <Explanation row={row} />
    </>
  );
}
