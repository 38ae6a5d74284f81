import type { Fault } from "../fault.ts";

const reasons = "modules/approval/server/rules/reasons.ts";
const reasonsTest = "modules/approval/server/rules/reasons.test.ts";
const course = "modules/approval/server/rules/course.ts";
const decideTest = "modules/approval/server/rules/decide.test.ts";
const resolve = "modules/approval/server/rules/resolve.ts";
const processUses = "modules/approval-process/server/support/process.ts";
const moneyProcesses = "modules/approval-process/server/support/money-processes.ts";
const configTest = "modules/project/server/config.db.test.ts";
const establishment = "modules/project/server/establishment/order.ts";
const establishmentUse = "modules/project/server/rules/establishment-use.ts";
const resolveTest = "modules/approval/server/rules/resolve.test.ts";

export const approval: readonly Fault[] = [
  {
    name: "named-process-disabled",
    means: "a process that items name is disabled, and their orders can not be submitted any more",
    edits: [
      {
        file: processUses,
        right: "  if (bound.length === 0) return expectUnnamed(tx, processId);\n",
        wrong: "  if (bound.length === 0) return;\n",
      },
    ],
    foundBy: {
      file: configTest,
      tests: "is neither disabled nor deleted nor unmarked, and the refusal names who uses it",
    },
  },
  {
    name: "establishment-past-its-project",
    means: "who decides on an establishment is not whom its project names",
    edits: [{ file: establishment, right: "  process: processOf,\n", wrong: "" }],
    foundBy: {
      file: "modules/project/server/establishment/establishment-route.db.test.ts",
      tests: "is its project's before the bound one and never its item's, and else the bound one",
    },
  },
  {
    name: "establishment-of-another-project",
    means: "money of one project is spent on what people agreed to for another",
    edits: [
      {
        file: establishmentUse,
        right: " && established.project_id !== wanted.projectId",
        wrong: " && established.item_id !== wanted.itemId",
      },
    ],
    foundBy: {
      file: "modules/project/server/rules/establishment-use.test.ts",
      tests: "of its own item, once approved, and of no second one",
    },
  },
  {
    name: "process-named-while-disabled",
    means: "an item names a process that somebody disables at the same moment",
    edits: [{ file: moneyProcesses, right: " and id = $2 for share`", wrong: " and id = $2`" }],
    foundBy: {
      file: configTest,
      tests: "is either named or disabled when both are tried at once",
    },
  },
  {
    name: "own-order-approved",
    means: "who applies for money approves it himself",
    edits: [
      {
        file: reasons,
        right: "  if (isOwn(instance, me)) found.push(because(approvalErrors.ownOrder));\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: reasonsTest,
      tests: "is nothing for the applicant where money moves, however he came by the task",
    },
  },
  {
    name: "excluded-person-approves",
    means: "who changed the payee's card yesterday approves the payment to it",
    edits: [
      {
        file: reasons,
        right: "  if (excludedApprovers.has(me)) found.push(because(approvalErrors.excluded));\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: reasonsTest,
      tests: "is nothing for who lately changed what the order rests on",
    },
  },
  {
    name: "same-person-signs-twice",
    means: "two signatures that a process demands come from one person",
    edits: [
      {
        file: resolve,
        right: "!(mustDiffer && taken.has(agentId));",
        wrong: "!(mustDiffer && taken.size === 0);",
      },
    ],
    foundBy: {
      file: resolveTest,
      tests: "never sign twice where money moves: the second seat is the superior's",
    },
  },
  {
    name: "money-passes-by-itself",
    means: "a step without anybody to ask lets money through",
    edits: [
      {
        file: resolve,
        right: 'if (emptyPolicy === "AUTO_PASS" && !this.#asking.money) {',
        wrong: 'if (emptyPolicy === "AUTO_PASS") {',
      },
    ],
    foundBy: { file: resolveTest, tests: "passes by itself only where no money moves" },
  },
  {
    name: "one-signature-is-enough-everywhere",
    means: "where all have to sign the first one decides alone",
    edits: [
      {
        file: "modules/approval/server/rules/instance.ts",
        right: "return roots.length > 0 && roots.every(isDone);",
        wrong: "return roots.some(isDone);",
      },
    ],
    foundBy: { file: decideTest, tests: "takes everybody where all have to sign" },
  },
  {
    name: "decided-on-other-content",
    means: "who approved an order is skipped although its amount was changed since",
    edits: [
      {
        file: course,
        right: "        task.seenHash === hash,\n",
        wrong: "        hash !== null,\n",
      },
    ],
    foundBy: { file: decideTest, tests: "what was passed on other content does not count" },
  },
  {
    name: "finance-skipped",
    means: "finance is not asked because its person has approved before in another part",
    edits: [
      {
        file: course,
        right: 'if (step.isFinanceStep || step.dedupePolicy === "NONE") return new Map();',
        wrong: 'if (step.dedupePolicy === "NONE") return new Map();',
      },
    ],
    foundBy: { file: decideTest, tests: "finance looks for itself" },
  },
  {
    name: "content-seen-not-compared",
    means: "somebody approves an order that was changed while he read it",
    edits: [
      {
        file: "modules/approval/server/instance/action.ts",
        right: "if (seenHash === instance.hash) return;",
        wrong: "if (seenHash.length === instance.hash.length) return;",
      },
    ],
    foundBy: {
      file: "modules/approval-task/server/task-actions.db.test.ts",
      tests: "voids what was decided, and shows who decides on the old one what is new",
    },
  },
  {
    name: "hash-without-attachments",
    means: "the contract behind an order is exchanged and all approvals stand",
    edits: [
      {
        file: "modules/approval/server/rules/content.ts",
        right: 'JSON.stringify([sorted, which === "all" ? fileIds.toSorted() : []]);',
        wrong: "JSON.stringify([sorted, fileIds.length]);",
      },
    ],
    foundBy: {
      file: "modules/approval/server/rules/content.test.ts",
      tests: "changes with any value and any attachment",
    },
  },
  {
    name: "administrator-chooses-himself",
    means: "who administers processes gives himself the decision over money",
    edits: [
      {
        file: reasons,
        right: "const isSelf = instance.money && to === me;",
        wrong: 'const isSelf = instance.money && to === "";',
      },
    ],
    foundBy: { file: reasonsTest, tests: "is never himself" },
  },
  {
    name: "recall-without-end",
    means: "an approval is taken back days later, when others rely on it",
    edits: [
      {
        file: reasons,
        right: "  if (isOld) return [because(approvalErrors.recallTooLate)];\n",
        wrong: "",
      },
    ],
    foundBy: { file: reasonsTest, tests: "is for who decided last, within ten minutes" },
  },
  {
    name: "weekend-counts",
    means: "orders escalate on Sunday because Saturday counted as a working day",
    edits: [
      {
        file: "modules/approval/server/rules/working-time.ts",
        right: "return weekday === 0 || weekday === 6;",
        wrong: "return weekday === 0;",
      },
    ],
    foundBy: {
      file: "modules/approval/server/rules/working-time.test.ts",
      tests: "the weekend of Shanghai does not count",
    },
  },
];
