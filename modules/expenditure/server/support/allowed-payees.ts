import { lifecycle } from "#modules/identity/states.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Project } from "#modules/project/server/index.ts";

type PayingProject = Pick<
  Project,
  | "payee_type"
  | "payee_person_ids"
  | "payee_role_ids"
  | "pays_anybody"
  | "other_department_ids"
  | "other_role_ids"
>;

/** A member who can be paid under a project, as far as lists show him. */
export interface AllowedPayee {
  readonly userId: string;
  readonly payeeName: string;
  readonly payeeIdCardNo: string;
  readonly payeePhone: string;
  readonly payeeBankCardNo: string | null;
  readonly payeeBankName: string | null;
  readonly departmentName: string | null;
}

/** The nearest above the applicant who can act, as approvers are found. */
const superior =
  "with recursive line as (select m.senior_id as id, 1 as hop from memberships m where m.tenant_id = $1 and m.user_id = $2" +
  "  union all select m.senior_id, line.hop + 1 from line join memberships m on m.tenant_id = $1 and m.user_id = line.id" +
  "  where line.hop < 10 and line.id <> $2),";

/** The departments of somebody and all above them are where other people may be taken from. */
const above =
  " above as (select md.user_id, md.department_id as id from member_departments md where md.tenant_id = $1" +
  "  union select above.user_id, d.parent_id from above join departments d on d.tenant_id = $1 and d.id = above.id" +
  "  where d.parent_id is not null)";

const inForce = `m.state = ${lifecycle.normal} and exists (select from users x where x.id = m.user_id and x.state = ${lifecycle.normal})`;

/** Departments and roles of others narrow whatever the project names, and never oneself. */
const findAllowed =
  `${superior}${above} select m.user_id as "userId", u.id_card_name as "payeeName",` +
  ' u.id_card_no_masked as "payeeIdCardNo", u.phone_masked as "payeePhone",' +
  ' m.bank_card_no_masked as "payeeBankCardNo", m.bank_name as "payeeBankName",' +
  " (select d.name from member_departments md join departments d on d.tenant_id = $1 and d.id = md.department_id" +
  '   where md.tenant_id = $1 and md.user_id = m.user_id order by md.is_main desc limit 1) as "departmentName"' +
  ` from memberships m join users u on u.id = m.user_id where m.tenant_id = $1 and ${inForce} and ($10 or case $3` +
  "  when 'designatedPerson' then m.user_id = any($4::uuid[])" +
  "  when 'designatedRole' then exists (select from member_roles mr where mr.tenant_id = $1" +
  "   and mr.user_id = m.user_id and mr.role_id = any($5::uuid[]))" +
  `  when 'superior' then m.user_id = (select line.id from line join memberships m on m.tenant_id = $1` +
  `   and m.user_id = line.id where ${inForce} order by line.hop limit 1)` +
  "  else m.user_id = $2 end)" +
  " and (m.user_id = $2 or cardinality($6::uuid[]) = 0" +
  "  or exists (select from above where above.user_id = m.user_id and above.id = any($6)))" +
  " and (m.user_id = $2 or cardinality($7::uuid[]) = 0 or exists (select from member_roles mr" +
  "  where mr.tenant_id = $1 and mr.user_id = m.user_id and mr.role_id = any($7)))" +
  " and ($8::uuid[] is null or m.user_id = any($8)) and strpos(lower(u.id_card_name), $9) > 0" +
  " order by m.user_id <> $2, u.id_card_name, m.user_id limit 50";

interface Asked {
  readonly project: PayingProject;
  readonly applicantId: string;
  /** Only of these; without it, everybody. */
  readonly among?: readonly string[];
  readonly keyword?: string;
}

/** Members whom the project lets the applicant pay (design §2.7). */
export function allowedPayees(tx: ReadTx, asked: Asked): Promise<AllowedPayee[]> {
  const { project, applicantId, among = null, keyword = "" } = asked;
  const parameters = [
    tx.tenantId,
    applicantId,
    project.payee_type,
    project.payee_person_ids,
    project.payee_role_ids,
    project.other_department_ids,
    project.other_role_ids,
    among,
    keyword.toLowerCase(),
    project.pays_anybody,
  ];
  return tx.raw<AllowedPayee>({ sql: findAllowed, parameters });
}
