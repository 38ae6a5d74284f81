import type { SignInAnswer } from "../login-client.ts";
import { LoginTenants } from "./login-tenants.tsx";
import { useLoginWords } from "../login-words.ts";

interface ChooseTenantProps {
  readonly tenants: SignInAnswer["tenants"];
  readonly onChosen: (tenantId: string) => void;
  readonly onCancel: () => void;
}

/** For who belongs to several tenants: the one he used last is offered first. */
export function ChooseTenant({ tenants, onChosen, onCancel }: ChooseTenantProps) {
  const { t } = useLoginWords();
  return (
    <LoginTenants
      asked="chooseTenant"
      tenants={tenants}
      preselected={tenants.find(({ lastUsed }) => lastUsed) ?? tenants[0]}
      note={({ lastUsed }) => lastUsed && <small>{t("login.chooseTenant.last")}</small>}
      onChosen={(tenantId) => Promise.resolve(onChosen(tenantId))}
      onCancel={onCancel}
    />
  );
}
