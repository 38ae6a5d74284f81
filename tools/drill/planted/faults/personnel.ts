import type { Fault } from "../fault.ts";

const rules = "modules/onboarding/server/rules.ts";
const arrival = "modules/onboarding/server/support/arrival.ts";
const template = "modules/hr-directory/server/position/template.ts";
const employeeRules = "modules/employee/server/rules.ts";
const onboarding = "modules/onboarding/server/onboarding.db.test.ts";
const onboardingRules = "modules/onboarding/server/rules.test.ts";
const directory = "modules/hr-directory/server/hr-directory.db.test.ts";
const entries = "modules/employee/server/rules.test.ts";
const departureRules = "modules/departure/server/rules.ts";
const leaving = "modules/departure/server/support/effect.ts";
const departures = "modules/departure/server/departure.db.test.ts";
const gate = "modules/departure/server/gate.db.test.ts";
const contractRules = "modules/employment-contract/server/rules.ts";
const contractOrder = "modules/employment-contract/server/order.ts";
const contracts = "modules/employment-contract/server/employment-contract.db.test.ts";
const contractRulesTest = "modules/employment-contract/server/rules.test.ts";
const leaversContracts = "modules/departure/server/contracts.db.test.ts";
const contractSigning = "modules/employment-contract/server/signing.db.test.ts";

