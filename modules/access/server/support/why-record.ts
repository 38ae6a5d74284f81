import {
  organisationFor,
  type Rights,
  rightsFrom,
  type RoleInForce,
} from "#modules/identity/server/faces/rights.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { ownOnly, type Range } from "#platform/server/scope/range.ts";
import { listWithin } from "#platform/server/scope/record-sources.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";
import type { RecordAsked } from "./record-asked.ts";
import { type RecordInWords, recordInWords } from "./record-words.ts";
import type { WhyFacts } from "./why-facts.ts";
import { type Step, step } from "./why-steps.ts";

interface Asked extends RecordAsked {
  readonly permission: string;
  /** Who asks: what he does not see himself is not named to him. */
  readonly asker: Pick<Actor, "rangeOf">;
}

/** Whether the list shows the record within a range: as its detail would answer. */
const isShown = async (tx: ReadTx, { source, id }: Asked, range: Range): Promise<boolean> =>
  id !== undefined && (await listWithin(source, range).maybe(tx, id)) !== undefined;

/** Whether the record shows to the person, and what each role's range has to say about it. */
export async function recordVerdict(
  tx: ReadTx,
  facts: WhyFacts,
  asked: Asked,
): Promise<{ readonly isSeen: boolean; readonly steps: Step[] }> {
  const { source, id = "", permission } = asked;
  const { rights, member } = facts;
  const about = { type: source.type, recordId: id, person: member.name, personId: member.user_id };
  const record = id === "" ? undefined : await recordInWords(tx, source, id);
  if (!record) return { isSeen: false, steps: [step("recordExists", false, { facts: about })] };
  const [isSeen, seenByAsker] = await Promise.all([
    isShown(tx, asked, rights.rangeOf(permission)),
    isShown(tx, asked, asked.asker.rangeOf(source.permission)),
  ]);
  const words = { ...about, ...wordsOf(record, seenByAsker) };
  const steps = [
    step("recordExists", true, { facts: words }),
    ...(await sightSteps(tx, { ...asked, id }, { facts, words, record })),
  ];
  return { isSeen, steps };
}

/** Whose a record is says as much as its name: to who does not see it, neither is told. */
const wordsOf = (record: RecordInWords, isSeen: boolean) => {
  const told = isSeen ? record : undefined;
  return {
    record: told?.name ?? "",
    department: told?.departments.join("、") ?? "",
    maker: told?.makers.map(({ name }) => name).join("、") ?? "",
  };
};

type Words = Record<string, string>;

interface Told {
  readonly facts: WhyFacts;
  readonly words: Words;
  readonly record: RecordInWords;
}

/** What makes it visible: that everybody sees such records, a role's range, or a part in it. */
async function sightSteps(
  tx: ReadTx,
  { source, id, permission }: Asked & { readonly id: string },
  told: Told,
): Promise<Step[]> {
  const { list, isOwn } = source;
  if (!(list instanceof ScopedList)) return [step("openRecord", true, { facts: told.words })];
  const one = { list, id };
  const ranges = isOwn ? [] : await rangeSteps(tx, told, { ...one, permission });
  return [...ranges, ...(await partSteps(tx, one, told))];
}

interface One {
  readonly list: ScopedList<unknown>;
  readonly id: string;
}

const granting = ({ roles }: Rights, permission: string) =>
  roles.filter((role) => role.permissions.includes(permission));

/** Each granting role by itself, as if it were the only one. */
async function rangeSteps(
  tx: ReadTx,
  { facts: { rights, roles: held }, words }: Told,
  { list, id, permission }: One & { readonly permission: string },
): Promise<Step[]> {
  const roles = granting(rights, permission);
  const organisation = await organisationFor(tx);
  const rangeOf = (role: RoleInForce) =>
    rightsFrom([role], rights.place, organisation).rangeOf(permission);
  const verdicts = await list.judge(tx, id, roles.map(rangeOf));
  return roles.map((role, index) => {
    const chosen = held.find((one) => one.id === role.id)?.departments ?? [];
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
async function partSteps(tx: ReadTx, { list, id }: One, told: Told): Promise<Step[]> {
  const { user_id: userId } = told.facts.member;
  const [has = false] = (await list.judge(tx, id, [ownOnly(userId)])) ?? [];
  const isOwn = has && told.record.makers.some((maker) => maker.id === userId);
  return [
    step("takesPart", has && !isOwn, { facts: told.words }),
    step("ownRecord", isOwn, { facts: told.words }),
  ];
}
