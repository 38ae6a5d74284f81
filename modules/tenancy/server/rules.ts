import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenancyErrors } from "../errors.ts";
import { moves, type TenantState, tenantStates } from "../states.ts";

const drawing = { states: tenantStates, moves, refusal: tenancyErrors.wrongState };

interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly state: number;
  readonly super_tenant: boolean;
}

/** Refuses a move that the state drawing does not have, and to close the platform itself. */
export function expectCanBecome(
  { state: code, super_tenant: isSuper }: Tenant,
  wanted: TenantState,
): void {
  if (isSuper && wanted === "disabled") throw new Refused(tenancyErrors.superTenantStays);
  expectMove(drawing, code, wanted);
}

/** The super tenant has every menu without being given any. */
export function expectPackaged({ super_tenant: isSuper }: Tenant): void {
  if (isSuper) throw new Refused(tenancyErrors.superTenantHasAll);
}

/** One visits another tenant, while it is in use. */
export function expectVisitable(tenant: Tenant, homeTenantId: string): void {
  if (tenant.id === homeTenantId) throw new Refused(tenancyErrors.ownTenant);
  if (tenant.state !== tenantStates.normal) {
    throw new Refused(tenancyErrors.visitsNoDisabled, { name: tenant.name });
  }
}

export interface GivableMenu {
  readonly id: string;
  readonly parent_id: string | null;
  readonly menu_type: string;
  readonly name: string;
  readonly title: string | null;
}

export const nameOfMenu = ({ title, name }: Pick<GivableMenu, "title" | "name">) => title ?? name;

/**
 * The package that the wanted menus make: pages bring their groups along, for a page whose group is
 * missing would show nowhere. A button without its page is refused: nobody could press it.
 */
export function packageOf(
  wanted: readonly string[],
  givable: readonly GivableMenu[],
): ReadonlySet<string> {
  const known = new Map(givable.map((menu) => [menu.id, menu]));
  const chosen = new Set(wanted);
  for (const id of wanted) {
    const menu = known.get(id);
    if (!menu) throw new Refused(tenancyErrors.notGivable, { menu: id });
    const isOrphan = menu.parent_id !== null && !chosen.has(menu.parent_id);
    if (menu.menu_type === "button" && isOrphan) {
      throw new Refused(tenancyErrors.buttonWithoutPage, { menu: nameOfMenu(menu) });
    }
  }
  return new Set([...chosen, ...groupsOf(wanted, known)]);
}

function groupsOf(wanted: readonly string[], known: ReadonlyMap<string, GivableMenu>): string[] {
  return wanted.flatMap((id) => {
    const parent = known.get(id)?.parent_id ?? null;
    return parent === null ? [] : [parent, ...groupsOf([parent], known)];
  });
}

/** What becomes of a package: by id, what comes and what goes. */
export function differenceOf(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}
