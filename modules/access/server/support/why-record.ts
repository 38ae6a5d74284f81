import {
  organisationFor,
  type Rights,
  rightsFrom,
  type RoleInForce,
} from "#modules/identity/server/faces/rights.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { everything, ownOnly, type Range } from "#platform/server/scope/range.ts";
import type { RecordInWords, RecordSource } from "#platform/server/scope/record-sources.ts";
import type { WhyFacts } from "./why-facts.ts";
import { type Step, step } from "./why-steps.ts";

interface Asked {
  readonly source: RecordSource;
  readonly recordId: string;
  readonly permission: string;
  /** Who asks: what he does not see himself is not named to him. */
  readonly asker: Pick<Actor, "rangeOf">;
}

/** Whether the list shows the record within a range: as its detail would answer. */
async function isShown(tx: ReadTx, { source, recordId }: Asked, range: Range): Promise<boolean> {
  try {
    await source.list.within(range).one(tx, recordId);
    return true;
  } catch (thrown) {
    const isMissing = thrown instanceof Refused && thrown.definition === platformErrors.notFound;
    if (isMissing) return false;
    throw thrown;
  }
}

/** Whether the record shows to the person, and what each role's range has to say about it. */
export async function recordVerdict(
  tx: ReadTx,
  facts: WhyFacts,
  asked: Asked,
): Promise<{ readonly isSeen: boolean; readonly steps: Step[] }> {
  const { source, recordId, permission } = asked;
  const { rights, member } = facts;
  const about = { type: source.type, recordId, person: member.name, personId: member.user_id };
  const exists = await isShown(tx, asked, everything(member.user_id));
  if (!exists) return { isSeen: false, steps: [step("recordExists", false, { facts: about })] };
  const [isSeen, seenByAsker, record] = await Promise.all([
    isShown(tx, asked, rights.rangeOf(permission)),
    isShown(tx, asked, asked.asker.rangeOf(source.permission)),
    source.describe(tx, recordId),
  ]);
  const words = { ...about, ...wordsOf(record, seenByAsker) };
  const steps = [
    step("recordExists", true, { facts: words }),
    ...(await rangeSteps(tx, facts, { ...asked, words })),
    ...(await partSteps(tx, asked, { facts, words, makerId: record?.maker?.id })),
  ];
  return { isSeen, steps };
}

/** Whose a record is says as much as its name: to who does not see it, neither is told. */
const wordsOf = (record: RecordInWords | undefined, isSeen: boolean) => {
  const told = isSeen ? record : undefined;
  return {
    record: told?.name ?? "",
    department: told?.departments.join("、") ?? "",
    maker: told?.maker?.name ?? "",
  };
};

type Words = Record<string, string>;

const granting = ({ roles }: Rights, permission: string) =>
  roles.filter((role) => role.permissions.includes(permission));

/** Each granting role by itself, as if it were the only one. */
async function rangeSteps(
  tx: ReadTx,
  { rights, roles: held }: WhyFacts,
  { source, recordId, permission, words }: Asked & { readonly words: Words },
): Promise<Step[]> {
  const roles = granting(rights, permission);
  const organisation = await organisationFor(tx);
  const rangeOf = (role: RoleInForce) =>
    rightsFrom([role], rights.place, organisation).rangeOf(permission);
  const verdicts = await source.list.judge(tx, recordId, roles.map(rangeOf));
  return roles.map((role, index) => {
    const chosen = held.find(({ id }) => id === role.id)?.departments ?? [];
    return step("rangeCovers", verdicts?.[index] ?? false, {
      facts: {
        ...words,
        roleId: role.id,
        role: role.name,
        range: String(role.visible_range),
        chosen: chosen.join("、"),
      },
    });
  });
}

/** One's own records and those one has a part in show under any range. */
async function partSteps(
  tx: ReadTx,
  { source, recordId }: Asked,
  told: { readonly facts: WhyFacts; readonly words: Words; readonly makerId: string | undefined },
): Promise<Step[]> {
  const { user_id: userId } = told.facts.member;
  const [has = false] = (await source.list.judge(tx, recordId, [ownOnly(userId)])) ?? [];
  const isOwn = has && told.makerId === userId;
  return [
    step("takesPart", has && !isOwn, { facts: told.words }),
    step("ownRecord", isOwn, { facts: told.words }),
  ];
}