/** Who comes to work here, by whose word, and with which rights. */
export const personnel: readonly Fault[] = [
  {
    name: "arrival-by-whoever-confirms",
    means: "a role that nobody answers for any more is given on by whoever confirms an arrival",
    edits: [
      { file: arrival, right: "giverId: position.rolesSetBy", wrong: "giverId: tx.actor.userId" },
    ],
    foundBy: { file: onboarding, tests: "gets no role by a template whose author may not give it" },
  },
  {
    name: "offer-changed-after-agreement",
    means: "a salary is raised between the approval and the first day",
    edits: [
      {
        file: rules,
        right: 'update: ["talent", "awaitingData", "rejected", "reactivated"]',
        wrong: 'update: ["talent", "awaitingData", "rejected", "reactivated", "awaitingArrival"]',
      },
    ],
    foundBy: { file: onboardingRules, tests: "changes nothing of what people agreed to" },
  },
  {
    name: "arrival-with-an-open-list",
    means: "somebody starts to work who has not handed in what his position asks for",
    edits: [{ file: rules, right: "doneBy === null).map", wrong: "doneBy === undefined).map" }],
    foundBy: { file: onboardingRules, tests: "confirms no arrival while something on the list" },
  },
  {
    name: "position-gives-any-role",
    means: "HR writes the administrator's role into a position, and hires itself one",
    edits: [
      {
        file: template,
        right: "if (!keepsRoles) await expectMayOfferAll(tx, roleIds);",
        wrong: "",
      },
    ],
    foundBy: { file: directory, tests: "a position's roles are set by who may give them" },
  },
  {
    name: "position-given-by-its-last-editor",
    means: "who mends a position's remark answers for roles that he may not give",
    edits: [
      {
        file: template,
        right: "keepsRoles ? known.roles_set_by : tx.actor.userId",
        wrong: "tx.actor.userId",
      },
    ],
    foundBy: { file: directory, tests: "a position's roles are set by who may give them" },
  },
  {
    name: "own-salary-written",
    means: "somebody of HR raises his own salary",
    edits: [{ file: employeeRules, right: "if (me === id)", wrong: "if (me === `${id}x`)" }],
    foundBy: { file: entries, tests: "is nobody's own to change" },
  },
  {
    name: "gone-on-his-last-day",
    means: "somebody is shut out in the morning of the day on which he still works",
    edits: [
      { file: departureRules, right: "lastDay < today;", wrong: "lastDay <= today;" },
      {
        file: "modules/departure/server/jobs/apply-departures.ts",
        right: "last_on < $2::date",
        wrong: "last_on <= $2::date",
      },
    ],
    foundBy: { file: departures, tests: "takes effect as its last day ends" },
  },
  {
    name: "gate-not-asked-again",
    means: "somebody leaves although money of his is frozen and nobody leads his people",
    edits: [{ file: leaving, right: "  await expectGateOpen(tx, row);\n", wrong: "" }],
    foundBy: { file: gate, tests: "nobody leaves before it is settled" },
  },
  {
    name: "heir-by-his-own-word",
    means: "somebody of HR makes himself the one who decides on what waits for a leaver",
    edits: [
      { file: departureRules, right: "if (heirId === me)", wrong: "if (heirId === `${me}x`)" },
    ],
    foundBy: { file: departures, tests: "is handed over to somebody else who is here and stays" },
  },
  {
    name: "heir-decides-on-his-own",
    means: "an approval goes from a leaver to the one whose order it is about",
    edits: [
      {
        file: "modules/approval/server/subject/hand-on-tasks.ts",
        right: "reasonsAgainstTarget(instance, to, setting).length === 0",
        wrong: "reasonsAgainstTarget(instance, to, setting).length >= 0",
      },
    ],
    foundBy: { file: departures, tests: "gives an approval to nobody whose own order it is" },
  },
  {
    name: "moved-while-leaving",
    means: "a transfer gives somebody new rights whom everybody has agreed to let go",
    edits: [
      {
        file: "modules/transfer/server/support/effect.ts",
        right: "  if (departure) throw new Refused(transferErrors.employeeLeaving);\n",
        wrong: "",
      },
    ],
    foundBy: { file: departures, tests: "keep each other from their day until one is undone" },
  },
  {
    name: "renewal-decided-by-whoever-asked",
    means: "somebody of HR agrees to the renewal that he asked for himself",
    edits: [
      {
        file: contractOrder,
        right: "...(next && { applicantId: next.byId }),",
        wrong: "",
      },
      {
        file: contractOrder,
        right: "[row.employee_id, row.renewal?.byId ?? row.created_by]",
        wrong: "[row.employee_id]",
      },
    ],
    foundBy: { file: contracts, tests: "is nobody's own, neither to sign, nor to end" },
  },
  {
    name: "contract-ended-with-what-followed",
    means:
      "somebody works on without a contract because the one that was to follow was never signed",
    edits: [
      {
        file: contractRules,
        right: "unsigned.includes(state) || starts_on > today",
        wrong: "!unsigned.includes(state) && starts_on > today",
      },
    ],
    foundBy: { file: contracts, tests: "is in force again where what was to follow it" },
  },
  {
    name: "reminder-lost-in-a-night-without-workers",
    means: "nobody hears that a contract ends because no worker ran on the very day",
    edits: [
      {
        file: contractRules,
        right: "reminderDays.filter((rung) => left <= rung).at(-1)",
        wrong: "reminderDays.find((rung) => left === rung)",
      },
    ],
    foundBy: { file: contractRulesTest, tests: "tells each rung once, whatever days the job runs" },
  },
  {
    name: "contract-outlives-departure",
    means: "who has left is reminded of for years, and cannot be taken on again",
    edits: [
      {
        file: "modules/departure/server/support/effect.ts",
        right:
          "  await endWithDeparture(tx, { employeeId: userId, lastDay: row.last_on, reason: reasonOf(row) });\n",
        wrong: "",
      },
    ],
    foundBy: { file: leaversContracts, tests: "ends with his last day and says why" },
  },
  {
    name: "renewal-no-matter-of-a-departure",
    means: "people decide on the renewal of somebody whose departure counts as settled",
    edits: [
      {
        file: "modules/employment-contract/server/support/leaving.ts",
        right: "isBeingDecided: state === states.renewing",
        wrong: "isBeingDecided: state !== states.renewing && state < 0",
      },
    ],
    foundBy: { file: leaversContracts, tests: "a renewal under way keeps him until it is decided" },
  },
  {
    name: "reminded-of-who-leaves",
    means:
      "HR is asked every fortnight to renew the contract of somebody who leaves before its end",
    edits: [
      {
        file: contractRules,
        right: "leavesOn !== null && leavesOn <= last",
        wrong: "leavesOn !== null && leavesOn > last",
      },
    ],
    foundBy: { file: leaversContracts, tests: "is left alone where he stays" },
  },
  {
    name: "salary-on-the-pages-of-contracts",
    means: "whoever reads contracts with customers reads what colleagues earn",
    edits: [
      {
        file: "modules/e-sign/server/queries/contracts.ts",
        right: "and not shown_with_order",
        wrong: "",
      },
    ],
    foundBy: {
      file: contractSigning,
      tests: "is in force once the employee and the company's seal",
    },
  },
  {
    name: "paper-and-provider-both-sign",
    means: "a contract that was signed on paper is signed a second time, with another text",
    edits: [
      {
        file: "modules/employment-contract/server/commands/sign-contract.ts",
        right: '  await letGoOfSigning(tx, held, "已改为线下签署");\n',
        wrong: "",
      },
    ],
    foundBy: { file: contractSigning, tests: "is nobody's to sign there any more" },
  },
];
