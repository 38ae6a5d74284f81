import { App, Flex, Tooltip } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions, type Verdict } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import type { InstanceAction, TaskState } from "#modules/approval/states.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { VerdictButton, FixLink } from "./verdict-button.tsx";
import type { AskedAction } from "./action-dialog.tsx";
import { useEffectWords } from "./effect.tsx";
import { useTaskKeys } from "../centre/use-task-keys.ts";

const { notRunning, notYours, notApplicant, adminOnly, financeOnly } = approvalErrors;
const { notFinanceStep, noWithdrawAsked, nothingToRecall, notDelegated } = approvalErrors;

/** Whoever meets these has nothing to do with the action: its button would only stand in the way. */
const hiddenReasons: ReadonlySet<string> = new Set(
  [
    notRunning,
    notYours,
    notApplicant,
    adminOnly,
    financeOnly,
    notFinanceStep,
    noWithdrawAsked,
    nothingToRecall,
    notDelegated,
  ].map(({ code }) => code),
);
const concerns = ({ codes }: Verdict) => !codes.some((code) => hiddenReasons.has(code));

/** Somebody has still to decide on it. */
const liveStates: ReadonlySet<TaskState> = new Set(["WAITING", "PENDING"]);

const decisions = ["reject", "return", "financeReject"] as const;
const asked = ["transfer", "addSign", "comment", "cc", "withdraw"] as const;
const administered = ["reassign", "terminate"] as const;

export type PressedKey = "pass" | "reject";

interface Props {
  readonly approval: ApprovalView;
  /** Pressed before there was anything to see: done as soon as it may be. */
  readonly wanted?: PressedKey | undefined;
  readonly onPass: () => void;
  readonly onAsk: (action: AskedAction) => void;
  readonly onDone: () => void;
}

/** What can be done to an approval, as the server says it: open, or greyed with the reason. */
export function TaskActions(props: Props) {
  const { approval, onPass, onAsk, onDone } = props;
  const words = useWords();
  const verdictOn = useActions(approvalInstance.actions, approval.id);
  const administers = useSession((session) => mayUse(approvalInstance.reassign, session));
  usePressed(props, verdictOn);
  const isMine = approval.myTaskId !== null;
  const effectOf = useEffectWords(approval.orderType);
  const pass = verdictOn("pass");
  const shows = (action: InstanceAction) => concerns(verdictOn(action));
  const askedFor = [...asked, ...(administers ? administered : [])].filter(shows);
  // Who has nothing to decide is told so once, not on every button.
  const decided = decisions.filter(
    (action) => shows(action) && (isMine || !verdictOn(action).because),
  );
  const given = (action: AskedAction) => ({
    action,
    verdict: verdictOn(action),
    effect: effectOf(action),
    onAsk,
  });
  return (
    <div className="task-actions">
      <Flex gap={8} wrap align="center">
        {concerns(pass) && (
          <ReasonButton type="primary" because={pass.because} onClick={onPass}>
            {words.action(approvalTask.pass)}
            <kbd aria-hidden>A</kbd>
          </ReasonButton>
        )}
        {decided.map((action) => (
          <AskButton key={action} {...given(action)} />
        ))}
        <Pressed approval={approval} verdictOn={verdictOn} onDone={onDone} />
      </Flex>
      <Flex gap={8} wrap align="center">
        {askedFor.map((action) => (
          <AskButton key={action} small {...given(action)} />
        ))}
      </Flex>
    </div>
  );
}

/** Keys decide as the buttons would. One that came before the server had judged waits for that. */
function usePressed(
  { approval, wanted, onPass, onAsk }: Props,
  verdictOn: (action: InstanceAction) => Verdict,
): void {
  const { t } = useWords();
  const { message } = App.useApp();
  const kept = useRef(wanted);
  const isJudged = verdictOn("pass").because !== t("list.loading");
  const press = (action: PressedKey) => {
    const { because } = verdictOn(action);
    if (because !== undefined) void message.info(because);
    else if (action === "pass") onPass();
    else onAsk(action);
  };
  const catchUp = useEffectEvent(() => {
    const action = kept.current;
    if (action === undefined) return;
    kept.current = undefined;
    const isRisky = approval.risks.some(({ severity }) => severity === "blockBatch");
    // Nobody agrees unseen to what has to be looked at.
    if (action === "pass" && isRisky) void message.info(t("approval.lookFirst"));
    else press(action);
  });
  useEffect(() => {
    if (isJudged) catchUp();
  }, [isJudged]);
  const hear = (action: PressedKey) => (isShift: boolean) => {
    if (isShift) return;
    if (isJudged) press(action);
    else kept.current = action;
  };
  useTaskKeys({ a: hear("pass"), r: hear("reject") });
}

/** Actions that a press does: those of the applicant, of who has decided, and of who is away. */
function Pressed({
  approval,
  verdictOn,
  onDone,
}: Pick<Props, "approval" | "onDone"> & { verdictOn: (action: InstanceAction) => Verdict }) {
  const { id, orderNo, hash: seenHash } = approval;
  const given = (action: InstanceAction) => ({ input: { id }, verdict: verdictOn(action), onDone });
  const shows = (action: InstanceAction) => {
    const verdict = verdictOn(action);
    return concerns(verdict) && (verdict.because === undefined || verdict.codes.length > 0);
  };
  const me = useSession(({ user }) => user?.id);
  const delegated = approval.steps
    .flatMap(({ tasks }) => tasks)
    .find(({ principalId, state }) => principalId === me && liveStates.has(state));
  return (
    <>
      {shows("agreeWithdraw") && (
        <VerdictButton
          do={approvalInstance.agreeWithdraw}
          about={orderNo}
          {...given("agreeWithdraw")}
          input={{ id, seenHash }}
        />
      )}
      {shows("recall") && <VerdictButton do={approvalInstance.recall} {...given("recall")} />}
      {shows("takeBack") && delegated && (
        <VerdictButton
          do={approvalTask.takeBack}
          {...given("takeBack")}
          input={{ id: delegated.id }}
          about={orderNo}
        />
      )}
      {shows("urge") && <VerdictButton do={approvalInstance.urge} {...given("urge")} />}
    </>
  );
}

interface AskProps {
  readonly action: AskedAction;
  readonly verdict: Verdict;
  /** What follows from it, where the word on the button does not say it. */
  readonly effect: string | undefined;
  readonly small?: boolean;
  readonly onAsk: (action: AskedAction) => void;
}

/** An action that opens its dialog. */
function AskButton({ action, verdict, effect, small = false, onAsk }: AskProps) {
  const words = useWords();
  const endpoint =
    action in approvalTask
      ? approvalTask[action as keyof typeof approvalTask]
      : approvalInstance[action as keyof typeof approvalInstance];
  return (
    <>
      {/* Where it cannot be done, the reason is told instead. */}
      <Tooltip title={verdict.because === undefined ? effect : undefined}>
        <ReasonButton
          {...(small && { size: "small" as const })}
          danger={action === "reject" || action === "financeReject" || action === "terminate"}
          because={verdict.because}
          aria-description={effect}
          onClick={() => onAsk(action)}
        >
          {words.action(endpoint)}
          {action === "reject" && <kbd aria-hidden>R</kbd>}
        </ReasonButton>
      </Tooltip>
      <FixLink verdict={verdict} />
    </>
  );
}
