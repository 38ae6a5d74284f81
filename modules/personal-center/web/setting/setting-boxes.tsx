import { Form, Input } from "antd";
import { useWords } from "#platform/web/i18n.ts";

/** Asked for again before anything that protects the account is changed. */
export function PasswordBox() {
  const { t, field } = useWords();
  const rules = [{ required: true, message: t("personalCenter.valid.password.required") }];
  return (
    <Form.Item name="password" label={field("identity", "password")} rules={rules}>
      <Input.Password autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}

/** The six digits that the authenticator shows. */
export function CodeBox() {
  const { t, field } = useWords();
  const rules = [
    { required: true, pattern: /^\d{6}$/, message: t("personalCenter.valid.code.format") },
  ];
  return (
    <Form.Item name="code" label={field("identity", "code")} rules={rules} validateTrigger="onBlur">
      <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
    </Form.Item>
  );
}
