import type { ReadTx } from "#platform/server/db/transaction.ts";

interface Above {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

const findAbove =
  "with recursive up as (select id, name, parent_id, depth, 0 as height from departments" +
  "  where tenant_id = $1 and id = $2 union all select d.id, d.name, d.parent_id, d.depth, up.height + 1" +
  "  from departments d join up on d.tenant_id = $1 and d.id = up.parent_id where up.height < 20)" +
  " select id, name, depth from up order by height desc";

/** A department with all above it, the company first. */
export const departmentsAbove = (tx: ReadTx, departmentId: string | null): Promise<Above[]> =>
  departmentId === null
    ? Promise.resolve([])
    : tx.raw<Above>({ sql: findAbove, parameters: [tx.tenantId, departmentId] });

interface Placed extends Above {
  readonly parentId: string | null;
  readonly inForce: boolean;
}

const findAll =
  'select id, name, parent_id as "parentId", depth, state = 1000 as "inForce" from departments' +
  " where tenant_id = $1 order by depth, sort, name";

/** Every department that the bound tenant has or had, those above before those below. */
export const allDepartments = (tx: ReadTx): Promise<Placed[]> =>
  tx.raw<Placed>({ sql: findAll, parameters: [tx.tenantId] });

/** Of the department and all below it; who is in two of them counts once. */
const findMembers =
  "with recursive below as (select id from departments where tenant_id = $1 and id = $2" +
  "  union all select d.id from departments d join below b on d.parent_id = b.id" +
  "  where d.tenant_id = $1 and d.state = 1000)" +
  " select m.user_id as id, u.id_card_name as name, (select md.department_id" +
  "  from member_departments md where md.tenant_id = $1 and md.user_id = m.user_id" +
  '  order by md.is_main desc, md.department_id limit 1) as "departmentId"' +
  " from memberships m join users u on u.id = m.user_id" +
  " where m.tenant_id = $1 and m.state = 1000 and u.state = 1000" +
  " and exists (select from member_departments md join below b on b.id = md.department_id" +
  "  where md.tenant_id = $1 and md.user_id = m.user_id)" +
  " order by m.job_number nulls last, m.user_id";

interface Member {
  readonly id: string;
  readonly name: string;
  /** His main one, wherever it is. */
  readonly departmentId: string | null;
}

/** Members in force within a department, as its head count is told. */
export const membersWithin = (tx: ReadTx, departmentId: string): Promise<Member[]> =>
  tx.raw<Member>({ sql: findMembers, parameters: [tx.tenantId, departmentId] });
