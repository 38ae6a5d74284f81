import { Alert, Form, Select, Skeleton } from "antd";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type AdjustmentType, adjustmentTypes, walletAdjustment } from "../adjustment-contract.ts";
import { AdjustmentBalances } from "./adjustment-balances.tsx";
import type { AdjustmentRow } from "./adjustment-columns.tsx";
import { AdjustmentOrder } from "./adjustment-order.tsx";
import { AdjustmentSide } from "./adjustment-side.tsx";
import "./adjustment.css";

interface Props {
  readonly kind: AdjustmentType;
  readonly row: AdjustmentRow | "new";
  /** Goes on to the route, once the adjustment is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

const width = 820;

/** An adjustment: kept as a draft, or kept and sent round at once. */
export function AdjustmentForm({ row, ...props }: Props) {
  return row === "new" ? <NewAdjustment {...props} /> : <Edited row={row} {...props} />;
}

function NewAdjustment({ kind, onSubmit, onClose }: Omit<Props, "row">) {
  const { t } = useWords();
  const publicFunds = { userType: "department", userOrderType: "public" };
  const payee = { payeeType: "department", payeeOrderType: "public" };
  return (
    <FormDialog
      do={walletAdjustment.create}
      width={width}
      initial={{ adjustmentType: kind, ...publicFunds, ...payee, fileIds: [] }}
      then={{ label: t("walletAdjustment.goOn"), go: ({ id }) => onSubmit(id) }}
      onClose={onClose}
    >
      <Boxes kind={kind} known={[]} />
    </FormDialog>
  );
}

function Edited({ kind, row, onSubmit, onClose }: Props & { row: AdjustmentRow }) {
  const { t } = useWords();
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, instanceId } = row;
  const { adjustmentType, orderId, amount, remarks, fileIds } = row;
  const { userType, userId, userOrderType, payerWalletId } = row;
  const { payeeType, payeeId, payeeOrderType, payeeWalletId } = row;
  const payer = { userType, userId, userOrderType, payerWalletId };
  const payee = { payeeType, payeeId, payeeOrderType, payeeWalletId };
  const said = { adjustmentType, amount, remarks, fileIds, ...(orderId !== null && { orderId }) };
  return (
    <FormDialog
      do={walletAdjustment.update}
      width={width}
      initial={{ ...said, ...payer, ...payee }}
      along={{ id, rowVersion }}
      then={{ label: t("walletAdjustment.goOn"), go: (kept) => onSubmit(kept.id) }}
      onClose={onClose}
    >
      {instanceId && <MendNote instanceId={instanceId} orderType="walletAdjustment" />}
      {isPending ? <Skeleton active /> : <Boxes kind={kind} known={files} />}
    </FormDialog>
  );
}

interface BoxesProps {
  readonly kind: AdjustmentType;
  readonly known: ReturnType<typeof useFiles>["files"];
}

function Boxes({ kind, known }: BoxesProps) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const types = adjustmentTypes.map((value) => ({ value, label: t(`tab.adjustment.${value}`) }));
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(`walletAdjustment.note.${kind}`)}
        style={{ marginBottom: 16 }}
      />
      <div className="adjustment-boxes">
        <Field name="adjustmentType" isChoice>
          <Select options={types} disabled />
        </Field>
        <MoneyField name="amount" />
        <AdjustmentSide side="payer" />
        <AdjustmentSide side="payee" onWallet={() => form.setFieldValue("orderId", undefined)} />
      </div>
      {kind === "order" && <AdjustmentOrder />}
      <AdjustmentBalances />
      <TextAreaField name="remarks" />
      <AttachmentsField name="fileIds" known={known} />
    </>
  );
}
