import { Alert, Button, InputNumber, Modal } from "antd";
import { useRef, useState } from "react";
import { SalaryBoxes } from "#modules/employee/web/faces/salary-boxes.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { employmentContract } from "../contract.ts";
import { ContractTypePicker } from "./contract-type-picker.tsx";

/** A contract to be renewed, and whose it is. */
export interface Renewed {
  readonly id: string;
  readonly name: string;
}

type Results = OutputOf<typeof employmentContract.renew>["results"];

interface Props {
  readonly contracts: readonly Renewed[];
  /** Told for which it was refused. */
  readonly onDone?: (refused: string[]) => void;
  readonly onClose: () => void;
}

const shownNames = 3;

/** One term for all; each goes round by itself, and for which it was refused is told with the reason. */
export function RenewDialog({ contracts, onDone, onClose }: Props) {
  const { t } = useWords();
  const [refused, setRefused] = useState<Results>();
  // The form closes once it is sent; what is left to tell then takes its place.
  const tellsWhy = useRef(false);
  const isOne = contracts.length === 1;
  const names = contracts.slice(0, shownNames).map(({ name }) => name);
  const take = ({ results }: { readonly results: Results }) => {
    const failed = results.filter(({ ok }) => !ok);
    onDone?.(failed.map(({ id }) => id));
    if (failed.length > 0) setRefused(failed);
    tellsWhy.current = failed.length > 0;
  };
  if (refused) return <NotRenewed contracts={contracts} refused={refused} onClose={onClose} />;
  return (
    <FormDialog
      do={employmentContract.renew}
      initial={{ contractType: "fixedTerm", contractMonths: 36, remark: null }}
      along={{ ids: contracts.map(({ id }) => id) }}
      told={({ done }) => t("employmentContract.renew.done", { count: done })}
      onDone={take}
      onClose={() => tellsWhy.current || onClose()}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t(isOne ? "employmentContract.renew.one" : "employmentContract.renew.about", {
          names: names.join(t("employmentContract.renew.and")),
          count: contracts.length,
        })}
      />
      <Field name="contractType" isChoice>
        <ContractTypePicker />
      </Field>
      <Field name="contractMonths">
        <InputNumber min={1} max={120} precision={0} />
      </Field>
      {isOne && (
        <Field name="salary">
          <SalaryBoxes />
        </Field>
      )}
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

interface NotRenewedProps {
  readonly contracts: readonly Renewed[];
  readonly refused: Results;
  readonly onClose: () => void;
}

function NotRenewed({ contracts, refused, onClose }: NotRenewedProps) {
  const { t } = useWords();
  const done = contracts.length - refused.length;
  return (
    <Modal
      open
      title={t("employmentContract.renew.partly", { done, failed: refused.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      {refused.map(({ id, msg }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          title={contracts.find((one) => one.id === id)?.name}
          description={msg}
        />
      ))}
    </Modal>
  );
}
