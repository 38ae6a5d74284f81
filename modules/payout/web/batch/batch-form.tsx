import { Alert } from "antd";
import { useRef, useState } from "react";
import { SelectField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { payoutBatch } from "../../batch-contract.ts";
import type { PayoutRow } from "../payout-columns.tsx";
import { LeftOut, useRisky } from "./left-out.tsx";
import { useChannels } from "#modules/payout-channel/web/pickers.tsx";

interface Props {
  readonly payouts: readonly PayoutRow[];
  /** Told which batch was made, where one was. */
  readonly onClose: (madeId?: string) => void;
}

const shownNames = 3;

/** The way that most of them would go. */
function usualChannel(payouts: readonly PayoutRow[]): string | undefined {
  const ids = payouts.flatMap(({ channelId }) => channelId ?? []);
  const count = (id: string) => ids.filter((one) => one === id).length;
  return ids.toSorted((one, other) => count(other) - count(one))[0];
}

/**
 * Puts what was ticked into one batch, sent by us or taken to the bank's website as a file, and hands
 * it to whoever lets money go. What carries a risk stays out until somebody has looked at it.
 */
export function BatchForm({ payouts: ticked, onClose }: Props) {
  const { t } = useWords();
  const channels = useChannels();
  const made = useRef<string>(undefined);
  const risky = useRisky(ticked);
  const [lookedAt, setLookedAt] = useState<readonly string[]>([]);
  const left = risky.filter(({ payoutId }) => !lookedAt.includes(payoutId));
  const payouts = ticked.filter(({ id }) => !left.some(({ payoutId }) => payoutId === id));
  const usual = usualChannel(ticked);
  const names = [...new Set(payouts.map(({ payeeName }) => payeeName))];
  const others = payouts.filter(({ channelId }) => channelId !== null && channelId !== usual);
  const sum = payouts.reduce((total, { amountFen }) => total + amountFen, 0);
  return (
    <FormDialog
      do={payoutBatch.create}
      initial={{ kind: "channel", channelId: usual }}
      along={{
        // Of none, the server says of which one it is that nobody looked.
        payoutIds: (payouts.length > 0 ? payouts : ticked).map(({ id }) => id),
        submits: true,
        ...(lookedAt.length > 0 && { lookedAt: [...lookedAt] }),
      }}
      onDone={({ id }) => {
        made.current = id;
      }}
      onClose={() => onClose(made.current)}
    >
      {payouts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t("payoutBatch.createNote", {
            names: names.slice(0, shownNames).join(t("payoutBatch.and")),
            people: names.length,
            count: payouts.length,
            sum: formatMoney(sum),
          })}
          description={
            others.length > 0 && t("payoutBatch.otherChannels", { count: others.length })
          }
        />
      )}
      <LeftOut
        left={left}
        payouts={ticked}
        onPutIn={(payoutId) => setLookedAt([...lookedAt, payoutId])}
      />
      <SelectField
        name="kind"
        options={[
          { value: "channel", label: t("payoutBatch.kind.channel") },
          { value: "file", label: t("payoutBatch.kind.file") },
        ]}
      />
      <SelectField name="channelId" options={channels} />
    </FormDialog>
  );
}
