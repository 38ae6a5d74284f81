import { useState } from "react";
import { z } from "zod";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useDraft } from "#platform/web/work/draft.ts";
import { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../../contract.ts";
import { type Fresh, type Item, itemsOf, problemsOn, shownOf, stepsOf } from "./process-steps.ts";

export type Process = OutputOf<typeof approvalProcess.detail>;

const startOf = ({ draft, steps, rowVersion }: Process) => ({ steps: draft ?? steps, rowVersion });

/** While it is typed, a name may be empty. */
const Unnamed = z.array(ApprovalStep.extend({ stepName: z.string() }));

/** What was left in this browser, if it still is what a step is made of. */
const keptSteps = (typed: unknown): ApprovalStep[] | undefined => Unnamed.safeParse(typed).data;

/** The steps on the board: changed, kept in the browser as they change, saved, published. */
export function useDesigner(process: Process) {
  const { id, money } = process;
  const [base, setBase] = useState(() => startOf(process));
  const along = { id, rowVersion: base.rowVersion };
  const kept = useDraft(approvalProcess.saveDraft.name, along, { steps: base.steps });
  const found = keptSteps(kept.draft?.typed["steps"]);
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(found ?? base.steps));
  const [fresh, setFresh] = useState<Fresh>();
  const [isRestored, setRestored] = useState(found !== undefined);
  const saving = useCommand(approvalProcess.saveDraft);
  const dropping = useCommand(approvalProcess.dropDraft);
  const mayEdit = useSession((session) => mayUse(approvalProcess.saveDraft, session));
  const isChanged = kept.draft !== undefined;

  const startFrom = (start: ReturnType<typeof startOf>) => {
    setBase(start);
    setItems(itemsOf(start.steps));
    setRestored(false);
  };
  // What somebody else saved shows at once, unless something unsaved would be lost by it.
  if (process.rowVersion > base.rowVersion && !isChanged && !saving.isRunning) {
    startFrom(startOf(process));
  }

  const startOver = () => {
    kept.drop();
    startFrom(startOf(process));
  };
  /** Gives the version that publishing starts from; undefined when it was refused. */
  const save = async (): Promise<number | undefined> => {
    if (!isChanged) return base.rowVersion;
    const steps = stepsOf(items);
    const saved = await saving.run({ ...along, steps });
    if (saved === undefined) return undefined;
    kept.drop();
    setRestored(false);
    setBase({ steps, rowVersion: saved.rowVersion });
    return saved.rowVersion;
  };
  const problems = problemsOn(stepsOf(items), money);
  return {
    items,
    steps: stepsOf(items),
    problems,
    /** Those that are shown on the board already. */
    shown: shownOf(problems, items, fresh),
    begin: (key: number) => setFresh({ key, touched: new Set() }),
    touch: (fields: readonly string[]) =>
      setFresh((now) => now && { ...now, touched: new Set([...now.touched, ...fields]) }),
    /** Somebody has gone on from it. */
    leave: () => setFresh(undefined),
    mayEdit,
    change: (next: readonly Item[]) => {
      setItems(next);
      kept.keep({ steps: stepsOf(next) });
    },
    /** There is something on the board that is not saved. */
    isChanged,
    isBusy: saving.isRunning || dropping.isRunning,
    restored: isRestored ? { isOutdated: kept.isOutdated } : undefined,
    startOver,
    save,
    dropDraft: async () => {
      if ((await dropping.run(along)) !== undefined) kept.drop();
    },
  };
}
export type Designer = ReturnType<typeof useDesigner>;
