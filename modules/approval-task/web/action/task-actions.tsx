import { App } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { type Action, doing, type Offers } from "#platform/web/command/action.ts";
import { ActionBar } from "#platform/web/command/action-bar.tsx";
import { useActions, type Verdict } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import type { InstanceAction, TaskState } from "#modules/approval/states.ts";
import type { ApprovalView } from "../order/approval-view.ts";
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

// Where finance decides, its own word is the usual one.
const decisions = ["financeReject", "reject", "return"] as const;
const handedOn = ["transfer", "addSign"] as const;
const administered = ["reassign", "terminate"] as const;
const said = ["comment", "cc"] as const;

export type PressedKey = "pass" | "reject";

interface Props {
  readonly approval: ApprovalView;
  /** What else can be done to the order. */
  readonly own?: readonly Action[];
  /** Pressed before there was anything to see: done as soon as it may be. */
  readonly wanted?: PressedKey | undefined;
  readonly onPass: () => void;
  readonly onAsk: (action: AskedAction) => void;
  readonly onDone: () => void;
}

/** What can be done to an approval, as the server says it: open, or closed with the reason. */
export function TaskActions(props: Props) {
  const { approval, own = [], onPass, onAsk } = props;
  const verdictOn = useActions(approvalInstance.actions, approval.id);
  const administers = useSession((session) => mayUse(approvalInstance.reassign, session));
  usePressed(props, verdictOn);
  const isMine = approval.myTaskId !== null;
  const effectOf = useEffectWords(approval.orderType);
  const pressed = usePressedActions(props, verdictOn);
  const shows = (action: InstanceAction) => concerns(verdictOn(action));
  const askedFor = [...handedOn, ...(administers ? administered : []), ...said].filter(shows);
  // Who has nothing to decide is told so once, not on every button.
  const decided = decisions.filter(
    (action) => shows(action) && (isMine || !verdictOn(action).because),
  );
  const asks = (action: AskedAction): Action => ({
    do: endpointOf(action),
    danger: givesUp.has(action),
    verdict: verdictOn(action),
    follows: effectOf(action),
    opens: () => onAsk(action),
    ...(action === "reject" && { hotkey: "R" }),
  });
  const pass: Action = {
    do: approvalTask.pass,
    isMain: true,
    verdict: verdictOn("pass"),
    hotkey: "A",
    opens: onPass,
  };
  const deciding: Offers = [shows("pass") && pass, ...decided.map(asks)];
  const rest = [shows("withdraw") && asks("withdraw"), ...pressed, ...askedFor.map(asks)];
  // Whom an order waits for comes to decide on it; anybody else for the order.
  return (
    <div className="task-actions">
      <ActionBar
        actions={isMine ? [...deciding, ...own, ...rest] : [...own, ...deciding, ...rest]}
      />
    </div>
  );
}

const givesUp: ReadonlySet<AskedAction> = new Set(["reject", "financeReject", "terminate"]);

const endpointOf = (action: AskedAction): Endpoint =>
  action in approvalTask
    ? approvalTask[action as keyof typeof approvalTask]
    : approvalInstance[action as keyof typeof approvalInstance];

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
function usePressedActions(
  { approval, onDone }: Pick<Props, "approval" | "onDone">,
  verdictOn: (action: InstanceAction) => Verdict,
): Offers {
  const { confirm } = useWords();
  const { id, orderNo, hash: seenHash } = approval;
  const shows = (action: InstanceAction) => {
    const verdict = verdictOn(action);
    return concerns(verdict) && (verdict.because === undefined || verdict.codes.length > 0);
  };
  const me = useSession(({ user }) => user?.id);
  const delegated = approval.steps
    .flatMap(({ tasks }) => tasks)
    .find(({ principalId, state }) => principalId === me && liveStates.has(state));
  const { agreeWithdraw, recall, urge } = approvalInstance;
  const { takeBack } = approvalTask;
  const offered = (action: InstanceAction) => ({ verdict: verdictOn(action), onDone });
  const question = (endpoint: Endpoint) => confirm(endpoint, { name: orderNo });
  return [
    shows("agreeWithdraw") &&
      doing({
        do: agreeWithdraw,
        input: { id, seenHash },
        question: question(agreeWithdraw),
        ...offered("agreeWithdraw"),
      }),
    shows("recall") && doing({ do: recall, input: { id }, ...offered("recall") }),
    shows("takeBack") &&
      delegated &&
      doing({
        do: takeBack,
        input: { id: delegated.id },
        question: question(takeBack),
        ...offered("takeBack"),
      }),
    shows("urge") && doing({ do: urge, input: { id }, ...offered("urge") }),
  ];
}
