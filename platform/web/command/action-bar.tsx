import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown, Tooltip } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "../i18n.ts";
import { mayUse, useSession } from "../session.ts";
import type { Action, Doing, Offers } from "./action.ts";
import { ActionQuestion } from "./action-question.tsx";
import { ReasonButton } from "./reason-button.tsx";
import { useRunner } from "./use-command.ts";
import { useVisitReasons } from "./visit-reason.ts";

interface Props {
  readonly actions: Offers;
}

/** So many stand beside each other; the rest are in the menu, each with what it does or why it cannot. */
const shownAtOnce = 3;

type Told = (answer: unknown) => string;

interface Judged {
  readonly action: Action;
  readonly because: string | undefined;
}

/** What can be done to the record that is open, for those who may: one stands out, the seldom ones fold away. */
export function ActionBar({ actions }: Props) {
  const { action: nameOf, t } = useWords();
  const session = useSession();
  const visiting = useVisitReasons();
  const { run, isRunning } = useRunner();
  const [pressed, setPressed] = useState<string>();
  const judged = actions
    .filter((action) => action !== false && action !== undefined)
    .filter((action) => mayUse(action.do, session))
    .map((action): Judged => ({ action, because: action.verdict?.because ?? visiting(action.do) }));
  // Which of them concern this person is not known before: nothing moves away under his hand.
  if (judged.some(({ action }) => action.verdict?.isPending)) return <ActionsOnTheirWay />;
  const main = judged.find(({ action, because }) => action.isMain && because === undefined);
  // Closed, it keeps its place: who came for it reads there why not.
  const first = main ?? judged.find(({ action }) => action.isMain);
  const rest = judged.filter((one) => one !== first);
  // What can be done now is not folded away behind what cannot.
  const open = rest.filter(({ because }) => because === undefined);
  const inOrder = [
    ...(first ? [first] : []),
    ...open,
    ...rest.filter((one) => !open.includes(one)),
  ];
  // A menu of one line would only be a longer way.
  const shown = inOrder.slice(0, inOrder.length === shownAtOnce + 1 ? undefined : shownAtOnce);
  const folded = inOrder.slice(shown.length);
  const asked = judged.find(({ action }) => action.do.name === pressed)?.action;
  const carryOut = async (action: Doing, input = action.input) => {
    setPressed(undefined);
    await run(action.do, input, { told: action.told as Told | undefined });
    action.onDone?.();
  };
  const press = (action: Action) => {
    if ("opens" in action) action.opens();
    else if (action.question) setPressed(action.do.name);
    else void carryOut(action);
  };
  return (
    <div className="action-bar">
      {shown.map((one) => (
        <Shown
          key={one.action.do.name}
          {...one}
          isMain={one === main}
          isRunning={isRunning(one.action.do)}
          onPress={() => press(one.action)}
        />
      ))}
      {folded.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: folded.map(({ action, because }) => ({
              key: action.do.name,
              label: <Line name={nameOf(action.do)} said={because ?? action.follows} />,
              danger: action.danger ?? false,
              disabled: because !== undefined,
              onClick: () => press(action),
            })),
          }}
        >
          <Button icon={<EllipsisOutlined />} aria-label={t("common.more")} />
        </Dropdown>
      )}
      {asked && "input" in asked && (
        <ActionQuestion
          action={asked}
          onAgree={(input) => void carryOut(asked, input)}
          onClose={() => setPressed(undefined)}
        />
      )}
    </div>
  );
}

/** Holds the place of actions that are not judged yet. */
export const ActionsOnTheirWay = () => <div className="action-bar" aria-busy />;

interface ShownProps extends Judged {
  readonly isMain: boolean;
  readonly isRunning: boolean;
  readonly onPress: () => void;
}

function Shown({ action, because, isMain, isRunning, onPress }: ShownProps) {
  const { t, action: nameOf } = useWords();
  const { danger = false, follows, hotkey, verdict } = action;
  return (
    <>
      {/* Where it cannot be done, the reason is told instead. */}
      <Tooltip title={because === undefined ? follows : undefined}>
        <ReasonButton
          type={isMain ? "primary" : "default"}
          danger={danger}
          because={because}
          loading={isRunning}
          {...(follows && { "aria-description": follows })}
          onClick={onPress}
        >
          {nameOf(action.do)}
          {hotkey && <kbd aria-hidden>{hotkey}</kbd>}
        </ReasonButton>
      </Tooltip>
      {verdict?.link && <Link to={verdict.link}>{t("common.mend")}</Link>}
    </>
  );
}

const Line = ({ name, said }: { name: string; said: string | undefined }) => (
  <div className="action-line">
    {name}
    {said && <small>{said}</small>}
  </div>
);
