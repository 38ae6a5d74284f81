import { lazy, Suspense, useEffect, useState } from "react";
import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import { type AnswerTo, ask, type SignInAnswer, trySignIn } from "../login-client.ts";
import { LoginField, LoginForm, useLoginForm } from "../form/login-form.tsx";
import { checkSecondFactor, type Values } from "../form/login-rules.ts";
import { type LoginText, useLoginWords, type Wording, wordingOfFailure } from "../login-words.ts";

const blame = { [signInErrors.wrongFactorCode.code]: "code" };

interface StepProps {
  readonly ticket: string;
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onBack: () => void;
}

/** The six digits of an authenticator that is set up already. */
export function SecondFactor(props: StepProps) {
  const { t } = useLoginWords();
  return (
    <>
      <h2>{t("login.secondFactor.title")}</h2>
      <p className="login-why">{t("login.secondFactor.why")}</p>
      <CodeForm {...props} submit="login.secondFactor.submit" />
    </>
  );
}

/** Drawing it takes a part that no other step needs. */
const QrCode = lazy(async () => ({ default: (await import("../form/login-qr-code.tsx")).QrCode }));

/** Sets up an authenticator for an account that must have one. */
export function EnrolSecondFactor(props: StepProps) {
  const { t, say } = useLoginWords();
  const [begun, setBegun] = useState<AnswerTo<"beginSecondFactor"> | null>(null);
  const [failure, setFailure] = useState<Wording | null>(null);
  const { ticket } = props;
  useEffect(() => {
    ask("beginSecondFactor", { ticket }).then(setBegun, (error: unknown) =>
      setFailure(wordingOfFailure(error)),
    );
  }, [ticket]);
  return (
    <>
      <h2>{t("login.enrol.title")}</h2>
      <p className="login-why">{t("login.enrol.why")}</p>
      <div role="alert">
        {failure && <p className="login-note login-failure">{say(failure)}</p>}
      </div>
      {begun && (
        <div className="login-enrol">
          <div className="login-qr" role="img" aria-label={t("login.enrol.qr")}>
            <Suspense>
              <QrCode text={begun.uri} />
            </Suspense>
          </div>
          <p className="login-hint">{t("login.enrol.secret")}</p>
          <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </div>
      )}
      <CodeForm {...props} submit="login.enrol.submit" />
    </>
  );
}

function CodeForm({ ticket, onAnswer, onBack, submit }: StepProps & { submit: LoginText }) {
  const { t } = useLoginWords();
  const form = useLoginForm(blame);
  const send = async ({ code = "" }: Values) =>
    onAnswer(await trySignIn("secondFactor", { ticket, code: code.trim() }));
  return (
    <>
      <LoginForm by={form} check={checkSecondFactor} send={send} submit={submit}>
        <LoginField
          name="code"
          label={t("login.secondFactor.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </LoginForm>
      <button type="button" className="login-link" onClick={onBack}>
        {t("login.forgot.back")}
      </button>
    </>
  );
}
