import { lifecycle } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** Somebody who spends in the demo. */
export interface Seller {
  readonly userId: string;
  readonly name: string;
  readonly bankName: string;
  readonly departmentId: string;
}

const sellers =
  'select m.user_id as "userId", u.id_card_name as name, m.bank_name as "bankName",' +
  ` d.id as "departmentId" from memberships m join users u on u.id = m.user_id and u.state = ${lifecycle.normal}` +
  " join member_departments md on md.tenant_id = $1 and md.user_id = m.user_id and md.is_main" +
  " join departments d on d.tenant_id = $1 and d.id = md.department_id and d.depth = 4" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} and m.bank_card_no_sealed is not null and m.bank_name is not null` +
  " and (select array_agg(r.name) from member_roles mr join roles r on r.tenant_id = $1 and r.id = mr.role_id" +
  "  where mr.tenant_id = $1 and mr.user_id = m.user_id) = array['销售'] order by m.job_number";

/** Those of the districts who do nothing but sell: they decide on nobody's money. */
export const findSellers = (tx: ReadTx): Promise<Seller[]> =>
  tx.raw<Seller>({ sql: sellers, parameters: [tx.tenantId] });

/** The demo's projects and items by their names. */
export interface Places {
  readonly projects: ReadonlyMap<string, { readonly id: string; readonly isPersonal: boolean }>;
  readonly items: ReadonlyMap<
    string,
    { readonly id: string; readonly needsEstablishment: boolean }
  >;
}

const projects =
  "select id, name, project_type = 'person' as \"isPersonal\" from expenditure_projects where tenant_id = $1";
const items =
  'select id, name, needs_establishment as "needsEstablishment" from expenditure_items where tenant_id = $1';

export async function findPlaces(tx: ReadTx): Promise<Places> {
  const parameters = [tx.tenantId];
  const [ofProjects, ofItems] = await Promise.all([
    tx.raw<{ id: string; name: string; isPersonal: boolean }>({ sql: projects, parameters }),
    tx.raw<{ id: string; name: string; needsEstablishment: boolean }>({ sql: items, parameters }),
  ]);
  return {
    projects: new Map(ofProjects.map((one) => [one.name, one])),
    items: new Map(ofItems.map((one) => [one.name, one])),
  };
}
