import type { InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { menuErrors } from "../../errors.ts";
import { why } from "../../why-contract.ts";
import type { MenuRow } from "../support/menu-rows.ts";
import { expectInSight, sightOfPeople } from "../support/people-in-sight.ts";
import { type RecordSource, recordSources } from "#platform/server/scope/record-sources.ts";
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
  readonly source: RecordSource | undefined;
}

type Asked = InputOf<typeof why.why>;

/** A record is named by its kind and its id, or not at all. */
function sourceFor({ recordType, recordId }: Asked) {
  const source = recordSources.held.find(({ type }) => type === recordType);
  const isNamed = recordType !== undefined && recordId !== undefined;
  const isNone = recordType === undefined && recordId === undefined;
  if (isNone || (isNamed && source)) return source;
  throw new Refused(menuErrors.recordUnknown);
}

async function menuAsked(tx: ReadTx, menuId: string): Promise<MenuRow> {
  const all = await menusFor(tx, { superTenant: true });
  const menu = all.find(({ row }) => row.id === menuId)?.row;
  if (!menu) throw new Refused(platformErrors.notFound);
  if (menu.menu_type === "menu") throw new Refused(menuErrors.groupAsked);
  return menu;
}

async function questionOf(tx: ReadTx, input: Asked): Promise<Question> {
  const source = sourceFor(input);
  if (input.menuId !== undefined) {
    const menu = await menuAsked(tx, input.menuId);
    return { permission: menu.permission_name, menu, source };
  }
  const permission = input.permission ?? source?.permission;
  if (permission === undefined) throw new Refused(menuErrors.nothingAsked);
  return { permission, menu: undefined, source };
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
  query(why.why, async ({ tx, input, actor }) => {
    const question = await questionOf(tx, input);
    const { permission, source } = question;
    await expectInSight(tx, sightOfPeople(actor, why.why.permission), input.userId);
    const facts = await factsFor(tx, input.userId, carries(question));
    const steps = stepsBeforeRecord(facts, question, endpoints);
    let allowed = mayUse(facts, permission, steps);
    if (allowed && source && input.recordId !== undefined) {
      const { recordId } = input;
      const asked = { source, recordId, permission: permission ?? "", asker: actor };
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

export const whyChoices = query(why.choices, async ({ tx, actor }) => ({
  menus: (await menusFor(tx, actor)).map(({ row }) => menuNameOf(row)),
  recordTypes: recordSources.held.map(({ type }) => type),
}));
