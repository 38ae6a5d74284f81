import { useState } from "react";
import type { NewSession } from "#platform/web/kept-session.ts";
import { trySignIn } from "../login-client.ts";
import { useLoginWords, type Wording, wordingOfFailure } from "../login-words.ts";

const demoUsers = ["admin", "viewer", "west", "both", "platform"] as const;

/** A nickname is enough, where the server says that it runs as a demo. */
export function DemoSignIn({ onDone }: { onDone: (session: NewSession) => void }) {
  const { t, say } = useLoginWords();
  const [failure, setFailure] = useState<Wording | null>(null);
  const signIn = (nickname: string) =>
    trySignIn("demoSignIn", { nickname }).then(onDone, (error: unknown) =>
      setFailure(wordingOfFailure(error)),
    );
  return (
    <details className="login-demo" open>
      <summary>{t("login.demo.title")}</summary>
      <p className="login-hint">{t("login.demo.why")}</p>
      <div role="alert">
        {failure && <p className="login-note login-failure">{say(failure)}</p>}
      </div>
      {demoUsers.map((nickname) => (
        <button key={nickname} type="button" onClick={() => void signIn(nickname)}>
          <b>{nickname}</b>
          <span>{t(`login.demo.${nickname}`)}</span>
        </button>
      ))}
    </details>
  );
}
