import { type SignInAnswer, trySignIn } from "../login-client.ts";
import { LoginForm, useLoginForm } from "../form/login-form.tsx";
import { NewPassword } from "../form/login-new-password.tsx";
import { checkOwnPassword, type Values } from "../form/login-rules.ts";
import { useLoginWords } from "../login-words.ts";

interface OwnPasswordProps {
  readonly ticket: string;
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onBack: () => void;
}

/** Asked after a password that an administrator handed over: from here on only its owner knows it. */
export function OwnPassword({ ticket, onAnswer, onBack }: OwnPasswordProps) {
  const { t } = useLoginWords();
  const form = useLoginForm();
  const send = async ({ newPassword = "" }: Values) =>
    onAnswer(await trySignIn("newPassword", { ticket, newPassword }));
  return (
    <>
      <h2>{t("login.ownPassword.title")}</h2>
      <p className="login-why">{t("login.ownPassword.why")}</p>
      <LoginForm by={form} check={checkOwnPassword} send={send} submit="login.ownPassword.submit">
        <NewPassword />
      </LoginForm>
      <button type="button" className="login-link" onClick={onBack}>
        {t("login.forgot.back")}
      </button>
    </>
  );
}
