import type { ReactNode } from "react";
import type { SignInAnswer } from "../login-client.ts";
import { LoginDialog } from "../form/login-dialog.tsx";
import { LoginForm, useLoginForm } from "../form/login-form.tsx";
import { useLoginWords } from "../login-words.ts";

type Tenant = SignInAnswer["tenants"][number];

interface TenantsProps {
  readonly tenants: readonly Tenant[];
  /** What is asked; its texts are `login.<asked>`, `.why` and `.submit`. */
  readonly asked: "chooseTenant" | "invitation";
  readonly preselected: Tenant | undefined;
  readonly note?: (tenant: Tenant) => ReactNode;
  readonly onChosen: (id: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Radio buttons, because with them arrow keys and Enter work by themselves. */
export function LoginTenants({
  tenants,
  asked,
  preselected,
  note,
  onChosen,
  onCancel,
}: TenantsProps) {
  const { t } = useLoginWords();
  const form = useLoginForm();
  return (
    <LoginDialog title={t(`login.${asked}`)} why={t(`login.${asked}.why`)} onCancel={onCancel}>
      <LoginForm
        by={form}
        check={() => ({})}
        send={({ tenant = "" }) => onChosen(tenant)}
        submit={`login.${asked}.submit`}
      >
        <fieldset className="login-tenants">
          <legend>{t(`login.${asked}`)}</legend>
          {tenants.map((tenant) => (
            <label key={tenant.id}>
              <input
                type="radio"
                name="tenant"
                value={tenant.id}
                defaultChecked={tenant === preselected}
              />
              <span>{tenant.tenantName}</span>
              {note?.(tenant)}
            </label>
          ))}
        </fieldset>
      </LoginForm>
      <button type="button" className="login-link" onClick={onCancel}>
        {t("login.cancel")}
      </button>
    </LoginDialog>
  );
}
