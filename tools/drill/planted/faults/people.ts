import type { Fault } from "../fault.ts";

const rules = "modules/identity/server/rules.ts";
const rulesTest = "modules/identity/server/login-rules.test.ts";
const giving = "modules/identity/server/organisation/giving.ts";
const givingTest = "modules/identity/server/organisation/giving.db.test.ts";
const attacks = "modules/identity/server/login-attack.db.test.ts";

/** Who gets in, and what people can give each other. */
export const people: readonly Fault[] = [
  {
    name: "session-not-ended",
    means: "who is signed out everywhere after a stolen laptop goes on there",
    edits: [
      {
        file: "modules/identity/server/sign-in/sessions.ts",
        right: 'return (await tx.many(ending.returning("id"))).length;',
        wrong: 'return (await tx.many(ending.where("id", "is", null).returning("id"))).length;',
      },
    ],
    foundBy: {
      file: "modules/identity/server/account.db.test.ts",
      tests: "changes his password, and every other browser is out",
    },
  },
  {
    name: "stranger-admitted",
    means: "whoever has a session reads any tenant by naming it",
    edits: [
      {
        file: rules,
        right: "if (standing.member_state !== lifecycle.normal && !isVisitor) {",
        wrong: "if (standing.member_state === lifecycle.disabled && !isVisitor) {",
      },
    ],
    foundBy: { file: rulesTest, tests: "of who is not a member" },
  },
  {
    name: "demanded-factor-not-asked",
    means: "a role that demands an authenticator is used without one",
    edits: [
      {
        file: rules,
        right:
          "  if (standing.factor_demanded && !standing.second_factor) return platformErrors.sessionInvalid;\n",
        wrong: "",
      },
    ],
    foundBy: { file: rulesTest, tests: "without the second factor that a role demands" },
  },
  {
    name: "locked-name-lets-in",
    means: "passwords are guessed until one fits",
    edits: [{ file: rules, right: '  if (isLocked(signer, now)) return "locked";\n', wrong: "" }],
    foundBy: {
      file: rulesTest,
      tests: "lets in who is active or waits for his first sign-in, unless he is locked",
    },
  },
  {
    name: "code-counts-twice",
    means: "an authenticator's code that somebody saw over one's shoulder works once more",
    edits: [
      {
        file: "modules/identity/server/sign-in/second-factor.ts",
        right: "return step > lastStep ? step : null;",
        wrong: "return step >= lastStep ? step : null;",
      },
    ],
    foundBy: {
      file: attacks,
      tests: "of an authenticator: five to a ticket, ten to a person, and none twice",
    },
  },
  {
    name: "picture-counts-twice",
    means: "one solved picture is enough for any number of guesses",
    edits: [
      {
        file: "modules/identity/server/sign-in/codes.ts",
        right: '      .where("kind", "=", "image")\n      .where("used_at", "is", null)\n',
        wrong: '      .where("kind", "=", "image")\n',
      },
    ],
    foundBy: { file: attacks, tests: "count once, also when the try was refused" },
  },
  {
    name: "own-rights-raised",
    means: "who administers people gives himself every role",
    edits: [
      {
        file: giving,
        right: "  if (userId === giverId) throw new Refused(identityErrors.ownRights);\n",
        wrong: "",
      },
    ],
    foundBy: { file: givingTest, tests: "to oneself is for somebody else to do" },
  },
  {
    name: "gives-more-than-one-has",
    means: "who may administer members gives a friend rights that he has not himself",
    edits: [
      {
        file: giving,
        right: "  return [...after.permissions].find((permission) => !isHad(permission));",
        wrong:
          '  return [...after.permissions].find((permission) => !isHad(permission) && permission === "");',
      },
    ],
    foundBy: {
      file: "modules/identity/server/ranges.property.test.ts",
      tests: "is refused exactly if some right, or some record under it, is new to both",
    },
  },
  {
    name: "account-of-a-superior-taken",
    means: "a clerk resets the administrator's password and signs in as him",
    edits: [
      {
        file: giving,
        right: "  if (permission !== undefined) throw new Refused(identityErrors.aboveYou);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/staff/server/member.db.test.ts",
      tests: "who may do more than the actor keep their account, roles and phone",
    },
  },
  {
    name: "member-reached-without-scope",
    means: "who sees his department alone disables people of others",
    edits: [
      {
        file: "modules/staff/server/support/reach.ts",
        right: "  if (!facts.inRange) throw new Refused(platformErrors.notFound);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/staff/server/scope.db.test.ts",
      tests: "who is not seen is not there for details, actions, edits, resets and numbers either",
    },
  },
  {
    name: "agents-in-a-chain",
    means: "who stands in for somebody is stood in for by a third, whom nobody chose",
    edits: [
      {
        file: "modules/staff/server/rules.ts",
        right: "if (standing) throw new Refused(staffErrors.agentStandsIn",
        wrong: "if (standing && away) throw new Refused(staffErrors.agentStandsIn",
      },
    ],
    foundBy: {
      file: "modules/staff/server/member.db.test.ts",
      tests: "have one agent at a time for one kind of order, and agents have none themselves",
    },
  },
  {
    name: "grant-beyond-the-package",
    means: "a tenant grants itself what it has not bought, or what is the platform's",
    edits: [
      {
        file: "modules/access/server/rules.ts",
        right: "if (foreign !== undefined) throw",
        wrong: 'if (foreign === "") throw',
      },
    ],
    foundBy: {
      file: "modules/access/server/rules.test.ts",
      tests: "is nothing that the tenant has not, but what is granted already may be named",
    },
  },
];
