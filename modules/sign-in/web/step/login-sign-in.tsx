import type { NewSession } from "#platform/web/kept-session.ts";
import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import { type SignInAnswer, trySignIn } from "../login-client.ts";
import { DemoSignIn } from "./login-demo.tsx";
import { LoginField, LoginForm, PasswordField, useLoginForm } from "../form/login-form.tsx";
import { ImageCodeField, useImageCode } from "../form/login-image-code.tsx";
import { offerToPasswordManager } from "../form/login-password-manager.ts";
import { checkSignIn, type Values } from "../form/login-rules.ts";
import { useLoginWords } from "../login-words.ts";

const blame = { [signInErrors.wrongImageCode.code]: "code" };

interface SignInProps {
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onDemo: (session: NewSession) => void;
  /** Whether a new password can also be had by phone. */
  readonly onForgot: (smsAvailable: boolean) => void;
}

const deviceToken = () => localStorage.getItem("deviceToken");

export function SignIn({ onAnswer, onDemo, onForgot }: SignInProps) {
  const { t } = useLoginWords();
  const form = useLoginForm(blame);
  const imageCode = useImageCode();
  async function signIn({ username = "", password = "", code = "", remember }: Values) {
    const known = deviceToken();
    const answer = await imageCode.spentOn((codeId) =>
      trySignIn("signIn", {
        username: username.trim(),
        password,
        codeId,
        code: code.trim(),
        remember: remember !== undefined,
        ...(known !== null && { deviceToken: known }),
      }),
    );
    if (remember === undefined) localStorage.removeItem("deviceToken");
    else offerToPasswordManager(username.trim(), password);
    onAnswer(answer);
  }
  return (
    <>
      <LoginForm
        by={form}
        check={imageCode.checkWith("code", checkSignIn)}
        send={signIn}
        submit="login.submit"
      >
        <LoginField
          name="username"
          label={t("login.username")}
          placeholder={t("login.username.hint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          autoFocus
        />
        <PasswordField
          name="password"
          label={t("login.password")}
          autoComplete="current-password"
          maxLength={200}
        />
        <ImageCodeField name="code" code={imageCode} />
        <div>
          <div className="login-between">
            <label className="login-tick">
              <input
                type="checkbox"
                name="remember"
                defaultChecked={deviceToken() !== null}
                aria-describedby="login-remember-why"
              />
              {t("login.rememberPassword")}
            </label>
            <button
              type="button"
              className="login-link"
              onClick={() => onForgot(imageCode.current?.smsAvailable ?? true)}
            >
              {t("login.forgotPassword")}
            </button>
          </div>
          <p id="login-remember-why" className="login-hint">
            {t("login.remember.why")}
          </p>
        </div>
      </LoginForm>
      {imageCode.current?.demo && <DemoSignIn demo={imageCode.current.demo} onDone={onDemo} />}
    </>
  );
}
