import { anyone, type InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { type Language, Refused } from "#platform/server/refused.ts";
import { menuErrors } from "../../errors.ts";
import { why } from "../../why-contract.ts";
import type { MenuRow } from "../support/menu-rows.ts";
import { expectInSight, sightOfPeople } from "../support/people-in-sight.ts";
import { recordSources, titleIn } from "#platform/server/scope/record-sources.ts";
import { type RecordAsked, recordAsked } from "../support/record-asked.ts";
import { factsFor, type WhyFacts } from "../support/why-facts.ts";
import { menuNameOf } from "../support/why-menus.ts";
import { recordVerdict } from "../support/why-record.ts";
import {
  doorSteps,
  isLetIn,
  menuSteps,
  openPageSteps,
  roleSteps,
  type Step,
  step,
} from "../support/why-steps.ts";
import { decidingStep } from "../support/why-verdict.ts";
import { type KnownEndpoints, menusFor } from "./menu-tree.ts";

/** What the question comes down to: a permission, or a page that asks for none. */
interface Question {
  readonly permission: string | null;
  readonly menu: MenuRow | undefined;
  readonly record: RecordAsked | undefined;
}

type Asked = InputOf<typeof why.why>;

async function menuAsked(tx: ReadTx, menuId: string): Promise<MenuRow> {
  const all = await menusFor(tx, { superTenant: true });
  const menu = all.find(({ row }) => row.id === menuId)?.row;
  if (!menu) throw new Refused(platformErrors.notFound);
  if (menu.menu_type === "menu") throw new Refused(menuErrors.groupAsked);
  return menu;
}

/** The page of records that ask for no right is asked about as a page. */
async function openPage(tx: ReadTx, { source }: RecordAsked): Promise<MenuRow | undefined> {
  const all = await menusFor(tx, { superTenant: true });
  return all.find(({ row }) => row.url === source.page)?.row;
}

async function questionOf(
  tx: ReadTx,
  { input, actor, language }: { input: Asked; actor: Actor; language: Language },
): Promise<Question> {
  const record = await recordAsked(tx, input, { actor, language });
  if (input.menuId !== undefined) {
    const menu = await menuAsked(tx, input.menuId);
    return { permission: menu.permission_name, menu, record };
  }
  const permission = input.permission ?? record?.source.permission;
  if (permission === undefined) throw new Refused(menuErrors.nothingAsked);
  if (permission === anyone && record) {
    return { permission: null, menu: await openPage(tx, record), record };
  }
  return { permission, menu: undefined, record };
}

const carries =
  ({ permission, menu }: Question) =>
  (row: MenuRow): boolean =>
    permission === null ? row.id === menu?.id : row.permission_name === permission;

/** Some endpoints are the platform's alone, whoever was granted their permission elsewhere. */
function platformSteps(facts: WhyFacts, permission: string | null, endpoints: KnownEndpoints) {
  const asking = endpoints().filter((one) => one.permission === permission);
  const isReserved = asking.length > 0 && asking.every((one) => one.superTenantOnly === true);
  if (!isReserved) return [];
  const { super_tenant: holds, tenant_name: tenant } = facts.member;
  return [step("superTenantOnly", holds, { facts: { tenant } })];
}

function stepsBeforeRecord(facts: WhyFacts, question: Question, endpoints: KnownEndpoints): Step[] {
  const { permission } = question;
  const steps = [
    ...doorSteps(facts),
    ...platformSteps(facts, permission, endpoints),
    ...menuSteps(facts, permission),
  ];
  // Where the menu itself is missing, what roles say about it no longer matters.
  if (steps.some(({ holds }) => !holds)) return steps;
  return [...steps, ...(permission === null ? openPageSteps(facts) : roleSteps(facts, permission))];
}

/** Whether he may, by the code that decides it; the page without a permission is told by its steps. */
function mayUse(facts: WhyFacts, permission: string | null, steps: readonly Step[]): boolean {
  if (!isLetIn(facts)) return false;
  if (steps.some(({ rule, holds }) => rule === "superTenantOnly" && !holds)) return false;
  if (permission === null) return steps.some(({ rule }) => rule === "needsNoGrant");
  return facts.rights.permissions.has(permission);
}

export const whyAnswer = (endpoints: KnownEndpoints) =>
  query(why.why, async ({ tx, input, actor, caller }) => {
    const question = await questionOf(tx, { input, actor, language: caller.language });
    const { permission, record } = question;
    await expectInSight(tx, sightOfPeople(actor, why.why.permission), input.userId);
    const facts = await factsFor(tx, input.userId, carries(question));
    const steps = stepsBeforeRecord(facts, question, endpoints);
    let allowed = mayUse(facts, permission, steps);
    if (allowed && record) {
      const asked = { ...record, permission: permission ?? "", asker: actor };
      const verdict = await recordVerdict(tx, facts, asked);
      steps.push(...verdict.steps);
      allowed = verdict.isSeen;
    }
    const deciding = decidingStep(steps);
    return {
      allowed,
      rule: deciding?.rule ?? "person",
      permission,
      steps: steps.map((one) => ({ ...one, decides: one === deciding })),
    };
  });

export const whyChoices = query(why.choices, async ({ tx, actor, caller }) => ({
  menus: (await menusFor(tx, actor)).map(({ row }) => menuNameOf(row)),
  recordTypes: recordSources.held.map((source) => ({
    type: source.type,
    title: titleIn(source, caller.language),
  })),
}));
