import { signContract } from "#modules/e-sign/contract.ts";
import { type ContractSeen, type Lane, unlessRefused } from "./lane.ts";

type Fate = "signed" | "refused" | "revoked" | "revokedThere" | "expired" | "left";
const fates: readonly (readonly [Fate, number])[] = [
  ["signed", 0.7],
  ["refused", 0.09],
  ["revoked", 0.1],
  ["revokedThere", 0.04],
  ["expired", 0.04],
  ["left", 0.03],
];

export interface ContractPlan {
  readonly provider: "ESIGN" | "LETSIGN";
  readonly fate: Fate;
  readonly hasCompany: boolean;
  readonly isReminded: boolean;
  readonly phone: number;
}

export function planContract({ random }: Pick<Lane, "random">): ContractPlan {
  let left = random.next();
  return {
    provider: random.oneOf(["ESIGN", "LETSIGN"] as const),
    fate: fates.find(([, share]) => (left -= share) < 0)?.[0] ?? "signed",
    hasCompany: random.chance(0.5),
    isReminded: random.chance(0.5),
    phone: random.below(1e8),
  };
}

/** Writes a contract and sends it out. What follows needs the signers. */
export async function beginContract(lane: Lane, plan: ContractPlan): Promise<() => Promise<void>> {
  const { client, company, acknowledged } = lane;
  const { provider, hasCompany, phone } = plan;
  const phoneOf = (side: number) => `13${side}${String(phone).padStart(8, "0")}`;
  const { id } = await client.ask(company.maker, signContract.create, {
    templateId: company.templates[provider],
    title: "演练合同",
    amount: 12_800_000,
    fields: { 承租人: "王建国", 金额: "128,000.00" },
    costumerName: "王建国",
    costumerPhoneNumber: phoneOf(7),
    costumerIdCardNo: null,
    certCompanyName: hasCompany ? "远航汽车服务有限公司" : null,
    companyAgentName: hasCompany ? "赵六" : null,
    companyAgentPhone: hasCompany ? phoneOf(8) : null,
    salesName: null,
    salesPhoneNumber: null,
  });
  acknowledged.contracts.push({ id });
  await client.ask(company.maker, signContract.start, { id });
  return () => goOn(lane, plan, id);
}

const mostStarts = 3;

async function goOn(lane: Lane, plan: ContractPlan, id: string): Promise<void> {
  const { client, company } = lane;
  const isDecided = ([row]: readonly ContractSeen[]) => row?.state !== 4101 || !row.starting;
  for (let starts = 0; starts < mostStarts; starts++) {
    const [row] = (await lane.contracts.wait(id, isDecided)) ?? [];
    if (!row) return;
    if (row.state !== 4101) return meetSigners(lane, plan, row);
    // The provider said no, and the person who reads why tries once more.
    await unlessRefused(client.ask(company.maker, signContract.start, { id }));
  }
}

async function meetSigners(lane: Lane, plan: ContractPlan, row: ContractSeen): Promise<void> {
  const { client, company, control } = lane;
  const { of: id, number } = row;
  const there = plan.provider === "ESIGN" ? "esign" : "letsign";
  const act = (name: string, side = 1) =>
    unlessRefused(control.act(there, name, { signerNumber: `${number}-${side}` }));
  if (plan.isReminded) await unlessRefused(client.ask(company.maker, signContract.remind, { id }));
  if (plan.fate === "left") return;
  if (plan.fate === "refused") return void (await act("refuse"));
  if (plan.fate === "expired") return void (await act("expire"));
  if (plan.fate === "revokedThere") return void (await act("revokeByProvider"));
  if (plan.fate === "revoked") {
    const revoking = { id, revokeReason: "演练" };
    await unlessRefused(client.ask(company.checker, signContract.revoke, revoking));
    return;
  }
  for (let side = 1; side <= row.signers; side++) await act("sign", side);
}
