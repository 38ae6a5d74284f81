import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { BasisPoints, Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { expectOnlyFor, exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateType } from "../contract.ts";
import type { LeaseFacts, RuleSheet } from "../rule-contract.ts";

const open = openTestWorld;
const fen = (amount: number) => amount as Fen;

const aType = () => ({
  rebateTypeCode: `T-${newId().slice(-12)}`,
  rebateTypeName: "超级激励",
  rebateTypeDescribe: "按净融资额分档",
  rebateAllowApply: true,
  rebateAllowApplyType: "both" as "both" | "time" | "permission",
  rebateAllowApplyStartTime: "2026-01-01" as string | null,
  rebateAllowApplyEndTime: null as string | null,
  rebateSplitMode: "keyPerson" as "keyPerson" | "none" | "whitelist",
  rebateNeedKeyPersonFile: true,
  rebateKeyPersonMaxPercent: 1_500,
});
const aSheet = (rate = 100): RuleSheet => ({
  base: "netFinanceAmount",
  tierBy: "base",
  tiers: [{ from: 5_000_000, values: [], rate: rate as BasisPoints, amount: null }],
  rounding: "fen",
  minAmount: null,
  maxAmount: fen(500_000),
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  settlement: "each",
});

async function made(world: World, as: TestPerson, fields = aType()) {
  const { data } = await world.call(rebateType.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await made(world, as);
  return { id, rowVersion };
};
const disabled = async (world: World, as: TestPerson) => {
  const type = await reference(world, as);
  await world.call(rebateType.disable, type, { as });
  return { ...type, rowVersion: 2 };
};
async function drafted(world: World, as: TestPerson, sheet = aSheet()) {
  const { data } = await world.call(
    rebateType.saveDraft,
    { ...(await reference(world, as)), sheet },
    { as },
  );
  return data;
}
const colleagueOf = (world: World, { tenantId }: TestPerson) =>
  world.person({ id: tenantId, name: "" });
/** Drafted by a colleague, so that whoever asks may publish it. */
const toPublish = async (world: World, as: TestPerson) => ({
  ...(await drafted(world, await colleagueOf(world, as))),
  note: null,
});
async function published(world: World, as: TestPerson) {
  const draft = await drafted(world, as);
  const given = { ...draft, note: "首版" };
  await world.call(rebateType.publish, given, { as: await colleagueOf(world, as) });
  return { id: draft.id, rowVersion: draft.rowVersion + 1 };
}

guards(rebateType.create, {
  open,
  valid: async () => aType(),
  refused: {
    input: async (world, as) => {
      const { rebateTypeCode } = await made(world, as);
      return { ...aType(), rebateTypeCode };
    },
    code: "2801",
  },
});
guards(rebateType.update, {
  open,
  valid: made,
  refused: {
    input: async (world, as) => ({ ...(await made(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(rebateType.disable, { open, valid: reference, refused: { input: disabled, code: "2802" } });
guards(rebateType.enable, { open, valid: disabled, refused: { input: reference, code: "2802" } });
guards(rebateType.remove, {
  open,
  valid: async (world, as) => ({ id: (await made(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await published(world, as)).id }),
    code: "2804",
  },
});
guards(rebateType.saveDraft, {
  open,
  valid: async (world, as) => ({ ...(await reference(world, as)), sheet: aSheet() }),
  refused: {
    input: async (world, as) => ({
      ...(await reference(world, as)),
      sheet: { ...aSheet(), effectiveTo: "2025-01-01" },
    }),
    code: "2830",
  },
});
guards(rebateType.dropDraft, {
  open,
  valid: drafted,
  refused: { input: reference, code: "2810" },
});
guards(rebateType.publish, {
  open,
  valid: toPublish,
  refused: {
    input: async (world, as) => ({ ...(await drafted(world, as)), note: null }),
    code: "2811",
  },
});

describe("rebate types of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  let reviewer: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
    reviewer = await colleagueOf(world, admin);
  });
  afterAll(() => world.close());

  const ask = async (...given: Parameters<typeof world.call>) => {
    const { code, data } = await world.call(...given);
    expect(code).toBe("0");
    return data as never;
  };
  const book = async (id: string, as = admin) =>
    (await world.call(rebateType.rule, { id }, { as })).data;

  it("are found by name, code, split mode and judgement", async () => {
    const mine = await world.person(await world.tenant());
    const one = await made(world, mine);
    const other = { ...aType(), rebateSplitMode: "none" as const, rebateAllowApply: false };
    await made(world, mine, {
      ...other,
      rebateTypeName: "开门红",
      rebateAllowApplyType: "permission",
    });
    const list = async (input: object) =>
      (await world.call(rebateType.list, input, { as: mine })).data.records.map(({ id }) => id);
    expect(await list({ keyword: "超级" })).toEqual([one.id]);
    expect(await list({ filters: { rebateTypeCode: [one.rebateTypeCode] } })).toEqual([one.id]);
    expect(await list({ filters: { rebateSplitMode: ["keyPerson"] } })).toEqual([one.id]);
    expect(await list({ filters: { rebateAllowApply: ["yes"] } })).toEqual([one.id]);
    expect(await list({ filters: { rebateAllowApplyType: ["both"] } })).toEqual([one.id]);
    expect(await list({})).toHaveLength(2);
  });

  it("say what the spec asks for, and what contradicts itself", async () => {
    const code = async (over: object) =>
      (await world.call(rebateType.create, { ...aType(), ...over }, { as: admin })).code;
    expect(await code({ rebateAllowApplyStartTime: null })).toBe("2805");
    expect(await code({ rebateAllowApplyEndTime: "2025-12-31" })).toBe("2806");
    expect(await code({ rebateKeyPersonMaxPercent: 0 })).toBe("2807");
    for (const field of ["rebateTypeCode", "rebateTypeName", "rebateTypeDescribe"]) {
      expect(await code({ [field]: " " })).toBe("0400");
    }
  });

  it("a rule is published by somebody who had no hand in it, whoever saved it last", async () => {
    const { id, rowVersion } = await drafted(world, admin);
    const helper = await colleagueOf(world, admin);
    const again = { id, rowVersion, sheet: aSheet(120) };
    const saved: { rowVersion: number } = await ask(rebateType.saveDraft, again as never, {
      as: helper,
    });
    const given = { id, rowVersion: saved.rowVersion, note: "首版" };
    for (const as of [admin, helper]) {
      expect((await world.call(rebateType.publish, given, { as })).code).toBe("2811");
      expect((await book(id, as)).isOwnDraft).toBe(true);
    }
    expect((await book(id, reviewer)).isOwnDraft).toBe(false);
    await ask(rebateType.publish, given as never, { as: reviewer });
    const { draft, versions } = await book(id);
    expect(draft).toBeNull();
    expect(versions).toMatchObject([
      {
        version: 1,
        sheet: aSheet(120),
        note: "首版",
        draftPersons: [admin.name, helper.name],
        publishedBy: reviewer.name,
      },
    ]);
  });

  it("the database too refuses a rule of one person, and lets nobody change a published one", async () => {
    const { id } = await published(world, admin);
    const alone =
      "insert into rebate_rule_versions (tenant_id, type_id, version, sheet, draft_by, draft_names, published_by, published_by_name)" +
      " select tenant_id, type_id, 9, sheet, array[$2::uuid], draft_names, $2, '林' from rebate_rule_versions where type_id = $1";
    await expect(world.database.admin.query(alone, [id, admin.userId])).rejects.toThrow(
      "rebate_rule_versions_second_person",
    );
    const { rows } = await world.database.admin.query<{ may: boolean }>(
      "select has_table_privilege(r, 'rebate_rule_versions', p) as may" +
        " from unnest(array['chezhang_app', 'chezhang_worker']) r, unnest(array['update', 'delete']) p",
    );
    expect(rows.map(({ may }) => may)).toEqual([false, false, false, false]);
  });

  it("the next version stands beside the one before; a draft that says the same is none", async () => {
    const { id, rowVersion } = await published(world, admin);
    const same = { id, rowVersion, sheet: aSheet() };
    const kept: { rowVersion: number } = await ask(rebateType.saveDraft, same as never, {
      as: admin,
    });
    const publish = (version: number) =>
      world.call(rebateType.publish, { id, rowVersion: version, note: null }, { as: reviewer });
    expect((await publish(kept.rowVersion)).code).toBe("2812");
    const other = { id, rowVersion: kept.rowVersion, sheet: aSheet(150) };
    const next: { rowVersion: number } = await ask(rebateType.saveDraft, other as never, {
      as: admin,
    });
    expect((await publish(next.rowVersion)).data).toEqual({ id, version: 2 });
    const { versions } = await book(id);
    expect(versions.map(({ version, sheet }) => [version, sheet.tiers[0]?.rate])).toEqual([
      [2, 150],
      [1, 100],
    ]);
    const { data: lines } = await world.call(rebateType.operationLog, { id }, { as: admin });
    const last = lines.find(({ operationType }) => operationType === "rebateType.publish");
    expect(last?.changeInfo).toEqual([
      { field: "changedParts", before: null, after: "tiers" },
      { field: "ruleVersion", before: "1", after: "2" },
    ]);
  });

  it("keep their code and stay once a rule is published", async () => {
    const { id, rowVersion } = await published(world, admin);
    const edit = (rebateTypeCode: string) =>
      world.call(rebateType.update, { ...aType(), id, rowVersion, rebateTypeCode }, { as: admin });
    expect((await edit("ANOTHER-1")).code).toBe("2803");
    const { data } = await world.call(rebateType.detail, { id }, { as: admin });
    expect(data).toMatchObject({ ruleVersion: 1, hasDraft: false });
    expect((await edit(data.rebateTypeCode)).code).toBe("0");
  });

  it("a rule says what it makes of a lease start before anybody publishes it", async () => {
    const { id } = await made(world, admin);
    const lease: LeaseFacts = {
      startRentTime: "2026-06-01",
      netFinanceAmount: fen(8_000_050),
      financeAmount: fen(9_000_000),
      elasticExcitation: null,
      elasticExcitationRate: null,
      financeTerm: 36,
      customerGrade: null,
      product: null,
      channelDescribe: null,
      businessType: null,
      jjk: null,
      jst: null,
    };
    const tried = (sheet: RuleSheet) =>
      world.call(
        rebateType.tryRule,
        { id, sheet, lease, dealerMonthAmount: fen(0) },
        { as: admin },
      );
    const { data } = await tried(aSheet());
    expect(data.amount).toBe(80_000);
    expect(data.steps.at(-1)).toEqual({ step: "deserved", said: { amount: "800.00" } });
    expect((await tried({ ...aSheet(), tierBy: "none" })).code).toBe("2823");
  });

  it("are exported by who has the right", async () => {
    const type = await made(world, admin);
    await expectOnlyFor(world, rebateType.export, {
      may: admin,
      sees: rebateType.list.permission,
    });
    const input = { filters: { rebateTypeCode: [type.rebateTypeCode] } };
    const { head, rows } = await exported(world, rebateType.export, { as: admin, input });
    const first = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(first).toMatchObject({
      返利类型编码: type.rebateTypeCode,
      允许申请判断方式: "时间且权限",
      分账方式: "关键人",
      是否允许申请: "是",
    });
  });
});
