import { useState } from "react";
import { PasswordField } from "./login-form.tsx";
import { strengthOf } from "./login-rules.ts";
import { useLoginWords } from "../login-words.ts";

/** The new password, twice, and how hard it would be to guess. */
export function NewPassword() {
  const { t } = useLoginWords();
  const [typed, setTyped] = useState("");
  const strength = strengthOf(typed);
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t("login.newPassword")}
        hint={t("login.newPassword.hint")}
        autoComplete="new-password"
        maxLength={30}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== "" && (
        <div className="login-strength">
          <meter
            aria-label={t("login.strength")}
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={strength}
          />
          <p className="login-hint" aria-live="polite">
            {t(`login.strength.${strength}`)}
          </p>
        </div>
      )}
      <PasswordField
        name="confirmPassword"
        label={t("login.confirmPassword")}
        autoComplete="new-password"
        maxLength={30}
      />
    </>
  );
}
