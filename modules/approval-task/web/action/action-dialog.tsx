import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { MembersPicker } from "#modules/identity/web/pickers.tsx";
import { Field, SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { approvalTask } from "../../contract.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { financeReasons } from "#modules/approval/view-contract.ts";
import { AddSignForm, ReassignForm, TransferForm } from "./people-forms.tsx";
import { ChangedNote, decisionOf, type DialogProps } from "./decision-parts.tsx";
import { EffectNote } from "./effect.tsx";
import { ReturnForm } from "./return-form.tsx";

/** Actions that are asked for in a dialog. */
export type AskedAction =
  | "reject"
  | "return"
  | "financeReject"
  | "transfer"
  | "addSign"
  | "withdraw"
  | "comment"
  | "cc"
  | "reassign"
  | "terminate";

/** The dialog of one action. A decision counts for the content that its maker was shown last. */
export function ActionDialog({ action, ...props }: DialogProps & { action: AskedAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

function RejectForm(props: DialogProps) {
  const { approval, changed, on } = props;
  return (
    <FormDialog do={approvalTask.reject} along={decisionOf(props)} {...on}>
      <EffectNote orderType={approval.orderType} action="reject" />
      <ChangedNote approval={approval} changed={changed} />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}

/** In its step finance decides on a task; after the approval, on what is approved. */
function FinanceRejectForm(props: DialogProps) {
  const { t } = useWords();
  const { approval, changed, on } = props;
  const options = financeReasons.map((value) => ({ value, label: t(`approval.reason.${value}`) }));
  if (approval.myTaskId === null) {
    const along = { id: approval.id, seenHash: approval.hash };
    return (
      <FormDialog do={approvalInstance.financeReject} along={along} {...on}>
        <EffectNote orderType={approval.orderType} action="financeReject" />
        <ChangedNote approval={approval} changed={changed} />
        <SelectField name="reasonCode" options={options} />
        <TextAreaField name="remark" />
      </FormDialog>
    );
  }
  return (
    <FormDialog do={approvalTask.financeReject} along={decisionOf(props)} {...on}>
      <EffectNote orderType={approval.orderType} action="financeReject" />
      <ChangedNote approval={approval} changed={changed} />
      <SelectField name="reasonCode" options={options} />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}

/** Once somebody has decided, it only asks for the withdrawal. */
function WithdrawForm({ approval, on }: DialogProps) {
  const { t, done } = useWords();
  return (
    <FormDialog
      do={approvalInstance.withdraw}
      along={{ id: approval.id }}
      told={({ withdrawn }) =>
        withdrawn ? done(approvalInstance.withdraw) : t("approval.withdrawAsked")
      }
      {...on}
    >
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function TerminateForm({ approval, on }: DialogProps) {
  return (
    <FormDialog do={approvalInstance.terminate} along={{ id: approval.id }} {...on}>
      <EffectNote orderType={approval.orderType} action="terminate" />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

function CommentForm({ approval, on }: DialogProps) {
  return (
    <FormDialog
      do={approvalInstance.comment}
      initial={{ mentionIds: [] }}
      along={{ id: approval.id }}
      {...on}
    >
      <TextAreaField name="remark" />
      <Field name="mentionIds" isChoice>
        <MembersPicker />
      </Field>
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}

function CopyForm({ approval, on }: DialogProps) {
  return (
    <FormDialog do={approvalInstance.cc} along={{ id: approval.id }} {...on}>
      <Field name="toIds" isChoice>
        <MembersPicker />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}

const dialogs = {
  reject: RejectForm,
  return: ReturnForm,
  financeReject: FinanceRejectForm,
  transfer: TransferForm,
  addSign: AddSignForm,
  withdraw: WithdrawForm,
  comment: CommentForm,
  cc: CopyForm,
  reassign: ReassignForm,
  terminate: TerminateForm,
};
