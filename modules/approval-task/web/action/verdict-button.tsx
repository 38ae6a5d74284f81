import { Popconfirm } from "antd";
import { Link } from "react-router";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import type { Verdict } from "#platform/web/command/use-actions.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  readonly input: Input<E>;
  readonly verdict: Verdict;
  /** What it is done to; given, it asks before it is done. */
  readonly about?: string;
  readonly onDone: () => void;
}

/** An action that needs no more than a press, and a question where it cannot be undone. */
export function VerdictButton<E extends Endpoint>(props: Props<E>) {
  const { do: endpoint, input, verdict, about, onDone } = props;
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(endpoint);
  const go = async () => {
    await run(input);
    // After a refusal too: what the list shows is out of date then.
    onDone();
  };
  const { because } = verdict;
  const isAsked = about !== undefined && because === undefined;
  const button = (
    <ReasonButton
      size="small"
      loading={isRunning}
      because={because}
      {...(!isAsked && { onClick: () => void go() })}
    >
      {action(endpoint)}
    </ReasonButton>
  );
  return (
    <>
      {isAsked ? (
        <Popconfirm
          title={confirm(endpoint, { name: about })}
          okText={t("common.ok")}
          onConfirm={() => void go()}
        >
          {button}
        </Popconfirm>
      ) : (
        button
      )}
      <FixLink verdict={verdict} />
    </>
  );
}

/** The way to where a reason can be mended. */
export function FixLink({ verdict: { link } }: { verdict: Verdict }) {
  const { t } = useWords();
  return link === null ? null : <Link to={link}>{t("approval.panel.mend")}</Link>;
}
