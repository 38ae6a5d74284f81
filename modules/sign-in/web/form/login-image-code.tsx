import { useCallback, useEffect, useRef, useState } from "react";
import { type AnswerTo, ask } from "../login-client.ts";
import { LoginField } from "./login-form.tsx";
import type { Problems, Values } from "./login-rules.ts";
import { useLoginWords, type Wording, wordingOfFailure } from "../login-words.ts";

type Check = (values: Values) => Problems;

export interface ImageCode {
  readonly current: AnswerTo<"code"> | null;
  readonly failure: Wording | null;
  readonly renew: () => void;
  /** A check of the form whose box for the code has this name: without a picture nothing is sent. */
  readonly checkWith: (box: string, check: Check) => Check;
  /** Does what uses the code up, and gets another one where that is refused. */
  readonly spentOn: <T>(work: (codeId: string) => Promise<T>) => Promise<T>;
}

/** The picture whose letters one types, and the means to get another. */
export function useImageCode(): ImageCode {
  const [current, setCurrent] = useState<ImageCode["current"]>(null);
  const [failure, setFailure] = useState<Wording | null>(null);
  const renew = useCallback(() => {
    ask("code", { kind: "image" }).then(
      (code) => {
        setFailure(null);
        setCurrent(code);
      },
      (error: unknown) => {
        setCurrent(null);
        setFailure(wordingOfFailure(error));
      },
    );
  }, []);
  useEffect(renew, [renew]);
  const checkWith: ImageCode["checkWith"] = (box, check) => (values) =>
    current ? check(values) : { ...check(values), [box]: "valid.captcha.missing" };
  const spentOn: ImageCode["spentOn"] = async (work) => {
    try {
      return await work(current?.codeId ?? "");
    } catch (error) {
      renew();
      throw error;
    }
  };
  return { current, failure, renew, checkWith, spentOn };
}

export function ImageCodeField({ name, code }: { name: string; code: ImageCode }) {
  const { t, say } = useLoginWords();
  const place = useRef<HTMLDivElement>(null);
  const { current, failure, renew } = code;
  useEffect(() => {
    const input = place.current?.querySelector("input");
    if (input) input.value = "";
  }, [current]);
  const picture = (
    <button
      type="button"
      className="login-picture"
      aria-label={t("login.captcha.picture")}
      title={t("login.captcha.picture")}
      onClick={renew}
    >
      {current?.image ? <img src={current.image} alt="" /> : failure && t("login.captcha.renew")}
    </button>
  );
  return (
    <div ref={place}>
      <LoginField
        name={name}
        label={t("login.captcha")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10}
        beside={picture}
        {...(failure && { hint: say(failure) })}
      />
    </div>
  );
}
