import { Form, Input } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";
import { formatTime } from "#platform/web/time.ts";
import { account } from "#modules/identity/account-contract.ts";
import { OwnSection, Remark } from "../center/own-section.tsx";
import { PasswordBox } from "./setting-boxes.tsx";
import { SettingForm } from "./setting-form.tsx";

interface Typed {
  readonly password: string;
  readonly newPassword: string;
}

export function PasswordPanel({ changedAt }: { changedAt: string }) {
  const { t, field } = useWords();
  const nickname = useSession((session) => session.user?.nickname);
  const why = t("personalCenter.setting.password.changedAt", { time: formatTime(changedAt) });
  const required = { required: true, message: t("personalCenter.valid.newPassword.required") };
  const length = { min: 6, max: 30, message: t("personalCenter.valid.newPassword.length") };
  return (
    <OwnSection title={t("personalCenter.setting.password")} why={why}>
      <SettingForm
        do={account.changePassword}
        inputOf={({ password, newPassword }: Typed) => ({ password, newPassword })}
      >
        {/* Tells the browser's password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={nickname ?? ""} />
        <PasswordBox />
        <Form.Item
          name="newPassword"
          label={field("identity", "newPassword")}
          extra={<Remark>{t("personalCenter.setting.password.hint")}</Remark>}
          rules={[required, length]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={field("identity", "confirmPassword")}
          dependencies={["newPassword"]}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: (_, typed?: string) =>
                !typed || typed === getFieldValue("newPassword")
                  ? Promise.resolve()
                  : Promise.reject(new Error(t("personalCenter.valid.newPassword.mismatch"))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </SettingForm>
    </OwnSection>
  );
}
