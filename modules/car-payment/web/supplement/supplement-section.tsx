import { useQuery } from "@tanstack/react-query";
import { Alert, Flex } from "antd";
import { useState } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import { dayOf, formatTime } from "#platform/web/time.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentStates } from "../../states.ts";
import type { CarPaymentRow } from "../car-payment-row.ts";

const { pendingSupplement } = carPaymentStates;
const dayMs = 86_400_000;

/** What a paid order owes, since when and until when, and everything that was supplied for it. */
export function SupplementSection({ row }: { row: CarPaymentRow }) {
  const { id, special, stateCode, supplementAcceptTime } = row;
  const { data: supplied = [] } = useQuery({
    queryKey: ["carPayment", "supplements", id],
    queryFn: ({ signal }) => call(carPayment.supplements, { id }, { signal }),
    enabled: special,
  });
  const isOwing = stateCode === pendingSupplement;
  if (!isOwing && supplied.length === 0) return null;
  return (
    <>
      {isOwing && <Owed row={row} />}
      {supplementAcceptTime && <Accepted row={row} />}
      {supplied.map((one) => (
        <Supplied key={one.id} supplied={one} />
      ))}
    </>
  );
}

/** Whose turn it is, and whether it is late. */
function Turn({ row: { supplementDueDate, supplementTime } }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const due = supplementDueDate ?? "";
  const [today] = useState(() => dayOf(new Date()));
  const days = Math.round((Date.parse(today) - Date.parse(due)) / dayMs);
  if (supplementTime !== null) {
    return <Alert type="info" showIcon title={t("carPayment.supplement.waiting")} />;
  }
  return days > 0 ? (
    <Alert type="error" showIcon title={t("carPayment.supplement.late", { days, due })} />
  ) : (
    <Alert type="warning" showIcon title={t("carPayment.supplement.wanted", { due })} />
  );
}

function Owed({ row }: { row: CarPaymentRow }) {
  const { t } = useWords();
  return (
    <>
      <Turn row={row} />
      <Facts
        of="carPayment"
        column={2}
        shown={{
          supplementOwed: t("carPayment.supplement.owed"),
          specialReason: row.specialReason,
          supplementSince: row.paySuccessTime && formatTime(row.paySuccessTime),
          supplementDueDate: row.supplementDueDate,
        }}
      />
    </>
  );
}

function Accepted({ row }: { row: CarPaymentRow }) {
  const { supplementAcceptPerson, supplementAcceptTime } = row;
  return (
    <Facts
      of="carPayment"
      column={2}
      shown={{
        supplementAcceptPerson,
        supplementAcceptTime: supplementAcceptTime && formatTime(supplementAcceptTime),
      }}
    />
  );
}

const colours = { WAITING: "#FF7D00", SENT_BACK: "#F53F3F", ACCEPTED: "#00B42A" } as const;

interface SuppliedProps {
  readonly supplied: OutputOf<typeof carPayment.supplements>[number];
}

/** One time that papers were supplied: by whom, what he said, and what another said to it. */
function Supplied({ supplied }: SuppliedProps) {
  const { t } = useWords();
  const { sequence, state, fileIds, remark, insertPerson, insertTime } = supplied;
  const { decisionPerson, decisionTime, decisionRemark } = supplied;
  const name = t(`carPayment.supplement.${state}`);
  return (
    <Flex component="section" vertical gap={6}>
      <Flex gap={8}>
        <strong>{t("carPayment.supplement.nth", { number: sequence })}</strong>
        <ColourTag name={name} colour={colours[state]} />
        <span>
          {insertPerson} · {formatTime(insertTime)}
        </span>
      </Flex>
      <div>{remark}</div>
      <FileStrip ids={fileIds} />
      {decisionTime !== null && (
        <div>
          {t("carPayment.supplement.judged", {
            person: decisionPerson ?? "",
            time: formatTime(decisionTime),
            verdict: name,
          })}
          {decisionRemark && `：${decisionRemark}`}
        </div>
      )}
    </Flex>
  );
}
