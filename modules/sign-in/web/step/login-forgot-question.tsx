import { useState } from "react";
import { signInErrors } from "#modules/identity/sign-in-errors-contract.ts";
import { type AnswerTo, ask } from "../login-client.ts";
import { LoginField, LoginForm, useLoginForm } from "../form/login-form.tsx";
import { ImageCodeField, useImageCode } from "../form/login-image-code.tsx";
import { NewPassword } from "../form/login-new-password.tsx";
import { checkAnswers, checkQuestions, type Values } from "../form/login-rules.ts";
import { useLoginWords } from "../login-words.ts";

const blame = { [signInErrors.wrongImageCode.code]: "code" };

type Asked = AnswerTo<"recoveryQuestions">;

interface ForgotByQuestionProps {
  readonly onDone: () => void;
  readonly autoFocus?: boolean;
}

export function ForgotByQuestion({ onDone, autoFocus = false }: ForgotByQuestionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <Answers asked={asked} onDone={onDone} />;
  return <WhoAsks onAsked={setAsked} autoFocus={autoFocus} />;
}

interface WhoAsksProps {
  readonly onAsked: (asked: Asked) => void;
  readonly autoFocus: boolean;
}

function WhoAsks({ onAsked, autoFocus }: WhoAsksProps) {
  const { t } = useLoginWords();
  const form = useLoginForm(blame);
  const imageCode = useImageCode();
  const begin = async ({ username = "", code = "" }: Values) =>
    onAsked(
      await imageCode.spentOn((codeId) =>
        ask("recoveryQuestions", { username: username.trim(), codeId, code: code.trim() }),
      ),
    );
  return (
    <LoginForm
      by={form}
      check={imageCode.checkWith("code", checkQuestions)}
      send={begin}
      submit="login.forgot.next"
    >
      <LoginField
        name="username"
        label={t("login.username")}
        placeholder={t("login.username.hint")}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={50}
        autoFocus={autoFocus}
      />
      <ImageCodeField name="code" code={imageCode} />
    </LoginForm>
  );
}

function Answers({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { t } = useLoginWords();
  const form = useLoginForm();
  const { ticket, questions } = asked;
  async function recover(values: Values) {
    const answers = questions.map((_, index) => (values[`answer${index}`] ?? "").trim());
    await ask("recoverByQuestion", { ticket, answers, newPassword: values["newPassword"] ?? "" });
    onDone();
  }
  return (
    <LoginForm
      by={form}
      check={checkAnswers(questions.length)}
      send={recover}
      submit="login.forgot.submit"
    >
      {questions.map((question, index) => (
        <LoginField
          key={question}
          name={`answer${index}`}
          label={t(`login.question.${question}`)}
          autoComplete="off"
          maxLength={50}
          autoFocus={index === 0}
        />
      ))}
      <NewPassword />
    </LoginForm>
  );
}
