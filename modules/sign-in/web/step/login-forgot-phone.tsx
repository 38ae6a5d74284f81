import { useEffect, useState } from "react";
import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import { ask } from "../login-client.ts";
import { LoginField, LoginForm, useLoginForm } from "../form/login-form.tsx";
import { ImageCodeField, useImageCode } from "../form/login-image-code.tsx";
import { NewPassword } from "../form/login-new-password.tsx";
import {
  checkRecoverByPhone,
  checkSendCode,
  type Problems,
  type Values,
} from "../form/login-rules.ts";
import { useLoginWords } from "../login-words.ts";

const blame = {
  [signInErrors.wrongImageCode.code]: "imageCode",
  [signInErrors.wrongSmsCode.code]: "code",
};

const secondsBetweenCodes = 60;

/** Counts down to zero by the second. */
function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

export function ForgotByPhone({ onDone }: { onDone: () => void }) {
  const { t } = useLoginWords();
  const form = useLoginForm(blame);
  const imageCode = useImageCode();
  const [smsCodeId, setSmsCodeId] = useState<string | null>(null);
  const [wait, setWait] = useCountdown();
  async function sendCode({ phone = "", imageCode: code = "" }: Values) {
    const sent = await imageCode.spentOn((codeId) =>
      ask("code", { kind: "sms", phone: phone.trim(), codeId, code: code.trim() }),
    );
    setSmsCodeId(sent.codeId);
    setWait(secondsBetweenCodes);
    // The picture is used up; sending again needs another.
    imageCode.renew();
  }
  const check = (values: Values): Problems =>
    smsCodeId === null
      ? { ...checkRecoverByPhone(values), code: "valid.smsCode.unsent" }
      : checkRecoverByPhone(values);
  async function recover({ phone = "", code = "", newPassword = "" }: Values) {
    const codeId = smsCodeId ?? "";
    await ask("recoverByPhone", { phone: phone.trim(), codeId, code: code.trim(), newPassword });
    onDone();
  }
  const again = t("login.smsCode.again", { seconds: String(wait) });
  const send = (
    <button
      type="button"
      className="login-beside"
      disabled={wait > 0}
      onClick={() => void form.attempt(imageCode.checkWith("imageCode", checkSendCode), sendCode)}
    >
      {wait > 0 ? again : t("login.smsCode.send")}
    </button>
  );
  return (
    <LoginForm by={form} check={check} send={recover} submit="login.forgot.submit">
      <LoginField
        name="phone"
        label={t("login.phone")}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
      />
      <ImageCodeField name="imageCode" code={imageCode} />
      <LoginField
        name="code"
        label={t("login.smsCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={send}
        {...(smsCodeId !== null && { hint: t("login.smsCode.sent") })}
      />
      <NewPassword />
    </LoginForm>
  );
}
