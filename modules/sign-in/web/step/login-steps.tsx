import { useState } from "react";
import { platformErrors } from "#platform/contract/error.ts";
import type { NewSession } from "#platform/web/kept-session.ts";
import { ask, type SignInAnswer } from "../login-client.ts";
import { Forgot } from "./login-forgot.tsx";
import { Invitation } from "./login-invitation.tsx";
import { Nickname } from "./login-nickname.tsx";
import { OwnPassword } from "./login-own-password.tsx";
import { EnrolSecondFactor, SecondFactor } from "./login-second-factor.tsx";
import { SignIn } from "./login-sign-in.tsx";
import { ChooseTenant } from "./login-tenant.tsx";
import { useLoginWords, wordingOfReason } from "../login-words.ts";

/** Where somebody stands between typing a name and being inside. */
type Step =
  | { readonly at: "signIn"; readonly reason?: string | null; readonly isReset?: boolean }
  | { readonly at: "forgot"; readonly smsAvailable: boolean }
  | {
      readonly at: "secondFactor" | "enrolSecondFactor" | "newPassword" | "nickname";
      readonly ticket: string;
    }
  | {
      readonly at: "invitation";
      readonly ticket: string;
      readonly tenants: SignInAnswer["tenants"];
    }
  | {
      readonly at: "tenant";
      readonly token: string;
      readonly userId: string;
      readonly tenants: SignInAnswer["tenants"];
    };

function stepAfter({ step, token, ticket, userId, tenants }: SignInAnswer): Step {
  if (step === "invitation") return { at: step, ticket: ticket ?? "", tenants };
  if (step !== "done") return { at: step, ticket: ticket ?? "" };
  if (token !== null && userId !== null && tenants.length > 0) {
    return { at: "tenant", token, userId, tenants };
  }
  return { at: "signIn", reason: platformErrors.tenantNotChosen.code };
}

interface LoginStepsProps {
  /** The code with which the server ended the last session, where it did. */
  readonly reason: string | null;
  readonly onSession: (session: NewSession) => void;
}

export function LoginSteps({ reason, onSession }: LoginStepsProps) {
  const [step, setStep] = useState<Step>({ at: "signIn", reason });
  function goOn(answer: SignInAnswer): void {
    if (answer.deviceToken !== null) localStorage.setItem("deviceToken", answer.deviceToken);
    const next = stepAfter(answer);
    const only = next.at === "tenant" && next.tenants.length === 1 ? next.tenants[0] : undefined;
    if (next.at !== "tenant" || !only) return setStep(next);
    onSession({ token: next.token, userId: next.userId, currentTenantId: only.id });
  }
  const back = () => setStep({ at: "signIn" });
  if ("ticket" in step) return <ByTicket step={step} onAnswer={goOn} onBack={back} />;
  switch (step.at) {
    case "forgot":
      return (
        <Forgot
          smsAvailable={step.smsAvailable}
          onDone={() => setStep({ at: "signIn", isReset: true })}
          onBack={back}
        />
      );
    case "tenant":
      return <Tenants step={step} onSession={onSession} onBack={back} />;
    case "signIn":
      return (
        <>
          <Notes reason={step.reason ?? null} isReset={step.isReset ?? false} />
          <SignIn
            onAnswer={goOn}
            onDemo={onSession}
            onForgot={(smsAvailable) => setStep({ at: "forgot", smsAvailable })}
          />
        </>
      );
  }
}

interface ByTicketProps {
  readonly step: Extract<Step, { ticket: string }>;
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onBack: () => void;
}

/** The steps behind the password. */
function ByTicket({ step, onAnswer, onBack }: ByTicketProps) {
  const { ticket } = step;
  switch (step.at) {
    case "secondFactor":
      return <SecondFactor ticket={ticket} onAnswer={onAnswer} onBack={onBack} />;
    case "enrolSecondFactor":
      return <EnrolSecondFactor ticket={ticket} onAnswer={onAnswer} onBack={onBack} />;
    case "newPassword":
      return <OwnPassword ticket={ticket} onAnswer={onAnswer} onBack={onBack} />;
    case "nickname":
      return <Nickname ticket={ticket} onAnswer={onAnswer} onCancel={onBack} />;
    case "invitation":
      return (
        <Invitation ticket={ticket} tenants={step.tenants} onAnswer={onAnswer} onCancel={onBack} />
      );
  }
}

interface TenantsProps {
  readonly step: Extract<Step, { at: "tenant" }>;
  readonly onSession: LoginStepsProps["onSession"];
  readonly onBack: () => void;
}

function Tenants({ step, onSession, onBack }: TenantsProps) {
  const { token, userId, tenants } = step;
  const choose = (currentTenantId: string) => onSession({ token, userId, currentTenantId });
  const giveUp = () => {
    // Whether the server hears of it or not, nothing here knows the token any more.
    ask("signOut", {}, token).catch(() => undefined);
    onBack();
  };
  return <ChooseTenant tenants={tenants} onChosen={choose} onCancel={giveUp} />;
}

function Notes({ reason, isReset }: { reason: string | null; isReset: boolean }) {
  const { t, say, language } = useLoginWords();
  return (
    <div role="status">
      {reason !== null && <p className="login-note">{say(wordingOfReason(reason, language))}</p>}
      {isReset && <p className="login-note login-success">{t("login.forgot.done")}</p>}
    </div>
  );
}
