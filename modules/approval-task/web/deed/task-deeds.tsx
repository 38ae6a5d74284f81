import { App, Flex } from "antd";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions, type Verdict } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import type { InstanceDeed, TaskState } from "#modules/approval/states.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { DeedButton, MendLink } from "./deed-button.tsx";
import type { AskedDeed } from "./deed-dialog.tsx";
import { useTaskKeys } from "../centre/use-task-keys.ts";

const { notRunning, notYours, notApplicant, adminOnly, financeOnly } = approvalErrors;
const { notFinanceStep, noWithdrawAsked, nothingToRecall, notDelegated } = approvalErrors;

/** Whoever meets these has nothing to do with the deed: its button would only stand in the way. */
const aloof: ReadonlySet<string> = new Set(
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
const concerns = ({ codes }: Verdict) => !codes.some((code) => aloof.has(code));

/** Somebody has still to decide on it. */
const liveStates: ReadonlySet<TaskState> = new Set(["WAITING", "PENDING"]);

const decisions = ["reject", "return", "financeReject"] as const;
const asked = ["transfer", "addSign", "comment", "cc", "withdraw"] as const;
const administered = ["reassign", "terminate"] as const;

interface Props {
  readonly approval: ApprovalView;
  readonly onPass: () => void;
  readonly onAsk: (deed: AskedDeed) => void;
  readonly onDone: () => void;
}

/** What can be done to an approval, as the server says it: open, or greyed with the reason. */
export function TaskDeeds({ approval, onPass, onAsk, onDone }: Props) {
  const { action } = useWords();
  const verdictOn = useActions(approvalInstance.actions, approval.id);
  const administers = useSession((session) => mayUse(approvalInstance.reassign, session));
  const { message } = App.useApp();
  const press = (deed: "pass" | "reject", go: () => void) => {
    const { because } = verdictOn(deed);
    if (because === undefined) go();
    else void message.info(because);
  };
  useTaskKeys({
    a: (isShift) => !isShift && press("pass", onPass),
    r: (isShift) => !isShift && press("reject", () => onAsk("reject")),
  });
  const isMine = approval.myTaskId !== null;
  const pass = verdictOn("pass");
  const shows = (deed: InstanceDeed) => concerns(verdictOn(deed));
  const askedFor = [...asked, ...(administers ? administered : [])].filter(shows);
  // Who has nothing to decide is told so once, not on every button.
  const decided = decisions.filter((deed) => shows(deed) && (isMine || !verdictOn(deed).because));
  return (
    <div className="task-deeds">
      <Flex gap={8} wrap align="center">
        {concerns(pass) && (
          <ReasonButton type="primary" because={pass.because} onClick={onPass}>
            {action(approvalTask.pass)}
            <kbd aria-hidden>A</kbd>
          </ReasonButton>
        )}
        {decided.map((deed) => (
          <AskButton key={deed} deed={deed} verdict={verdictOn(deed)} onAsk={onAsk} />
        ))}
        <Pressed approval={approval} verdictOn={verdictOn} onDone={onDone} />
      </Flex>
      <Flex gap={8} wrap align="center">
        {askedFor.map((deed) => (
          <AskButton key={deed} small deed={deed} verdict={verdictOn(deed)} onAsk={onAsk} />
        ))}
      </Flex>
    </div>
  );
}

/** Deeds that a press does: those of the applicant, of who has decided, and of who is away. */
function Pressed({
  approval,
  verdictOn,
  onDone,
}: Pick<Props, "approval" | "onDone"> & { verdictOn: (deed: InstanceDeed) => Verdict }) {
  const { id, orderNo, hash: seenHash } = approval;
  const given = (deed: InstanceDeed) => ({ input: { id }, verdict: verdictOn(deed), onDone });
  const shows = (deed: InstanceDeed) => {
    const verdict = verdictOn(deed);
    return concerns(verdict) && (verdict.because === undefined || verdict.codes.length > 0);
  };
  const me = useSession(({ user }) => user?.id);
  const delegated = approval.steps
    .flatMap(({ tasks }) => tasks)
    .find(({ principalId, state }) => principalId === me && liveStates.has(state));
  return (
    <>
      {shows("agreeWithdraw") && (
        <DeedButton
          do={approvalInstance.agreeWithdraw}
          about={orderNo}
          {...given("agreeWithdraw")}
          input={{ id, seenHash }}
        />
      )}
      {shows("recall") && <DeedButton do={approvalInstance.recall} {...given("recall")} />}
      {shows("takeBack") && delegated && (
        <DeedButton
          do={approvalTask.takeBack}
          {...given("takeBack")}
          input={{ id: delegated.id }}
          about={orderNo}
        />
      )}
      {shows("urge") && <DeedButton do={approvalInstance.urge} {...given("urge")} />}
    </>
  );
}

interface AskProps {
  readonly deed: AskedDeed;
  readonly verdict: Verdict;
  readonly small?: boolean;
  readonly onAsk: (deed: AskedDeed) => void;
}

/** A deed that opens its dialog. */
function AskButton({ deed, verdict, small = false, onAsk }: AskProps) {
  const { action } = useWords();
  const endpoint =
    deed in approvalTask
      ? approvalTask[deed as keyof typeof approvalTask]
      : approvalInstance[deed as keyof typeof approvalInstance];
  return (
    <>
      <ReasonButton
        {...(small && { size: "small" as const })}
        danger={deed === "reject" || deed === "financeReject" || deed === "terminate"}
        because={verdict.because}
        onClick={() => onAsk(deed)}
      >
        {action(endpoint)}
        {deed === "reject" && <kbd aria-hidden>R</kbd>}
      </ReasonButton>
      <MendLink verdict={verdict} />
    </>
  );
}
