import { useQuery } from "@tanstack/react-query";
import { Alert, Form, Radio, Select, Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { rechargePayerTypes, type RechargeType, walletRecharge } from "../recharge-contract.ts";
import type { RechargeRow } from "./recharge-columns.tsx";
import { RechargeWalletBox } from "./recharge-wallet-box.tsx";
import "./adjustment.css";

interface Props {
  readonly row: RechargeRow | "new";
  readonly kind?: RechargeType;
  /** Goes on to the route, once the recharge is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

const width = 820;
const creates = {
  normal: walletRecharge.create,
  history: walletRecharge.createHistory,
  test: walletRecharge.createTest,
} as const;

/** A recharge: kept until the money has come, or kept and sent round at once. */
export function RechargeForm({ row, kind = "normal", onSubmit, onClose }: Props) {
  const { t } = useWords();
  if (row !== "new") return <Edited row={row} onSubmit={onSubmit} onClose={onClose} />;
  return (
    <FormDialog
      do={creates[kind]}
      width={width}
      initial={{ rechargePayerType: "company", fileIds: [] }}
      then={{ label: t("walletRecharge.goOn"), go: ({ id }) => onSubmit(id) }}
      onClose={onClose}
    >
      <Boxes kind={kind} row={null} known={[]} />
    </FormDialog>
  );
}

function Edited({ row, onSubmit, onClose }: Omit<Props, "kind"> & { row: RechargeRow }) {
  const { t } = useWords();
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, instanceId, amount, rechargePayerType, payerName } = row;
  const { rechargeAccountId, statementSerial, walletId, poolDepartmentId, remarks, fileIds } = row;
  const said = { amount, rechargePayerType, payerName, remarks, fileIds };
  return (
    <FormDialog
      do={walletRecharge.update}
      width={width}
      initial={{ ...said, rechargeAccountId, statementSerial, walletId, poolDepartmentId }}
      along={{ id, rowVersion }}
      then={{ label: t("walletRecharge.goOn"), go: (kept) => onSubmit(kept.id) }}
      onClose={onClose}
    >
      {instanceId && <MendNote instanceId={instanceId} orderType="walletRecharge" />}
      {isPending ? <Skeleton active /> : <Boxes kind={row.rechargeType} row={row} known={files} />}
    </FormDialog>
  );
}

interface BoxesProps {
  readonly kind: RechargeType;
  readonly row: RechargeRow | null;
  readonly known: ReturnType<typeof useFiles>["files"];
}

function Boxes({ kind, row, known }: BoxesProps) {
  const { t } = useWords();
  const payerTypes = rechargePayerTypes.map((value) => ({
    value,
    label: t(`walletRecharge.payerType.${value}`),
  }));
  return (
    <>
      <Alert
        type={kind === "normal" ? "info" : "warning"}
        showIcon
        title={t(`walletRecharge.note.${kind}`)}
        style={{ marginBottom: 16 }}
      />
      <div className="adjustment-boxes">
        <MoneyField name="amount" />
        <SelectField name="rechargePayerType" options={payerTypes} />
        <TextField name="payerName" />
        {kind === "normal" && (
          <>
            <AccountBox />
            <TextField name="statementSerial" />
          </>
        )}
      </div>
      <TargetBoxes kind={kind} row={row} />
      <TextAreaField name="remarks" />
      <AttachmentsField name="fileIds" known={known} />
    </>
  );
}

/** Of what the contract leaves open, because it depends on the kind, the form asks for what is needed. */
function Needed({ name, children }: { name: string; children: ReactNode }) {
  const { t, field, hint } = useWords();
  const label = field("walletRecharge", name);
  return (
    <Form.Item
      name={name}
      label={label}
      required
      extra={hint("walletRecharge", name)}
      rules={[{ required: true, message: t("valid.select.required", { field: label }) }]}
    >
      {children}
    </Form.Item>
  );
}

function AccountBox() {
  const { t } = useWords();
  const { data = [], isFetching } = useQuery({
    queryKey: ["rechargeAccount", "choices"],
    queryFn: ({ signal }) => call(rechargeAccount.choices, {}, { signal }),
  });
  return (
    <Needed name="rechargeAccountId">
      <Select
        loading={isFetching}
        placeholder={t("list.choose")}
        notFoundContent={t("walletRecharge.noAccount")}
        showSearch={{ optionFilterProp: "label" }}
        options={data.map(({ id, accountName, bankName, accountNo }) => ({
          value: id,
          label: `${accountName} · ${bankName} · ${accountNo}`,
        }))}
      />
    </Needed>
  );
}

/** Only money that came in may go to a department first, and be divided later. */
function TargetBoxes({ kind, row }: Pick<BoxesProps, "kind" | "row">) {
  const { t } = useWords();
  const [target, setTarget] = useState(row?.poolDepartmentId ? "pool" : "wallet");
  const first = { ownerType: row?.userType ?? "department", ownerId: row?.userId ?? null } as const;
  return (
    <>
      {kind === "normal" && (
        <Form.Item label={t("walletRecharge.field.target")}>
          <Radio.Group
            optionType="button"
            value={target}
            options={[
              { value: "wallet", label: t("walletRecharge.target.wallet") },
              { value: "pool", label: t("walletRecharge.target.pool") },
            ]}
            onChange={({ target: chosen }) => setTarget(String(chosen.value))}
          />
        </Form.Item>
      )}
      {target === "pool" ? (
        <Needed name="poolDepartmentId">
          <DepartmentPicker />
        </Needed>
      ) : (
        <Needed name="walletId">
          <RechargeWalletBox first={first} isTest={kind === "test"} />
        </Needed>
      )}
    </>
  );
}
