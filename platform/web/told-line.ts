import type { z } from "zod";
import type { LogLine } from "#platform/contract/exchange.ts";
import { useWords } from "./i18n.ts";
import { formatTime } from "./time.ts";
import { useStateNames } from "./kit/state-tag.tsx";

export type Line = z.infer<typeof LogLine>;

export type Tell = (field: string, value: string) => string | undefined;

/** A line of a history in words, as it is shown and as it is saved. */
export interface ToldLine {
  readonly id: string;
  readonly type: string;
  readonly operator: string;
  readonly time: string;
  readonly sentence: string;
  readonly remark: string | null;
  readonly changes: readonly string[];
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a record keeps for the sentence alone; `how` chooses among the sentences of an event. */
const inSentence = "told";
/** A record's own state, and how the approval of an order stands. */
const stateFields: ReadonlySet<string> = new Set(["stateCode", "approvalStateCode"]);
type Said = Readonly<Record<string, string | number>>;

function saidOf({ changeInfo }: Line): Said {
  const said = changeInfo.find(({ field }) => field === inSentence)?.after;
  if (!said) return {};
  const values = JSON.parse(said) as Said;
  return values["how"] ? { ...values, context: values["how"] } : values;
}

/** Tells the lines of a module's records; `tell` knows its words for fields' values. */
export function useToldLine(module: string, tell: Tell | undefined): (line: Line) => ToldLine {
  const { t, action, event, field } = useWords();
  const stateOf = useStateNames();
  const shown = (name: string, value: string | null) => {
    if (value === null || value === "") return t("log.blank");
    if (stateFields.has(name)) return stateOf(Number(value)).name;
    return tell?.(name, value) ?? (isMoment.test(value) ? formatTime(value) : value);
  };
  return (line) => {
    const { operator, operationType: type } = line;
    const told = line.changeInfo.map(
      ({ field: name, after }) => [name, shown(name, after)] as const,
    );
    const values = { ...Object.fromEntries(told), ...saidOf(line) };
    const called = action({ name: type });
    return {
      id: line.id,
      // What nobody presses has no button's name: its sentence is all that it is called.
      type: called.startsWith("common.action.") ? event(type, { ...values, operator: "" }) : called,
      operator,
      time: formatTime(line.operationTime),
      sentence: event(type, { ...values, operator }),
      remark: line.approvalRemark,
      // A new record has no "before": its values are listed, the empty ones left out.
      changes: line.changeInfo
        .filter(({ field: name, before, after }) => name !== inSentence && before !== after)
        .map(({ field: name, before, after }) =>
          t(before === null ? "log.value" : "log.change", {
            field: field(module, name),
            before: shown(name, before),
            after: shown(name, after),
          }),
        ),
    };
  };
}
