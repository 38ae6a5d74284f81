import type { SignInAnswer } from "./login-client.ts";
import { LoginDialog } from "./login-dialog.tsx";
import { LoginForm, useLoginForm } from "./login-form.tsx";
import { useLoginWords } from "./login-words.ts";

interface ChooseTenantProps {
  readonly tenants: SignInAnswer["tenants"];
  readonly onChosen: (tenantId: string) => void;
  readonly onCancel: () => void;
}

/** Radio buttons, because with them arrow keys and Enter work by themselves. */
export function ChooseTenant({ tenants, onChosen, onCancel }: ChooseTenantProps) {
  const { t } = useLoginWords();
  const form = useLoginForm();
  const preselected = (tenants.find(({ lastUsed }) => lastUsed) ?? tenants[0])?.id;
  const choose = ({ tenant = "" }: Readonly<Record<string, string>>) => {
    onChosen(tenant);
    return Promise.resolve();
  };
  return (
    <LoginDialog
      title={t("login.chooseTenant")}
      why={t("login.chooseTenant.why")}
      onCancel={onCancel}
    >
      <LoginForm by={form} check={() => ({})} send={choose} submit="login.chooseTenant.submit">
        <fieldset className="login-tenants">
          <legend>{t("login.chooseTenant")}</legend>
          {tenants.map(({ id, tenantName, lastUsed }) => (
            <label key={id}>
              <input type="radio" name="tenant" value={id} defaultChecked={id === preselected} />
              <span>{tenantName}</span>
              {lastUsed && <small>{t("login.chooseTenant.last")}</small>}
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
