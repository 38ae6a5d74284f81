import { newId, systemClock } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { mask, type Vault } from "#platform/server/personal.ts";
import { invitationDays, invitationStates } from "../../states.ts";
import { normalAnswer } from "../rules.ts";
import { hashPassword } from "../sign-in/password.ts";
import { enteredColumns } from "../organisation/entered-data.ts";
import { idCardNoColumns, phoneColumns } from "../organisation/sealed-person.ts";
import { db } from "../tables.ts";
import { demoQuestions } from "./demo-users.ts";
import type { PlannedPerson, PlannedPlace } from "./plan.ts";
import type { TenantParts } from "./write-tenant.ts";

/** Somebody of the plan, who has an id by now and joined at a time. */
export interface NewPerson extends PlannedPerson {
  readonly id: string;
  readonly joinedAt: string;
}

interface Accounts {
  readonly vault: Vault;
  readonly passwordHash: string;
  readonly authorId: string;
}

/** The accounts of people, who share one password. */
export async function writeAccounts(
  tx: TenantTx,
  people: readonly NewPerson[],
  accounts: Accounts,
): Promise<void> {
  await tx.many(db.insertInto("users").values(people.map((one) => accountOf(one, accounts))));
  const secrets = people.map(({ id, joinedAt }) => ({
    user_id: id,
    password_hash: accounts.passwordHash,
    password_changed_at: joinedAt,
    totp_sealed: null,
    totp_confirmed_at: null,
    totp_last_step: 0,
    replace_by: null,
  }));
  await tx.many(db.insertInto("credentials").values(secrets));
  const asked = people.find(({ nickname }) => nickname === demoQuestions.nickname);
  if (asked) await writeQuestions(tx, asked.id);
}

const accountOf = (person: NewPerson, { vault, authorId }: Accounts) => ({
  id: person.id,
  nickname: person.nickname,
  id_card_name: person.name,
  ...phoneColumns(vault, person.id, person.phone),
  ...idCardNoColumns(vault, person.id, person.idCardNo),
  tenant_count: 0,
  login_error_times: person.loginErrors,
  locked_until: null,
  sms_send_times: 0,
  sms_counted_since: null,
  last_tenant_id: null,
  state: person.state,
  access_version: 1,
  row_version: 1,
  created_by: authorId,
  created_at: person.joinedAt,
  updated_by: authorId,
  updated_at: person.joinedAt,
});

async function writeQuestions(tx: TenantTx, user_id: string): Promise<void> {
  for (const [position, { question, answer }] of demoQuestions.answers.entries()) {
    const answer_hash = await hashPassword(normalAnswer(answer));
    await tx.many(
      db.insertInto("security_questions").values({ user_id, position, question, answer_hash }),
    );
  }
}

/** A place of the plan in this tenant, whose it is, and whom he reports to. */
export interface NewMember {
  readonly person: NewPerson;
  readonly place: PlannedPlace;
  readonly seniorId: string | null;
  readonly joinedAt: string;
}

/** Makes people members of the tenant, with their departments and roles. */
export async function writeMembers(
  tx: TenantTx,
  members: readonly NewMember[],
  { vault, parts, authorId }: { vault: Vault; parts: TenantParts; authorId: string },
): Promise<void> {
  const { tenantId: tenant_id } = tx;
  const rows = members.map(({ person, place, seniorId, joinedAt }) => ({
    tenant_id,
    id: person.id,
    user_id: person.id,
    job_number: place.jobNumber,
    apollo_job_number: `AP${place.jobNumber}`,
    senior_id: seniorId,
    state: place.state,
    ...enteredAbout(vault, tenant_id, person),
    sealed_as_person: false,
    row_version: 1,
    created_by: authorId,
    created_at: joinedAt,
    updated_by: authorId,
    updated_at: joinedAt,
  }));
  await tx.many(db.insertInto("memberships").values(rows));
  const places = members.flatMap(({ person, place }) =>
    place.departments.map((name, index) => ({
      tenant_id,
      user_id: person.id,
      department_id: parts.departments.get(name) ?? "",
      is_main: index === 0,
    })),
  );
  await tx.many(db.insertInto("member_departments").values(places));
  const roles = members.flatMap(({ person, place }) =>
    place.roles.map((name) => {
      return { tenant_id, user_id: person.id, role_id: parts.roles.get(name) ?? "" };
    }),
  );
  await tx.many(db.insertInto("member_roles").values(roles));
}

const enteredAbout = (vault: Vault, tenantId: string, person: NewPerson) =>
  enteredColumns(
    vault,
    { tenantId, userId: person.id },
    { ...person, cityName: person.city, idCardAddress: person.address },
  );

/** Somebody of another company is asked to work for this one too, and has not answered yet. */
export async function writeInvitation(
  tx: TenantTx,
  person: NewPerson,
  { vault, parts, authorId }: { vault: Vault; parts: TenantParts; authorId: string },
): Promise<void> {
  const { tenantId: tenant_id } = tx;
  const now = systemClock.now();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await tx.many(
    db.insertInto("member_invitations").values({
      tenant_id,
      id: newId(),
      user_id: person.id,
      id_card_name: person.name,
      phone_masked: mask.phone(person.phone),
      job_number: "YH9001",
      apollo_job_number: null,
      senior_id: null,
      role_ids: [parts.roles.get("渠道查看") ?? ""],
      department_ids: [parts.departments.get("综合管理部") ?? ""],
      ...enteredAbout(vault, tenant_id, person),
      state: invitationStates.waiting,
      expires_at: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
      answered_at: null,
      row_version: 1,
      created_by: authorId,
      updated_by: authorId,
      ...times,
    }),
  );
}

/** A head of a region is away, and one of his managers stands in for him. */
export async function writeAgent(tx: TenantTx, members: readonly NewMember[], authorId: string) {
  const away = members.find(({ place }) => place.departments[0] === "苏皖大区");
  const agent = members.find(({ seniorId }) => away && seniorId === away.person.id);
  if (!away || !agent) return;
  await tx.raw({
    sql:
      "insert into member_agents (tenant_id, id, user_id, agent_id, starts_at, ends_at, created_by, updated_by)" +
      " values ($1, $2, $3, $4, now() - interval '2 days', now() + interval '12 days', $5, $5)",
    parameters: [tx.tenantId, newId(), away.person.id, agent.person.id, authorId],
  });
}
