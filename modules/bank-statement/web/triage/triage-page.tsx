import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTaskKeys } from "#modules/approval-task/web/faces/keys.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Can } from "#platform/web/command/can.tsx";
import { useRunner } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { CandidatePanel } from "./candidate-panel.tsx";
import { LineList } from "./line-list.tsx";
import {
  type Asked,
  type Candidate,
  searchBox,
  useDoing,
  useWaiting,
  type Wish,
} from "./use-triage.ts";
import { useChoosing } from "./use-choosing.ts";
import "./triage.css";

const Dialogs = lazy(async () => ({
  default: (await import("./triage-dialogs.tsx")).TriageDialogs,
}));

const Thresholds = lazy(async () => ({
  default: (await import("../trial/threshold-drawer.tsx")).ThresholdDrawer,
}));

/** Lines that no rule settled: on the left what waits, on the right what it could be. */
export function TriagePage() {
  const { t } = useWords();
  const [wish, setWish] = useState<Wish>({ reason: null, sort: "oldest" });
  // A link may name a line, or ask for the thresholds.
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const waiting = useWaiting(wish);
  const choosing = useChoosing(waiting.data?.records ?? [], address.get("line") ?? undefined);
  const { id, opened, candidates, choice, choose, setChoice } = choosing;
  const doing = useDoing();
  const { run } = useRunner();

  /** The next line is there at once; a refusal comes back to this one. */
  const onward = () => {
    choose(choosing.after ?? choosing.before);
    return () => choose(id);
  };
  const match = async (candidate: Candidate | undefined) => {
    if (!candidate || id === undefined) return;
    const { targetType, targetId } = candidate;
    const back = onward();
    if (!(await doing.act(triage.match, { id, targetType, targetId }, "matched"))) back();
  };
  const undo = async () => choose((await doing.undo()) ?? id);

  const digits = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [String(at + 1), () => setChoice(at)]),
  );
  useTaskKeys({
    ...digits,
    j: () => choose(choosing.after ?? id),
    k: () => choose(choosing.before ?? id),
    enter: () => void match(candidates[choice]),
    n: () => setAsked("ignore"),
    s: () => setAsked("split"),
    a: () => setAsked("alias"),
    u: () => void undo(),
    "/": () => document.getElementById(searchBox)?.focus(),
  });

  const actions = (
    <>
      <span className="triage-tally">{t("unmatchedBankStatement.tally", { ...doing.tally })}</span>
      <Button disabled={!doing.canUndo} onClick={() => void undo()}>
        {t("unmatchedBankStatement.action.undo")}
      </Button>
      <ActionButton do={triage.teachAlias} onClick={() => setAsked("alias")} />
      <ActionButton
        do={matchingThreshold.list}
        onClick={() => setAddress({ thresholds: "open" })}
      />
      <ActionButton do={triage.rematch} onClick={() => void run(triage.rematch, {})} />
    </>
  );
  return (
    <Page title={t("menu.data.unmatchedBankStatement")} actions={actions}>
      <div className="triage-panes">
        <LineList of={waiting} {...{ wish, chosen: id }} onWish={setWish} onChoose={choose} />
        <CandidatePanel
          of={opened}
          {...{ id, choice, candidates }}
          isLooking={choosing.isLooking}
          onChoose={setChoice}
          onSearch={choosing.search}
          onMatch={(candidate) => void match(candidate)}
          onAsk={setAsked}
        />
      </div>
      <div className="triage-keys">{t("unmatchedBankStatement.keys")}</div>
      <Suspense>
        {address.has("thresholds") && (
          <Can do={matchingThreshold.list}>
            <Thresholds onOpenLine={choosing.open} onClose={() => setAddress({})} />
          </Can>
        )}
        {asked && (
          <Dialogs
            asked={asked}
            opened={opened.data}
            {...{ choice, candidates }}
            onDone={(kind) => {
              if (id !== undefined) doing.noted(id, kind);
              if (kind) onward();
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
