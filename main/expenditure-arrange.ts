import { approvalTask } from "#modules/approval-task/contract.ts";
import { financeReasons } from "#modules/approval/view-contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import { applyChannelResult } from "#modules/payout/server/attempt/apply-channel-result.ts";
import { balancesOf, openWallet, post } from "#modules/wallet/server/index.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";
import { inNameOf, sendNow } from "./payout-office.ts";

interface ItemRules {
  readonly monthlyLimitFen?: number;
  readonly percentBp?: number;
  readonly personIds?: readonly string[];
  readonly needsEstablishment?: boolean;
}

/** Something to spend on. */
export async function anItem(
  world: World,
  { tenantId, userId }: TestPerson,
  rules: ItemRules = {},
) {
  const { monthlyLimitFen = null, percentBp = null } = rules;
  const id = newId();
  await world.database.admin.query(
    "insert into expenditure_items (tenant_id, id, name, person_ids, has_monthly_limit, monthly_limit_fen," +
      " has_percent, percent_bp, needs_establishment, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
    [
      tenantId,
      id,
      `子项${id}`,
      rules.personIds ?? [],
      monthlyLimitFen !== null,
      monthlyLimitFen,
      percentBp !== null,
      percentBp,
      rules.needsEstablishment ?? false,
      userId,
    ],
  );
  return id;
}

interface ProjectRules {
  readonly itemIds: readonly string[];
  readonly projectType?: "person" | "publicFee" | "system";
  readonly payeeType?: "designatedPerson" | "designatedRole" | "superior" | "payeeSelf";
  readonly personIds?: readonly string[];
}

/** A project that lets one pay anybody unless said. */
export async function aProject(
  world: World,
  { tenantId, userId }: TestPerson,
  rules: ProjectRules,
) {
  const { projectType = "person", payeeType = "designatedPerson", personIds = [] } = rules;
  const paysAnybody = rules.payeeType === undefined && personIds.length === 0;
  const id = newId();
  await world.database.admin.query(
    "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, payee_person_ids, pays_anybody," +
      " item_ids, group_depth, percent_bp, created_by, updated_by)" +
      " values ($1, $2, $3, $4, $5, $6, $7, $8, 'region', 10000, $9, $9)",
    [
      tenantId,
      id,
      `项目${id}`,
      projectType,
      payeeType,
      personIds,
      paysAnybody,
      rules.itemIds,
      userId,
    ],
  );
  return id;
}

interface Funding {
  readonly projectId: string;
  readonly owner: TestPerson;
  readonly fen: number;
}

/** A person's wallet of a project, with play money in it. */
export const fundedWallet = (world: World, { projectId, owner, fen }: Funding): Promise<string> =>
  inNameOf(world, owner, async (tx) => {
    const walletId = await openWallet(tx, {
      projectId,
      projectName: `项目${projectId}`,
      ownerType: "person",
      ownerId: owner.userId,
      ownerName: owner.name,
      departmentId: null,
    });
    await post(tx, {
      kind: "RECHARGE",
      business: { type: "TEST", id: newId(), number: "TEST", step: "fund" },
      lines: [
        { account: { kind: "TEST", reference: "FUNDING" }, fen: -fen },
        { account: { walletId, kind: "AVAILABLE" }, fen },
      ],
    });
    return walletId;
  });

/** What a wallet has: available, frozen, spent. */
export const figures = (world: World, as: TestPerson, walletId: string): Promise<number[]> =>
  inNameOf(world, as, async (tx) => {
    const { availableFen, frozenFen, spentFen } = await balancesOf(tx, walletId);
    return [availableFen, frozenFen, spentFen].map(Number);
  });

/** Somebody with money, something to spend it on, and somebody who decides. */
export interface Purse {
  readonly world: World;
  readonly applicant: TestPerson;
  readonly approver: TestPerson;
  readonly itemId: string;
  readonly projectId: string;
  readonly walletId: string;
}

interface PurseRules extends ItemRules, Omit<ProjectRules, "itemIds"> {
  readonly fen?: number;
}

const approvers = new Map<string, Promise<TestPerson>>();

/** One process for all expenditures of a tenant, decided by one person. */
function approverOf(world: World, by: TestPerson): Promise<TestPerson> {
  const known = approvers.get(by.tenantId);
  if (known) return known;
  const made = colleague(world, by).then(async (approver) => {
    const steps = [stepBy([approver], { isFinanceStep: true })];
    await bindProcess(world, { tenantId: by.tenantId, orderType: "expenditure", steps });
    return approver;
  });
  approvers.set(by.tenantId, made);
  return made;
}

export async function aPurse(
  world: World,
  applicant: TestPerson,
  rules: PurseRules = {},
): Promise<Purse> {
  const approver = await approverOf(world, applicant);
  const itemId = await anItem(world, applicant, rules);
  const projectId = await aProject(world, applicant, { ...rules, itemIds: [itemId] });
  const { fen = 1_000_000 } = rules;
  const walletId = await fundedWallet(world, { projectId, owner: applicant, fen });
  return { world, applicant, approver, itemId, projectId, walletId };
}

let lastCard = 621_483_000_000_000;

