import { type SignInAnswer, trySignIn } from "../login-client.ts";
import { LoginTenants } from "./login-tenants.tsx";

interface InvitationProps {
  readonly ticket: string;
  /** Those that invite him, by the ids of their invitations. */
  readonly tenants: SignInAnswer["tenants"];
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onCancel: () => void;
}

/** For who belongs to no tenant: he gets in by accepting one that wants him. */
export function Invitation({ ticket, tenants, onAnswer, onCancel }: InvitationProps) {
  const join = async (invitationId: string) =>
    onAnswer(await trySignIn("joinTenant", { ticket, invitationId }));
  return (
    <LoginTenants
      asked="invitation"
      tenants={tenants}
      preselected={tenants[0]}
      onChosen={join}
      onCancel={onCancel}
    />
  );
}
