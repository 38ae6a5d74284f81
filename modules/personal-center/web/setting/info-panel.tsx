import { useQueryClient } from "@tanstack/react-query";
import { Form, Input, Skeleton } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { account } from "#modules/identity/account-contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { OwnSection } from "../center/own-section.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useOwn } from "../center/use-own.ts";

/** What I may change of my own entry. */
export function InfoPanel() {
  const { t, field } = useWords();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useOwn(identity.info);
  const rules = [
    { required: true, whitespace: true, message: t("personalCenter.valid.nickname.required") },
    { max: 50, message: t("personalCenter.valid.tooLong") },
  ];
  // The frame around the page shows the name too.
  const renamed = () => void queryClient.invalidateQueries({ queryKey: ["session"] });
  return (
    <OwnSection title={t("personalCenter.setting.info")} why={t("personalCenter.setting.info.why")}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && (
        <SettingForm
          key={data.nickname}
          do={account.updateInfo}
          initial={{ nickname: data.nickname }}
          inputOf={({ nickname }: { nickname: string }) => ({ nickname })}
          onDone={renamed}
        >
          <Form.Item name="nickname" label={field("identity", "nickname")} rules={rules}>
            <Input autoComplete="username" />
          </Form.Item>
        </SettingForm>
      )}
    </OwnSection>
  );
}
