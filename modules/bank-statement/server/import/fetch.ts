import {
  accountsWith,
  connect,
  type Connected,
  keepExchange,
} from "#modules/provider/server/index.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { asRefused, Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { statementImport } from "../../import-contract.ts";
import { bankNames, ownAccounts } from "../support/accounts.ts";
import { startJudging } from "../matching/start-judging.ts";
import { statementImports } from "../tables.ts";
import { type FetchingPayload, fetchStatement } from "./flows.ts";
import { noteDone, noteProgress } from "./progress.ts";
import { importOf, untouched } from "./start-import.ts";
import { writeLines } from "./write-lines.ts";

const mostDays = 31;
/** Banks book late: the last days are asked for again each time, and what is there already stays one. */
const overlappingDays = 3;
const mostPages = 500;
const pageDeadlineMs = 20_000;
const dayMs = 86_400_000;
const bank = { bankTypeCode: "PINGAN", bankDescribe: bankNames.PINGAN } as const;

interface Days {
  readonly from: string;
  readonly to: string;
}

type Starting = Pick<Flows, "start">;

/** One fetch for each account that can be asked. */
async function startFetching(tx: CommandTx, flows: Starting, { from, to }: Days) {
  const able = await accountsWith(tx, "statement");
  const started: ReturnType<typeof importOf>[] = [];
  for (const account of able) {
    const number = account.settings["payerAccount"] ?? "";
    const own = (await ownAccounts(tx, bank, [number])).get(number);
    const row = await insertRow(tx, statementImports, {
      ...untouched,
      source: "fetch",
      file_name: `${bank.bankDescribe} ${number.slice(-4)} ${from}—${to}`,
      bank_type_code: bank.bankTypeCode,
      account_id: own?.id ?? null,
      from_day: from,
      to_day: to,
    });
    const payload = {
      tenantId: tx.tenantId,
      userId: tx.actor.userId,
      importId: row.id,
      providerAccountId: account.id,
    };
    await flows.start(tx, fetchStatement, { payload, id: `statement-fetch-${row.id}` });
    started.push(importOf(row, tx.actor.name || null));
  }
  return started;
}

/** Asks the bank for the lines of some days, now. */
export const fetchNow = command(statementImport.fetch, async ({ input, tx, flows }) => {
  const length = (Date.parse(input.to) - Date.parse(input.from)) / dayMs + 1;
  if (!(length >= 1 && length <= mostDays)) {
    throw new Refused(bankStatementErrors.badDays, { days: String(mostDays) });
  }
  const started = await startFetching(tx, flows, input);
  if (started.length === 0) throw new Refused(bankStatementErrors.noFetching);
  return started;
});

const dayOf = (at: Date) => shanghaiClock(at).slice(0, 10);

/** Has every account asked that can be, of every tenant in force. Whoever has none is left in peace. */
export async function fetchByClock(engine: Engine): Promise<void> {
  const able = await inEveryTenant(engine, async (tx) => {
    const accounts = await accountsWith(tx, "statement");
    return accounts.slice(0, 1).map(({ id }) => ({ id }));
  });
  await eachByItself(able, ({ tenantId }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => tenantId }, async (tx) => {
      const from = dayOf(new Date(tx.now.getTime() - (overlappingDays - 1) * dayMs));
      await startFetching(tx, engine.flows, { from, to: dayOf(tx.now) });
    }),
  );
}

const findAsked =
  "select to_char(i.from_day, 'YYYY-MM-DD') as \"from\", to_char(i.to_day, 'YYYY-MM-DD') as \"to\"," +
  " a.unit_card_no as account from statement_imports i" +
  " join statement_accounts a on a.tenant_id = i.tenant_id and a.id = i.account_id" +
  " where i.tenant_id = $1 and i.id = $2";

type Asked = Days & { readonly account: string };
type Write = <T>(body: (tx: CommandTx) => Promise<T>) => Promise<T>;

/** Fetches page after page; each is written, with what was said, before the next is asked for. */
export async function runFetch(engine: Engine, payload: FetchingPayload): Promise<void> {
  const { tenantId, userId, importId, providerAccountId } = payload;
  const write: Write = (body) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => userId }, body);
  const asked = await write(async (tx) => {
    const begun = await noteProgress(tx, importId, { state: importStates.reading, done: 0 });
    if (!begun) return undefined;
    await noteProgress(tx, importId, { state: importStates.writing, total: 0 });
    const [found] = await tx.raw<Asked>({ sql: findAsked, parameters: [tenantId, importId] });
    return found;
  });
  if (!asked) return;
  const connected = await connect(engine, { tenantId, accountId: providerAccountId });
  try {
    await fetchPages(engine, { connected, asked, importId, write });
    await write(async (tx) => {
      await noteDone(tx, importId);
      await startJudging(tx, engine.flows, { importId });
    });
  } catch (thrown) {
    const failure = asRefused(thrown, importId).textIn("zh-CN");
    await write((tx) => noteProgress(tx, importId, { state: importStates.failed, failure }));
    if (!(thrown instanceof Refused)) throw thrown;
  }
}

interface Fetching {
  readonly connected: Connected;
  readonly asked: Asked;
  readonly importId: string;
  readonly write: Write;
}

async function fetchPages({ vault }: Engine, of: Fetching): Promise<void> {
  const { connected, asked, importId, write } = of;
  const port = connected.ports.statement;
  if (!port) throw new Refused(bankStatementErrors.noFetching);
  let row = 0;
  for (let page: number | null = 1; page !== null && page <= mostPages;) {
    const outcome: Awaited<ReturnType<typeof port.fetch>> = await port.fetch(
      { deadlineMs: pageDeadlineMs },
      { ...asked, page },
    );
    const given = outcome.kind === "ok" ? outcome.value.lines : [];
    const lines = given.map((line) => ({ row: ++row, line }));
    await write(async (tx) => {
      keepExchange(tx, connected.account, outcome);
      if (outcome.kind !== "ok") return;
      if (lines.length > 0) await writeLines(tx, { importId, bank, lines, unread: [], vault });
      await noteProgress(tx, importId, { state: importStates.writing, total: row });
    });
    if (outcome.kind !== "ok")
      throw new Refused(bankStatementErrors.bankRefused, { text: textOf(outcome) });
    page = outcome.value.next;
  }
}

const textOf = (outcome: { readonly kind: string }): string =>
  "message" in outcome ? String(outcome.message).slice(0, 40) : "没有答复";