/** A card that passes Luhn, another each time. */
export function newCard(): string {
  lastCard += 1;
  const digits = Array.from(String(lastCard), Number).toReversed();
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${lastCard}${(10 - (sum % 10)) % 10}`;
}

let lastPerson = 0;

/** A number that passes its check, another each time: the same person at a new account would have to wait. */
export function newIdCard(): string {
  lastPerson += 1;
  const [year, nth] = [1950 + Math.floor(lastPerson / 1_000), lastPerson % 1_000];
  const digits = `110101${year}0101${String(nth).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${"10X98765432"[sum % 11]}`;
}

type Given = GivenTo<typeof expenditure.create>;

export const aPayee = (amountFen: number, over: Partial<Given["payees"][number]> = {}) => ({
  payeeName: "王小明",
  payeeIdCardNo: newIdCard(),
  payeePhone: "13800138000",
  payeeBankCardNo: newCard(),
  payeeBankName: "招商银行",
  amountForPayee: amountFen as Fen,
  ...over,
});

/** An order of these amounts, one payee each. */
export const anOrder = (
  purse: Purse,
  amounts: readonly number[],
  over: Partial<Given> = {},
): Given => ({
  amountSourceTypeCode: 1,
  expenditureProjectId: purse.projectId,
  expenditureItemId: purse.itemId,
  amount: amounts.reduce((sum, one) => sum + one, 0) as Fen,
  expenditureDescribe: "车展物料",
  isSplit: amounts.length > 1,
  payees: amounts.map((fen) => aPayee(fen)),
  ...over,
});

export async function draftOf(purse: Purse, amounts: readonly number[], over: Partial<Given> = {}) {
  const { world, applicant: as } = purse;
  const answer = await world.call(expenditure.create, anOrder(purse, amounts, over), { as });
  if (answer.code !== "0") throw new Error(`${answer.code} ${answer.msg}`);
  return answer.data.id;
}

export const submit = ({ world, applicant: as }: Purse, id: string) =>
  world.call(expenditure.submit, { id }, { as });

export async function submittedOf(
  purse: Purse,
  amounts: readonly number[],
  over: Partial<Given> = {},
) {
  const id = await draftOf(purse, amounts, over);
  const answer = await submit(purse, id);
  if (answer.code !== "0") throw new Error(`${answer.code} ${answer.msg}`);
  return { id, instanceId: answer.data.instanceId };
}

type Decision = "pass" | "reject" | "return" | "financeReject";

/** The approver decides on what waits for him. */
export async function decide(purse: Purse, instanceId: string, decision: Decision = "pass") {
  const { world, approver } = purse;
  const task = taskOf(await seen(world, instanceId), approver);
  const given = { ...task, remark: "测试" };
  const as = { as: approver };
  const answer = await {
    pass: () => world.call(approvalTask.pass, given, as),
    reject: () => world.call(approvalTask.reject, given, as),
    return: () => world.call(approvalTask.return, { ...given, checklist: ["payees"] }, as),
    financeReject: () =>
      world.call(approvalTask.financeReject, { ...given, reasonCode: financeReasons[0] }, as),
  }[decision]();
  if (answer.code !== "0") throw new Error(`${decision}: ${answer.code} ${answer.msg}`);
}

export async function approvedOf(
  purse: Purse,
  amounts: readonly number[],
  over: Partial<Given> = {},
) {
  const { id, instanceId } = await submittedOf(purse, amounts, over);
  await decide(purse, instanceId);
  return id;
}

/** On the payout desk, a payout for each payee. */
export async function payingOf(
  purse: Purse,
  amounts: readonly number[],
  over: Partial<Given> = {},
) {
  const id = await approvedOf(purse, amounts, over);
  const answer = await purse.world.call(expenditure.pay, { id }, { as: purse.applicant });
  if (answer.code !== "0") throw new Error(`${answer.code} ${answer.msg}`);
  return id;
}

export const orderOf = async ({ world, applicant: as }: Purse, id: string) =>
  (await world.call(expenditure.detail, { id }, { as })).data;

/** Lets a payout go and sends it, as desk and worker do. */
export async function release({ world }: Purse, cashier: TestPerson, payoutId: string) {
  const { code, msg } = await world.call(payout.pay, { id: payoutId }, { as: cashier });
  if (code !== "0") throw new Error(`not released: ${code} ${msg}`);
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const number = data.payout.mchOrderNo ?? "";
  await sendNow(world, cashier, number);
  return number;
}

const abilities = {
  failedAfterPaidMeansReturned: false,
  secondsBetweenQueries: 60,
  secondsBetweenBatchQueries: 60,
};

/** What a channel answers about the last try of a payout. */
export async function say({ world, applicant }: Purse, payoutId: string, heard: Heard) {
  const { rows } = await world.database.admin.query<{ id: string }>(
    "select id from payout_attempts where payout_id = $1 order by sequence desc limit 1",
    [payoutId],
  );
  const attemptId = rows[0]?.id ?? "";
  const result = { attemptId, heard, source: "query", provider: "FLEXPAY", abilities } as const;
  return inNameOf(world, applicant, (tx) => applyChannelResult(tx, result));
}
