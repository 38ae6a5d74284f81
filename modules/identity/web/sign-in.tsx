import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Flex, Form, Input, Typography } from "antd";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { beginSession, useSession } from "#platform/web/session.ts";
import { Threshold } from "#platform/web/shell/threshold.tsx";
import { wayBack } from "#platform/web/shell/way-back.ts";
import { identity } from "../contract.ts";

const demoUsers = ["admin", "viewer", "west", "platform"] as const;

/** The demo's sign-in: a nickname is enough. The server refuses it unless it runs as a demo. */
export function SignIn() {
  const { t, action } = useWords();
  const [search] = useSearchParams();
  const isSignedIn = useSession((session) => session.token !== null);
  const signIn = useMutation({
    mutationFn: (nickname: string) => call(identity.demoSignIn, { nickname: nickname.trim() }),
    onSuccess: beginSession,
  });
  const title = `${action(identity.demoSignIn)} - ${t("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (isSignedIn) return <Navigate to={wayBack(search)} replace />;
  return (
    <Threshold>
      <Alert
        type="info"
        showIcon
        title={t("identity.demo.title")}
        description={t("identity.demo.why")}
      />
      {signIn.isError && <ErrorNote error={signIn.error} />}
      <Flex vertical gap={8} role="group" aria-label={t("identity.demo.choose")}>
        <Typography.Text type="secondary">{t("identity.demo.choose")}</Typography.Text>
        {demoUsers.map((nickname) => (
          <Button
            key={nickname}
            block
            className="demo-user"
            loading={signIn.isPending && signIn.variables === nickname}
            onClick={() => signIn.mutate(nickname)}
          >
            <b>{nickname}</b>
            <span>{t(`identity.demo.${nickname}`)}</span>
          </Button>
        ))}
      </Flex>
      <Form
        name="identity.demoSignIn"
        layout="vertical"
        requiredMark={false}
        onFinish={({ nickname }: { nickname: string }) => signIn.mutate(nickname)}
      >
        <Form.Item
          name="nickname"
          label={t("identity.demo.type")}
          rules={[{ required: true, whitespace: true, message: t("identity.demo.required") }]}
        >
          <Input autoComplete="username" maxLength={50} />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={signIn.isPending}>
          {action(identity.demoSignIn)}
        </Button>
      </Form>
    </Threshold>
  );
}
