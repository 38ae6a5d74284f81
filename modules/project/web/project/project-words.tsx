import { percentText } from "#platform/contract/money.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { formatMoney } from "#platform/web/money.ts";
import type { groupDepths, payeeTypes, projectTypes } from "../../states.ts";

interface Processed {
  readonly approvalProcessId: string | null;
  readonly approvalProcessName: string | null;
  readonly approvalProcessVersion: number | null;
}

/** The process of a project or an item, in words. */
export function ProcessName({ row }: { row: Processed }) {
  const { t } = useWords();
  const { approvalProcessId, approvalProcessName: name, approvalProcessVersion: version } = row;
  if (approvalProcessId === null) return t("expenditureProject.process.bound");
  if (version === null) return name ?? emptyMark;
  return `${name} ${t("expenditureProject.process.version", { version })}`;
}

type ProjectType = (typeof projectTypes)[number];
type PayeeType = (typeof payeeTypes)[number];
type GroupDepth = (typeof groupDepths)[number];

/** What the codes of a project are called. */
export function useProjectWords() {
  const { t } = useWords();
  return {
    typeName: (type: ProjectType) => t(`expenditureProject.type.${type}`),
    payeeName: (type: PayeeType) => t(`expenditureProject.payee.${type}`),
    depthName: (depth: GroupDepth) => t(`expenditureProject.depth.${depth}`),
  };
}

const percents: ReadonlySet<string> = new Set(["projectPercent", "itemPercent"]);
const choices: ReadonlySet<string> = new Set([
  "itemHasExpenditureUpperLimit",
  "itemHasPercent",
  "needProjectEstablishment",
  "canPayAnybody",
]);
const lists: ReadonlySet<string> = new Set([
  "canExpenditurePersonList",
  "payeePersonIds",
  "payeeRoleIds",
  "otherPersonDepartment",
  "otherPersonRole",
  "projectItemIds",
]);

/** Words for what a history keeps as codes, amounts and lists; `processes` knows processes by name. */
export function useConfigTell(processes: readonly { id: string; name: string }[]): Tell {
  const { t } = useWords();
  const { typeName, payeeName, depthName } = useProjectWords();
  const tellCode: Readonly<Record<string, (value: string) => string | undefined>> = {
    projectType: (value) => typeName(value as ProjectType),
    payeeType: (value) => payeeName(value as PayeeType),
    projectExpenditureGroupDepth: (value) => depthName(value as GroupDepth),
    itemExpenditureUpperLimitAmount: (value) => formatMoney(Number(value)),
    approvalProcessId: (value) => processes.find(({ id }) => id === value)?.name,
  };
  return (name, value) => {
    if (percents.has(name)) return `${percentText(Number(value))}%`;
    if (choices.has(name)) return t(value === "true" ? "form.yes" : "form.no");
    if (lists.has(name)) {
      return t("expenditureProject.chosen", { count: (JSON.parse(value) as string[]).length });
    }
    return tellCode[name]?.(value);
  };
}
