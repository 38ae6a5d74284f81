import { whyNotLetIn } from "#modules/identity/server/faces/rights.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { why, WhyRule } from "../../why-contract.ts";
import { menuNameOf } from "./why-menus.ts";
import type { HeldRole, WhyFacts } from "./why-facts.ts";
import type { MenuRow } from "./menu-rows.ts";

export type Step = AnswerOf<typeof why.why>["steps"][number];

interface Told {
  readonly facts?: Record<string, string>;
  readonly menu?: MenuRow | null | undefined;
}

export const step = (rule: WhyRule, holds: boolean, { facts = {}, menu }: Told = {}): Step => ({
  rule,
  holds,
  decides: false,
  facts,
  menu: menu ? menuNameOf(menu) : null,
});

/** What the door asks, in its order. */
export function doorSteps({ member }: WhyFacts): Step[] {
  const { user_id: personId, name: person, factor_demanded_by: demanding } = member;
  const who = { personId, person };
  const isOn = (state: number) => state === lifecycle.normal;
  const steps = [
    step("person", isOn(member.user_state), { facts: { ...who, state: `${member.user_state}` } }),
    step("member", isOn(member.member_state), { facts: { ...who, tenant: member.tenant_name } }),
    step("tenant", isOn(member.tenant_state), { facts: { tenant: member.tenant_name } }),
  ];
  if (demanding.length === 0) return steps;
  const facts = { ...who, role: demanding.join("、") };
  return [...steps, step("secondFactor", member.has_factor, { facts })];
}

export const isLetIn = ({ member }: WhyFacts): boolean => whyNotLetIn(member) === undefined;

/** Whether there is such a menu, whether it is in use, and whether the tenant has it. */
export function menuSteps({ menus, member }: WhyFacts, permission: string | null): Step[] {
  const facts = { permission: permission ?? "", tenant: member.tenant_name };
  const [first] = menus;
  if (!first) return [step("menuKnown", false, { facts })];
  const enabled = menus.filter(({ disabledAt }) => disabledAt === null);
  const packed = enabled.find(({ inPackage }) => inPackage);
  return [
    step("menuEnabled", enabled.length > 0, {
      facts,
      menu: enabled[0]?.row ?? first.disabledAt,
    }),
    ...(enabled.length > 0
      ? [step("inPackage", packed !== undefined, { facts, menu: packed?.row ?? enabled[0]?.row })]
      : []),
  ];
}

/** What each role of the person has to say about a permission; the last word is the rights' own. */
export function roleSteps(facts: WhyFacts, permission: string): Step[] {
  const { roles, rights, member } = facts;
  const inForce = new Map(rights.roles.map((role) => [role.id, role.permissions]));
  const ruleOf = (role: HeldRole): WhyRule => {
    if (inForce.get(role.id)?.includes(permission)) return "roleGrants";
    if (role.grants.length === 0) return "roleLacks";
    if (role.state !== lifecycle.normal) return "roleDisabled";
    return role.hidden_from.length > 0 ? "roleHidden" : "roleLacks";
  };
  const told = roles.map((role) => ({ role, rule: ruleOf(role) }));
  if (told.length === 0) return [noRole(facts)];
  return told.map(({ role, rule }) => {
    const about = role.hidden_from[0] ?? role.grants[0];
    return step(rule, rule === "roleGrants", {
      facts: { roleId: role.id, role: role.name, person: member.name, personId: member.user_id },
      menu: facts.menus.find(({ row }) => row.id === about)?.row ?? facts.menus[0]?.row,
    });
  });
}

const noRole = ({ member }: Pick<WhyFacts, "member">): Step =>
  step("hasRole", false, { facts: { person: member.name, personId: member.user_id } });

/** A page without a permission shows to everybody, unless every role that he has must not see it. */
export function openPageSteps({ roles, menus, member }: WhyFacts): Step[] {
  const menu = menus[0]?.row;
  const inForce = roles.filter(({ state }) => state === lifecycle.normal);
  const hiding = inForce.filter(({ hidden_from: from }) => from.length > 0);
  const isHidden = roles.length > 0 && hiding.length === inForce.length;
  const facts = { person: member.name, personId: member.user_id };
  return [
    ...hiding.map((role) =>
      step("roleHidden", false, { facts: { ...facts, roleId: role.id, role: role.name }, menu }),
    ),
    ...(isHidden && hiding.length === 0 ? [noRole({ member })] : []),
    ...(isHidden ? [] : [step("needsNoGrant", true, { facts, menu })]),
  ];
}
