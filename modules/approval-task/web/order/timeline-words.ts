import { type TextKey, useWords } from "#platform/web/i18n.ts";
import type { financeReasons } from "#modules/approval/view-contract.ts";
import type { TimelineLine } from "./approval-view.ts";

/** The kind of line as its sentence is called: a few kinds are told in two ways. */
function keyOf(line: TimelineLine): TextKey {
  const { kind } = line;
  return otherWords[kind]?.(line) ?? `approval.timeline.${kind}`;
}

const otherWords: Partial<
  Record<TimelineLine["kind"], (line: TimelineLine) => TextKey | undefined>
> = {
  submitted: ({ values }) =>
    Number(values["round"] ?? 1) > 1 ? "approval.timeline.resubmitted" : undefined,
  withdrawn: ({ values }) =>
    values["agreed"] ? "approval.timeline.withdrawnByAgreement" : undefined,
  commented: ({ people }) => (people.length > 0 ? "approval.timeline.mentioned" : undefined),
  cc: ({ by }) => (by === null ? "approval.timeline.ccByRule" : undefined),
  amended: ({ values }) => (values["voided"] === 0 ? "approval.timeline.amendedOnly" : undefined),
};

interface Told {
  readonly sentence: string;
  /** What the applicant is asked to mend. */
  readonly checklist: string | undefined;
}

/** A line of an approval's history as a sentence. Who acted for another is told with both names. */
export function useTimelineWords(orderType: string): (line: TimelineLine) => Told {
  const { t, field } = useWords();
  return (line) => {
    const { by, principal, people, stepName, values } = line;
    const name = by ?? "";
    const reason = values["reasonCode"] as (typeof financeReasons)[number] | undefined;
    const wanted = fieldsIn(values["checklist"]).map((one) => field(orderType, one));
    const sentence = t(keyOf(line), {
      ...values,
      who: principal ? t("approval.standIn", { name, principal }) : name,
      people: people.join("、"),
      first: people[0] ?? "",
      second: people.slice(1).join("、"),
      step: stepName ?? "",
      reason: reason ? t(`approval.reason.${reason}`) : "",
    });
    const fields = wanted.join("、");
    return { sentence, checklist: fields && t("approval.timeline.checklist", { fields }) };
  };
}

/** The names in a checklist as it is kept in the history. */
export const fieldsIn = (kept: string | number | undefined): string[] =>
  String(kept ?? "")
    .split(/[,、\s]+/)
    .filter(Boolean);
