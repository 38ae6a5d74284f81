import { Button } from "antd";
import { type MouseEvent, useState } from "react";
import { platformErrors } from "#platform/contract/error.ts";
import { useWords } from "../i18n.ts";
import "./kit.css";
import { ApiRefusal } from "../refusal.ts";
import { useSession } from "../session.ts";

interface Props {
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** An error that stays where it happened: a sentence, the number to quote, and what to do. */
export function ErrorNote({ title, error, onRetry }: Props) {
  const { t, refusal } = useWords();
  const sentence = refusal(error);
  return (
    <div className="error-note" role="alert">
      <div>
        <strong>{title ?? sentence}</strong>
        {title && <div>{sentence}</div>}
        <WhomToAsk error={error} />
        <RequestId error={error} />
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      )}
    </div>
  );
}

/** Where a right is missing: who in this tenant can help. */
function WhomToAsk({ error }: { error: unknown }) {
  const { t } = useWords();
  const contact = useSession(({ user }) => user?.contact);
  const isMissing = error instanceof ApiRefusal && error.code === platformErrors.forbidden.code;
  return isMissing && contact ? <div>{t("shell.askContact", { contact })}</div> : null;
}

/** What finds the request in the server's log; a click copies it. */
export function RequestId({ error }: { error: unknown }) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const id = error instanceof ApiRefusal ? error.requestId : null;
  if (!id) return null;
  const copy = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Where the console is reached by plain http there is no clipboard: the number is marked then.
    if (!navigator.clipboard) {
      const number = currentTarget.previousElementSibling;
      if (number) document.getSelection()?.selectAllChildren(number);
      return;
    }
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <span className="request-id">
      {t("msg.requestId")} <span>{id}</span>
      <Button type="link" size="small" onClick={copy}>
        {isCopied ? t("msg.copied") : t("common.copy")}
      </Button>
    </span>
  );
}
