import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import { type SignInAnswer, trySignIn } from "../login-client.ts";
import { LoginDialog } from "../form/login-dialog.tsx";
import { LoginField, LoginForm, useLoginForm } from "../form/login-form.tsx";
import { checkNickname, type Values } from "../form/login-rules.ts";
import { useLoginWords } from "../login-words.ts";

const blame = {
  [signInErrors.nicknameTaken.code]: "nickname",
  [signInErrors.nicknameLikePhone.code]: "nickname",
};

interface NicknameProps {
  readonly ticket: string;
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onCancel: () => void;
}

/** Asked once, at the first login. */
export function Nickname({ ticket, onAnswer, onCancel }: NicknameProps) {
  const { t } = useLoginWords();
  const form = useLoginForm(blame);
  const send = async ({ nickname = "" }: Values) =>
    onAnswer(await trySignIn("activate", { ticket, nickname: nickname.trim() }));
  return (
    <LoginDialog
      title={t("login.firstLoginNickname")}
      why={t("login.firstLogin.why")}
      onCancel={onCancel}
    >
      <LoginForm by={form} check={checkNickname} send={send} submit="login.firstLogin.submit">
        <LoginField
          name="nickname"
          label={t("login.nickname")}
          autoComplete="nickname"
          maxLength={50}
        />
      </LoginForm>
      <button type="button" className="login-link" onClick={onCancel}>
        {t("login.cancel")}
      </button>
    </LoginDialog>
  );
}
