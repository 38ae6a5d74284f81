import { Alert, Form, Input, Skeleton } from "antd";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { payBys } from "#modules/collection/states.ts";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { serviceCharge } from "../contract.ts";
import type { ChargeRow } from "./charge-columns.tsx";
import { useTypes } from "./use-types.ts";

interface Props {
  readonly row: ChargeRow | "new";
  /** Leads to an order that was written down, where its code is generated. */
  readonly onShow?: (id: string) => void;
  readonly onClose: () => void;
}

export function ChargeForm({ row, onShow, onClose }: Props) {
  const { t } = useWords();
  if (row !== "new") return <EditForm row={row} onClose={onClose} />;
  return (
    <FormDialog
      do={serviceCharge.create}
      initial={{ ...freshCharge(), fileIds: [] }}
      width={640}
      then={{ label: t("serviceCharge.goOn"), go: ({ id }) => onShow?.(id) }}
      onClose={onClose}
    >
      <Boxes />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}

const freshCharge = () => ({ lesseePublic: false, payBy: "wechat", contractType: "ZL" });

/** The phone is shown masked and never sent back: an empty box keeps what is there. */
function EditForm({ row, onClose }: { row: ChargeRow; onClose: () => void }) {
  const { t } = useWords();
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, lesseePhone } = row;
  return (
    <FormDialog
      do={serviceCharge.update}
      initial={{ ...row, lesseePhone: undefined }}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("serviceCharge.keptPhone", { phone: lesseePhone })}
      />
      {isPending ? (
        <Skeleton active />
      ) : (
        <>
          <Boxes />
          <AttachmentsField name="fileIds" known={files} />
        </>
      )}
    </FormDialog>
  );
}

function Boxes() {
  const { t } = useWords();
  const { options } = useTypes();
  const isCompany = Form.useWatch<boolean | undefined>("lesseePublic");
  const ways = payBys.map((value) => ({ value, label: t(`collection.payBy.${value}`) }));
  return (
    <>
      <TextField name="contractYear" />
      <TextField name="contractType" />
      <TextField name="contractMiddle" />
      <SwitchField name="lesseePublic" />
      <TextField name="lessee" />
      {isCompany && (
        <Field name="companyAgentName" isNeeded>
          <Input autoComplete="off" />
        </Field>
      )}
      <TextField name="lesseePhone" />
      <SelectField name="orderTypeCode" options={options} />
      <TypeNote />
      <MoneyField name="receivableAmount" />
      <SelectField name="payBy" options={ways} />
      <TextAreaField name="remark" />
    </>
  );
}

/** What the chosen type wants, before anything is sent. */
function TypeNote() {
  const { t } = useWords();
  const { types } = useTypes();
  const code = Form.useWatch<string | undefined>("orderTypeCode");
  const type = types.find(({ orderTypeCode }) => orderTypeCode === code);
  if (!type) return null;
  const { orderUpperLimitAmount: limit, needOcr } = type;
  const told = [
    limit !== null && t("serviceCharge.limitNote", { amount: formatMoney(limit) }),
    needOcr && t("serviceCharge.screenshotNote"),
  ].filter((one) => one !== false);
  if (told.length === 0) return null;
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={told.join(" ")} />;
}
