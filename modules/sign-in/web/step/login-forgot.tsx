import { useState } from "react";
import { ForgotByPhone } from "./login-forgot-phone.tsx";
import { ForgotByQuestion } from "./login-forgot-question.tsx";
import { useLoginWords } from "../login-words.ts";

const ways = ["phone", "question"] as const;

interface ForgotProps {
  readonly smsAvailable: boolean;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Two ways to a new password, or one where no text messages can be sent. */
export function Forgot({ smsAvailable, onDone, onBack }: ForgotProps) {
  const { t } = useLoginWords();
  return (
    <>
      <h2>{t("login.forgot.title")}</h2>
      {smsAvailable ? (
        <ChooseWay onDone={onDone} />
      ) : (
        <>
          <p className="login-why">{t("login.forget.noSms")}</p>
          <ForgotByQuestion onDone={onDone} autoFocus />
        </>
      )}
      <button type="button" className="login-link" onClick={onBack}>
        {t("login.forgot.back")}
      </button>
    </>
  );
}

function ChooseWay({ onDone }: { onDone: () => void }) {
  const { t } = useLoginWords();
  const [chosen, setChosen] = useState<(typeof ways)[number]>("phone");
  return (
    <>
      <fieldset className="login-ways">
        <legend>{t("login.forget.way")}</legend>
        {ways.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              checked={way === chosen}
              // Here and in no field below: the arrow keys that choose must not lead away.
              autoFocus={way === "phone"}
              onChange={() => setChosen(way)}
            />
            {t(`login.forget.${way}`)}
          </label>
        ))}
      </fieldset>
      {chosen === "phone" ? (
        <ForgotByPhone onDone={onDone} />
      ) : (
        <ForgotByQuestion onDone={onDone} />
      )}
    </>
  );
}
