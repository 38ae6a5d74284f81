import type { BasisPoints, Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { rebateType } from "../contract.ts";
import type { RuleSheet } from "../rule-contract.ts";
import { runSimulateDraft } from "./simulation/simulate-draft.ts";
import { type DemoType, demoTypes } from "./seed/demo-types.ts";

interface Seeding {
  /** Sets the types up and drafts their rules. */
  readonly admin: Acting;
  /** Checks and publishes them. */
  readonly reviewer: Acting;
}

const fen = (yuan: number | undefined) => (yuan === undefined ? null : ((yuan * 100) as Fen));

function tiersOf({ tierBy, tiers }: DemoType): RuleSheet["tiers"] {
  const start = (from: number | undefined) => (tierBy === "base" ? fen(from) : (from ?? null));
  return tiers.map(({ from, values = [], rateBp, yuan }) => ({
    from: start(from),
    values,
    rate: (rateBp ?? null) as BasisPoints | null,
    amount: fen(yuan),
  }));
}

const sheetOf = (type: DemoType): RuleSheet => ({
  base: type.base,
  tierBy: type.tierBy,
  tiers: tiersOf(type),
  rounding: type.toYuan ? "yuan" : "fen",
  minAmount: null,
  maxAmount: fen(type.maxYuan),
  perDealerMonthlyCap: fen(type.capYuan),
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: type.effective[0],
  effectiveTo: type.effective[1],
  settlement: type.settlement ?? "each",
});

async function setUp({ admin, reviewer }: Seeding, type: DemoType): Promise<string> {
  const { id } = await admin.call(rebateType.create, {
    rebateTypeCode: type.code,
    rebateTypeName: type.name,
    rebateTypeDescribe: type.description,
    rebateAllowApply: true,
    rebateAllowApplyType: type.judgement,
    rebateAllowApplyStartTime: type.window?.[0] ?? null,
    rebateAllowApplyEndTime: type.window?.[1] ?? null,
    rebateSplitMode: type.splitMode,
    rebateNeedKeyPersonFile: type.splitMode === "keyPerson",
    rebateKeyPersonMaxPercent: type.keyPersonBp ?? 0,
  });
  const { rowVersion } = await admin.call(rebateType.saveDraft, {
    id,
    rowVersion: 1,
    sheet: sheetOf(type),
  });
  await reviewer.call(rebateType.publish, { id, rowVersion, note: type.note });
  return id;
}

interface Simulating {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly adminId: string;
  readonly admin: Acting;
}

const monthAgo = (months: number): string => {
  const now = systemClock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7);
};

/** What the waiting draft would do to the last months' contracts, for whoever is to publish it. */
export async function seedSimulation(seeding: Simulating): Promise<void> {
  const { engine, tenantId, adminId: userId, admin } = seeding;
  const { records } = await admin.call(rebateType.list, {
    filters: { rebateTypeCode: ["ELASTIC"] },
  });
  const [type] = records;
  if (!type) throw new Error("The demo has no elastic rebate");
  const { id, rowVersion } = type;
  const months = { firstMonth: monthAgo(2), lastMonth: monthAgo(0), isInForce: false };
  await admin.call(rebateType.simulate, { id, rowVersion, ...months });
  const simulation = await admin.call(rebateType.simulation, { id, version: null });
  if (simulation) {
    await runSimulateDraft(engine, { tenantId, userId, simulationId: simulation.id });
  }
}

/** The six kinds of rebates with their rules; another version of one of them waits to be checked. */
export async function seedRebateTypes(seeding: Seeding): Promise<void> {
  const ids = new Map<string, string>();
  for (const type of demoTypes) ids.set(type.code, await setUp(seeding, type));
  const elastic = demoTypes.find(({ code }) => code === "ELASTIC");
  const id = ids.get("ELASTIC");
  if (!elastic || id === undefined) throw new Error("The demo has no elastic rebate");
  const { rowVersion } = await seeding.admin.call(rebateType.detail, { id });
  const sheet = { ...sheetOf(elastic), maxAmount: fen(4_000), perDealerMonthlyCap: fen(60_000) };
  await seeding.admin.call(rebateType.saveDraft, { id, rowVersion, sheet });
}
