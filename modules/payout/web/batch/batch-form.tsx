import { Descriptions } from "antd";
import { SelectField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { payoutBatch } from "../../batch-contract.ts";
import type { PayoutRow } from "../payout-columns.tsx";
import { useChannels } from "#modules/payout-channel/web/pickers.tsx";

interface Props {
  readonly payouts: readonly PayoutRow[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Puts what was ticked into one batch: sent by us, or taken to the bank's website as a file. */
export function BatchForm({ payouts, onMade, onClose }: Props) {
  const { t } = useWords();
  const channels = useChannels();
  const chosen = payouts.find(({ channelId }) => channelId !== null)?.channelId ?? undefined;
  const sum = payouts.reduce((total, { amountFen }) => total + amountFen, 0);
  return (
    <FormDialog
      do={payoutBatch.create}
      initial={{ kind: "channel", channelId: chosen }}
      along={{ payoutIds: payouts.map(({ id }) => id) }}
      onDone={onMade}
      onClose={onClose}
    >
      <Descriptions
        bordered
        size="small"
        column={2}
        style={{ marginBottom: 16 }}
        items={[
          { key: "count", label: t("payoutBatch.field.lineCount"), children: payouts.length },
          { key: "sum", label: t("payoutBatch.field.sumFen"), children: <Money fen={sum} /> },
        ]}
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
