import { Alert, Skeleton, Tabs } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { account, type Protection } from "#modules/identity/account-contract.ts";
import { InfoPanel } from "./info-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { useOwn } from "../center/use-own.ts";

const tabs = ["info", "password", "questions", "secondFactor"] as const;
type Tab = (typeof tabs)[number];

/** What I can change about myself. The open tab is in the address, so that it can be linked to. */
export function UserSetting() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const open = tabs.find((tab) => tab === search.get("tab")) ?? "info";
  const panels: Record<Tab, ReactNode> = {
    info: <InfoPanel />,
    password: (
      <Protected>
        {({ passwordChangedAt }) => <PasswordPanel changedAt={passwordChangedAt} />}
      </Protected>
    ),
    questions: <Protected>{(own) => <QuestionsPanel chosen={own.questions} />}</Protected>,
    secondFactor: (
      <Protected>
        {(own) => (
          <SecondFactorPanel isOn={own.secondFactor} isDemanded={own.secondFactorDemanded} />
        )}
      </Protected>
    ),
  };
  const items = tabs.map((key) => ({
    key,
    label: t(`personalCenter.setting.${key}`),
    children: panels[key],
  }));
  return (
    <Page title={t("menu.user.setting")}>
      <Tabs
        activeKey={open}
        items={items}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </Page>
  );
}

type Own = z.infer<typeof Protection> & { passwordChangedAt: string };

/** All of it asks for the password: who has none is told how to get one. */
function Protected({ children }: { children: (own: Own) => ReactNode }) {
  const { t } = useWords();
  const { data, error, refetch } = useOwn(account.protection);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const { passwordChangedAt } = data;
  if (passwordChangedAt !== null) return children({ ...data, passwordChangedAt });
  return (
    <Alert
      type="warning"
      showIcon
      title={t("personalCenter.setting.password.missing")}
      description={t("personalCenter.setting.password.missing.why")}
    />
  );
}
