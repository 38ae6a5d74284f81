import { Form, Input, Select } from "antd";
import type { z } from "zod";
import { useWords } from "#platform/web/i18n.ts";
import { account } from "#modules/identity/account-contract.ts";
import { type Question, questions } from "#modules/identity/contract.ts";
import { OwnSection, Remark } from "../center/own-section.tsx";
import { PasswordBox } from "./setting-boxes.tsx";
import { SettingForm } from "./setting-form.tsx";

type Asked = z.infer<typeof Question>;
interface Typed {
  readonly password: string;
  readonly questions: { question: Asked; answer: string }[];
}
const places = [0, 1];

/** The two questions that stand in for a forgotten password. */
export function QuestionsPanel({ chosen }: { chosen: readonly Asked[] }) {
  const { t } = useWords();
  const wording = chosen.map((question) => t(`personalCenter.question.${question}`)).join(" ");
  const why =
    chosen.length > 0
      ? t("personalCenter.setting.questions.set", { questions: wording })
      : t("personalCenter.setting.questions.unset");
  return (
    <OwnSection title={t("personalCenter.setting.questions")} why={why}>
      <SettingForm do={account.setQuestions} inputOf={(typed: Typed) => typed}>
        {places.map((place) => (
          <QuestionBoxes key={place} place={place} />
        ))}
        <PasswordBox />
      </SettingForm>
    </OwnSection>
  );
}

function QuestionBoxes({ place }: { place: number }) {
  const { t } = useWords();
  const taken = Form.useWatch(["questions", 1 - place, "question"]) as Asked | undefined;
  const number = place + 1;
  // What the other box has is left out: the two must differ.
  const options = questions
    .filter((question) => question !== taken)
    .map((question) => ({ value: question, label: t(`personalCenter.question.${question}`) }));
  return (
    <>
      <Form.Item
        name={["questions", place, "question"]}
        label={t("identity.field.question", { number })}
        rules={[{ required: true, message: t("personalCenter.valid.question.required") }]}
      >
        <Select options={options} placeholder={t("list.choose")} />
      </Form.Item>
      <Form.Item
        name={["questions", place, "answer"]}
        label={t("identity.field.answer", { number })}
        extra={<Remark>{t("personalCenter.setting.questions.hint")}</Remark>}
        rules={[
          { required: true, whitespace: true, message: t("personalCenter.valid.answer.required") },
          { max: 50, message: t("personalCenter.valid.tooLong") },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
}
