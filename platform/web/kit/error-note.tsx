import { Alert, Button, Typography } from "antd";
import { useWords } from "../i18n.ts";
import { ApiRefusal } from "../refusal.ts";

interface Props {
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** An error that stays where it happened: a sentence, the number to quote, and what to do. */
export function ErrorNote({ title, error, onRetry }: Props) {
  const { t, refusal } = useWords();
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t("common.retry")}
    </Button>
  );
  const sentence = refusal(error);
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? sentence}
      description={
        <>
          {title && <div>{sentence}</div>}
          <RequestId error={error} />
        </>
      }
      action={retry}
    />
  );
}

/** What finds the request in the server's log; a click copies it. */
export function RequestId({ error }: { error: unknown }) {
  const { t } = useWords();
  const id = error instanceof ApiRefusal ? error.requestId : null;
  if (!id) return null;
  return (
    <Typography.Text className="request-id" copyable={{ text: id }}>
      {t("msg.requestId")} {id}
    </Typography.Text>
  );
}
