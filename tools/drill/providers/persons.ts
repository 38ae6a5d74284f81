import { collection } from "#modules/collection/contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { Arena } from "./arena.ts";
import { unlessRefused } from "./lane.ts";

interface Found {
  readonly id: string;
  readonly tenant: string;
}

const eachOf = async (
  { sql, companies }: Arena,
  question: string,
  action: (person: TestPerson, id: string, other: TestPerson) => Promise<unknown>,
): Promise<number> => {
  const { rows } = await sql.query<Found>(question);
  let done = 0;
  for (const { id, tenant } of rows) {
    const company = companies.find(({ tenantId }) => tenantId === tenant);
    if (company && (await unlessRefused(action(company.checker, id, company.maker)))) done += 1;
  }
  return done;
};

/**
 * At the end of the day: codes that nobody paid are closed, contracts that nobody signed taken back, and
 * large refunds let go by whoever did not ask for them.
 */
export async function closeTheDay(arena: Arena): Promise<number> {
  const { client } = arena;
  const codes = await eachOf(
    arena,
    "select distinct collection_id as id, tenant_id as tenant from collection_orders where state = 'PAYING' and closing is null",
    (person, id) => client.ask(person, collection.close, { id }),
  );
  const contracts = await eachOf(
    arena,
    "select id, tenant_id as tenant from sign_contracts where state in (4102, 4103) and revoke_requested_at is null",
    (person, id) => client.ask(person, signContract.revoke, { id, revokeReason: "演练" }),
  );
  const refunds = await eachOf(
    arena,
    "select id, tenant_id as tenant from refunds where state = 'WAITING' and needs_release and released_by is null",
    async (person, id, other) =>
      (await unlessRefused(client.ask(person, collection.releaseRefund, { id }))) ??
      client.ask(other, collection.releaseRefund, { id }),
  );
  return codes + contracts + refunds;
}

/**
 * What people do about what was left to them: sent again, under the same number, is what the channel
 * says it has nothing of; and whoever reads of a return in the statement has its payout looked at.
 */
export async function attendToParked(arena: Arena): Promise<{ readonly resent: number }> {
  const { client, sql, control } = arena;
  const resent = await eachOf(
    arena,
    "select p.id, p.tenant_id as tenant from payouts p join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id" +
      " and a.sequence = p.attempts where p.state in (4007, 4012) and a.last_said = 'notFound'",
    (person, id) => client.ask(person, payout.resend, { id, remark: "渠道查无此单" }),
  );
  const ledger = await control.ledger("ping-an");
  const returned = ledger.filter(({ kind }) => kind === "returned").map((line) => line.merchantNo);
  const find =
    "select p.id, p.tenant_id as tenant from payouts p join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id" +
    " where p.state = 4008 and a.merchant_number = any($1)";
  const { rows } = await sql.query<Found>(find, [returned]);
  for (const { id, tenant } of rows) {
    const company = arena.companies.find(({ tenantId }) => tenantId === tenant);
    if (company) await unlessRefused(client.ask(company.maker, payout.look, { id }));
  }
  return { resent };
}
