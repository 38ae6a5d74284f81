import { useState } from "react";
import type { NewSession } from "#platform/web/kept-session.ts";
import { type AnswerTo, trySignIn } from "../login-client.ts";
import { useLoginWords, type Wording, wordingOfFailure } from "../login-words.ts";

interface DemoProps {
  readonly demo: NonNullable<AnswerTo<"code">["demo"]>;
  readonly onDone: (session: NewSession) => void;
}

/**
 * A nickname is enough, where the server says that it runs as a demo. The password stands there all
 * the same: whoever lets money go is asked for it again inside.
 */
export function DemoSignIn({ demo, onDone }: DemoProps) {
  const { t, say } = useLoginWords();
  const [failure, setFailure] = useState<Wording | null>(null);
  const signIn = (nickname: string) =>
    trySignIn("demoSignIn", { nickname }).then(onDone, (error: unknown) =>
      setFailure(wordingOfFailure(error)),
    );
  return (
    <section className="login-demo" aria-labelledby="login-demo-title">
      <h2 id="login-demo-title">{t("login.demo.title")}</h2>
      <p className="login-hint">{t("login.demo.why")}</p>
      <p className="login-demo-password">
        {t("login.demo.password")} <samp>{demo.password}</samp>
      </p>
      <div role="alert">
        {failure && <p className="login-note login-failure">{say(failure)}</p>}
      </div>
      <div className="login-demo-people">
        {demo.people.map(({ job, nickname, name }) => (
          <button key={nickname} type="button" onClick={() => void signIn(nickname)}>
            <b>{t(`login.demo.${job}`)}</b> {name}
            <small>
              {nickname} · {t(`login.demo.${job}.does`)}
            </small>
          </button>
        ))}
      </div>
    </section>
  );
}
