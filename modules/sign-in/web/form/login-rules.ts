import { mobile } from "#platform/contract/validators.ts";
import type { LoginText } from "../login-words.ts";

/** What a form holds, and what is wrong with it by field, in the order of the fields. */
export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, LoginText>>;

type Check = (value: string, values: Values) => LoginText | undefined;

const required =
  (text: LoginText): Check =>
  (value) =>
    value.trim() === "" ? text : undefined;

const format =
  (shape: RegExp, text: LoginText): Check =>
  (value) =>
    shape.test(value.trim()) ? undefined : text;

/** The first complaint of several checks. */
const inTurn =
  (...checks: Check[]): Check =>
  (value, values) =>
    checks.map((check) => check(value, values)).find((found) => found !== undefined);

const phone = inTurn(required("valid.phone.required"), format(mobile, "valid.phone.format"));
const imageCode = required("valid.captcha.required");
const newPassword = inTurn(
  // A password may be all spaces; only an empty one is none.
  (value) => (value === "" ? "valid.newPassword.required" : undefined),
  (value) => (value.length < 6 || value.length > 30 ? "valid.password.length" : undefined),
);
const confirmation: Check = (value, values) =>
  value === values["newPassword"] ? undefined : "valid.password.mismatch";

const checking =
  (checks: Readonly<Record<string, Check>>) =>
  (values: Values): Problems => {
    const found = Object.entries(checks).map(
      ([field, check]) => [field, check(values[field] ?? "", values)] as const,
    );
    return Object.fromEntries(
      found.filter((pair): pair is readonly [string, LoginText] => pair[1] !== undefined),
    );
  };

const choosingPassword = { newPassword, confirmPassword: confirmation };

/** Spec §5. */
export const checkSignIn = checking({
  username: required("valid.username.required"),
  password: (value) => (value === "" ? "valid.password.required" : undefined),
  code: imageCode,
});
export const checkSendCode = checking({ phone, imageCode });
export const checkRecoverByPhone = checking({
  phone,
  code: format(/^\d{6}$/, "valid.smsCode.format"),
  ...choosingPassword,
});
export const checkQuestions = checking({
  username: required("valid.username.required"),
  code: imageCode,
});
export const checkAnswers = (count: number) =>
  checking({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `answer${index}`,
        required("valid.answer.required"),
      ]),
    ),
    ...choosingPassword,
  });
export const checkSecondFactor = checking({
  code: format(/^\d{6}$/, "valid.secondFactor.format"),
});
export const checkOwnPassword = checking(choosingPassword);
export const checkNickname = checking({ nickname: required("valid.nickname.required") });

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** From 0 to 4. It advises and forbids nothing: the rule is the length alone (spec §9). */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const different = new Set(password).size;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const points = [
    different >= 6,
    password.length >= 8,
    password.length >= 12,
    mixed >= 2,
    mixed >= 3,
  ];
  const reached = points.filter(Boolean).length;
  // Few different characters are quickly tried, however often they are repeated.
  return different < 5 ? 0 : (Math.max(0, reached - 1) as 0 | 1 | 2 | 3 | 4);
}
