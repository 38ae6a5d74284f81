import type { ReactNode } from "react";
import { BankCardField, IdNumberField, PhoneField } from "#platform/web/form/number-fields.tsx";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { user } from "../../user-contract.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { UserPlaceFields } from "./user-place-fields.tsx";

interface Props {
  readonly row: RowOf<typeof user.list> | "new";
  readonly onPassword: (handed: HandedOver) => void;
  readonly onClose: () => void;
}

/** Two boxes in a row: a person is known by many short things. */
function Pairs({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 16 }}>{children}</div>
  );
}

export function UserForm({ row, onPassword, onClose }: Props) {
  const { t } = useWords();
  if (row === "new") {
    return (
      <FormDialog
        do={user.create}
        onDone={(answer) => onPassword({ ...answer, name: t("user.password.newcomer") })}
        onClose={onClose}
      >
        <p>{t("user.create.why")}</p>
        <Pairs>
          <TextField name="idCardName" />
          <PhoneField name="phone" />
        </Pairs>
        <IdNumberField name="idCardNo" />
        <Pairs>
          <div>
            <BankCardField name="bankCardNo" />
          </div>
          <TextField name="bankName" />
        </Pairs>
        <UserPlaceFields />
        <TextField name="jobNumber" />
        <Pairs>
          <TextField name="mail" />
          <TextField name="cityName" />
        </Pairs>
        <TextAreaField name="idCardAddress" />
      </FormDialog>
    );
  }
  const { id, rowVersion, phone, idCardNo, idCardName } = row;
  return (
    <FormDialog
      do={user.update}
      initial={{ idCardName }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <p>{t("user.update.why", { phone, idCardNo })}</p>
      <Pairs>
        <TextField name="idCardName" />
        <PhoneField name="phone" />
      </Pairs>
      <IdNumberField name="idCardNo" />
    </FormDialog>
  );
}
