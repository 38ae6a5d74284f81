import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { type Lane, unlessRefused } from "./lane.ts";
import { anyPerson, newCard } from "./payees.ts";

/** What the product acknowledged: whatever happens, it must be there at the end. */
interface AcknowledgedPayout {
  readonly id: string;
  readonly amountFen: number;
}

const companies = ["上海远航汽车销售有限公司", "成都车行天下汽车贸易有限公司"];

/** One payee's money: entered by one person, checked, and not yet let go. */
async function enter({ client, company, random, acknowledged }: Lane): Promise<AcknowledgedPayout> {
  const isPersonal = random.chance(0.6);
  const amountFen = 100 + random.below(4_000_000);
  const person = anyPerson(random);
  const { id } = await client.ask(company.maker, payout.create, {
    amountFen,
    payeeKind: isPersonal ? "personal" : "corporate",
    payeeName: isPersonal ? person.name : random.oneOf(companies),
    payeeAccount: newCard(random),
    payeeBankName: random.oneOf(["平安银行", "中国工商银行", "招商银行"]),
    cnapsCode: isPersonal ? null : "102100099996",
    payeeIdCardNo: isPersonal ? person.idCardNo : null,
    payeePhone: isPersonal ? "13800000001" : null,
    // A word that statements use: what nobody explains is left to a person.
    purpose: "车款",
    remark: "演练",
    fileIds: [],
  });
  acknowledged.payouts.push({ id, amountFen });
  const channelId = company.accounts[isPersonal ? "FLEXPAY" : "PINGAN"];
  await client.ask(company.maker, payout.chooseChannel, { id, channelId });
  await client.ask(company.maker, payout.check, { id });
  await verified({ client, company }, id);
  return { id, amountFen };
}

const verificationRuns = "2242";
const patienceMs = 60_000;

/** A person's name, ID number and card are compared outside, by a job; who enters a payout waits for it. */
async function verified({ client, company }: Pick<Lane, "client" | "company">, id: string) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { obstacles } = await client.ask(company.maker, payout.detail, { id });
    if (!obstacles.some(({ code }) => code === verificationRuns) || Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** A payout that is let go by itself, by another person, unless its check found something. */
export async function payOne(lane: Lane): Promise<AcknowledgedPayout[]> {
  const entered = await enter(lane);
  await unlessRefused(lane.client.ask(lane.company.checker, payout.pay, { id: entered.id }));
  return [entered];
}

/** Some payouts in one batch. All go one way: those of the other kind are left for themselves. */
export async function payBatch(lane: Lane, lines: number): Promise<AcknowledgedPayout[]> {
  const { client, company } = lane;
  const entered = await Promise.all(Array.from({ length: lines }, () => enter(lane)));
  for (const channelId of [company.accounts.FLEXPAY, company.accounts.PINGAN]) {
    const found = await client.ask(company.maker, payout.list, {
      filters: { channelId: [channelId], view: ["ready"] },
      size: 200,
    });
    const wanted = new Set(entered.map(({ id }) => id));
    const ids = found.records.filter((row) => wanted.has(row.id)).map((row) => row.id);
    if (ids.length === 0) continue;
    const { id } = await client.ask(company.maker, payoutBatch.create, {
      kind: "channel",
      channelId,
      payoutIds: ids,
    });
    await client.ask(company.maker, payoutBatch.submitForRelease, { id });
    const { batch } = await client.ask(company.checker, payoutBatch.detail, { id });
    const { sumFen, rowVersion } = batch;
    await client.ask(company.checker, payoutBatch.release, { id, sumFen, rowVersion });
  }
  return entered;
}

/** What a cashier does with a failure: ready again, and let go again, if the product agrees. */
export async function payAgain(
  { client, company }: Pick<Lane, "client" | "company">,
  id: string,
): Promise<void> {
  const retried = await unlessRefused(
    client.ask(company.maker, payout.retry, { id, remark: "演练重试" }),
  );
  // It was no failure any more, or the check found something: both are answers.
  if (!retried) return;
  await unlessRefused(client.ask(company.maker, payout.check, { id }));
  await verified({ client, company }, id);
  await unlessRefused(client.ask(company.checker, payout.pay, { id }));
}
