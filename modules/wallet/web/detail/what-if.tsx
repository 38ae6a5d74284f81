import { Alert, Descriptions } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import type { wallet } from "../../contract.ts";
import { EstablishedLink } from "../order-link.tsx";

type Opened = OutputOf<typeof wallet.detail>;

/** What would be left if everything that waits were paid, and then what is established too. */
export function WhatIf({ whatIf }: { whatIf: Opened["whatIf"] }) {
  const { t } = useWords();
  const lines = {
    available: whatIf.available,
    pending: whatIf.pending,
    afterPending: whatIf.afterPending.available,
    spentAfter: whatIf.afterPending.spent,
    ifGivenUp: whatIf.ifGivenUp,
    established: whatIf.established,
    afterEstablished: whatIf.afterEstablished,
    unsettled: whatIf.unsettled,
    afterUnsettled: whatIf.afterUnsettled,
  } as const;
  const short = 0 - whatIf.afterEstablished;
  return (
    <>
      {short > 0 && (
        <Alert
          className="wallet-alert"
          type="warning"
          showIcon
          title={t("wallet.whatIf.short", { amount: formatMoney(short) })}
        />
      )}
      <Descriptions
        bordered
        size="small"
        column={1}
        styles={{ label: { width: 360 } }}
        items={Object.entries(lines).map(([name, fen]) => ({
          key: name,
          label: t(`wallet.whatIf.${name}` as "wallet.whatIf.available"),
          children: name === "established" ? <EstablishedLink fen={fen} /> : <Money fen={fen} />,
        }))}
      />
    </>
  );
}
