import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { rebateReconciliationBook } from "../../book-contract.ts";
import { rebateReconciliation } from "../../contract.ts";
import { AdjustForm } from "./adjust-form.tsx";
import type { LineRow } from "./line-columns.tsx";
import { LineFacts } from "./line-facts.tsx";
import { useOffers } from "./use-offers.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const titleOf = ({ contractNo, frameNumber, rebateTypeName }: LineRow) =>
  `${contractNo ?? frameNumber ?? ""} ${rebateTypeName}`;

/** A line that is worked on, with what can be done about its difference. */
export function LineDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["rebateReconciliation", "detail", id],
    queryFn: ({ signal }) => call(rebateReconciliation.detail, { id }, { signal }),
  });
  return (
    <Detail of={asked} title={titleOf} kind={t("menu.biz.rebateReconciliation")} onClose={onClose}>
      {(row) => <Opened row={row} />}
    </Detail>
  );
}

function Opened({ row }: { row: LineRow }) {
  const { t } = useWords();
  const [isAdjusted, setAdjusted] = useState(false);
  const actions = useOffers(row, () => setAdjusted(true));
  const form = isAdjusted ? <AdjustForm row={row} onClose={() => setAdjusted(false)} /> : null;
  return (
    <>
      <DetailHead actions={actions} form={form}>
        <StateTag code={row.stateCode} />
        <LogButton of={rebateReconciliation.operationLog} id={row.id} name={titleOf(row)} />
      </DetailHead>
      {row.proposedAmount !== null && (
        <Alert
          type="info"
          showIcon
          title={t("rebateReconciliation.waits", {
            name: row.decider ?? "",
            amount: formatMoney(row.proposedAmount),
          })}
        />
      )}
      <LineFacts row={row} of="rebateReconciliation" />
    </>
  );
}

/** A line of the book, to be read. */
export function BookDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["rebateReconciliationBook", "detail", id],
    queryFn: ({ signal }) => call(rebateReconciliationBook.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={titleOf}
      kind={t("menu.data.rebateReconciliationStandingBook")}
      onClose={onClose}
    >
      {(row) => (
        <>
          <DetailHead actions={[]} form={null}>
            <StateTag code={row.stateCode} />
            <LogButton of={rebateReconciliationBook.operationLog} id={row.id} name={titleOf(row)} />
          </DetailHead>
          <LineFacts row={row} of="rebateReconciliationBook" />
        </>
      )}
    </Detail>
  );
}
