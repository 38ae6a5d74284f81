import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Collapse, Flex } from "antd";
import { Link } from "react-router";
import { RiskChips, RiskNotes } from "#modules/approval-task/web/faces/risks.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payoutBatch } from "../../batch-contract.ts";
import type { PayoutRow } from "../payout-columns.tsx";

type RiskyLine = OutputOf<typeof payoutBatch.risks>[number];

/** Those of what was ticked that a batch leaves out until somebody has looked at each. */
export function useRisky(payouts: readonly PayoutRow[]): readonly RiskyLine[] {
  const payoutIds = payouts.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: ["payoutBatch", "risks", payoutIds],
    queryFn: ({ signal }) => call(payoutBatch.risks, { payoutIds }, { signal }),
  });
  return data;
}

interface Props {
  readonly left: readonly RiskyLine[];
  readonly payouts: readonly PayoutRow[];
  readonly onPutIn: (payoutId: string) => void;
}

/** What stays out and why: whoever has opened one and read it may put it in all the same. */
export function LeftOut({ left, payouts, onPutIn }: Props) {
  const { t } = useWords();
  if (left.length === 0) return null;
  const items = left.flatMap((line) => {
    const row = payouts.find(({ id }) => id === line.payoutId);
    return row ? [{ line, row }] : [];
  });
  const sum = items.reduce((total, { row }) => total + row.amountFen, 0);
  return (
    <section aria-label={t("payoutBatch.leftOut.title")} className="payout-left-out">
      <Alert
        type="error"
        showIcon
        title={t("payoutBatch.leftOut", { count: items.length, sum: formatMoney(sum) })}
      />
      <Collapse
        size="small"
        accordion
        items={items.map(({ line, row }) => ({
          key: row.id,
          label: (
            <Flex gap={8} wrap align="center">
              <span>{row.orderNo || row.payoutNo}</span>
              <span>{row.payeeName}</span>
              <strong>{formatMoney(row.amountFen)}</strong>
              <RiskChips risks={line.risks} />
            </Flex>
          ),
          children: <Look line={line} onPutIn={() => onPutIn(row.id)} />,
        }))}
      />
    </section>
  );
}

function Look({ line: { orderLink, risks }, onPutIn }: { line: RiskyLine; onPutIn: () => void }) {
  const { t } = useWords();
  return (
    <Flex vertical gap={8}>
      <RiskNotes risks={risks} />
      <Flex gap={8} justify="end">
        {orderLink && (
          <Link to={orderLink} target="_blank">
            {t("payoutBatch.leftOut.order")}
          </Link>
        )}
        <Button size="small" onClick={onPutIn}>
          {t("payoutBatch.leftOut.putIn")}
        </Button>
      </Flex>
    </Flex>
  );
}
