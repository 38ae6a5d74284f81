import { describe, expect, it } from "vitest";
import type { ChannelFacts } from "#modules/payout-channel/server/faces/rules.ts";
import { freshness, judge, obstacleOfHour, type PayoutFacts } from "./obstacles.ts";

const payout: PayoutFacts = {
  amountFen: 100_00,
  payeeKind: "personal",
  hasCnaps: false,
  departmentIds: ["company", "east"],
  twin: null,
  isHeld: true,
  hasIdNumber: true,
  identity: "fresh",
  payee: { disabledReason: null, expiredAt: null, coolingUntil: null, replacedAt: null },
};
const channel: ChannelFacts = {
  id: "one",
  name: "灵工付",
  inForce: true,
  isBound: true,
  departmentIds: [],
  paysPersons: true,
  paysCompanies: false,
  needsIdNumber: true,
  singleLimitFen: null,
  dailyLimitFen: null,
  payeeMonthLimitFen: null,
  opensAt: 0,
  closesAt: 1440,
};
const unused = { todayFen: 0, payeeMonthFen: 0 };
const against = (
  facts: Partial<PayoutFacts>,
  limits: Partial<ChannelFacts> = {},
  used: Partial<typeof unused> = {},
) =>
  judge({ ...payout, ...facts }, [
    { channel: { ...channel, ...limits }, used: { ...unused, ...used } },
  ]).obstacles.map(({ name }) => name);

describe("what stands against paying", () => {
  interface Case {
    readonly facts?: Partial<PayoutFacts>;
    readonly limits?: Partial<ChannelFacts>;
    readonly used?: Partial<typeof unused>;
    readonly expected: readonly string[];
  }
  const company = { payeeKind: "corporate", hasCnaps: true } as const;
  it.each<[string, Case]>([
    ["nothing", { expected: [] }],
    [
      "the same sum went to the account this week",
      {
        facts: { twin: { id: "1", number: "FK1", state: 4008, time: "2026-11-14 10:00" } },
        expected: ["duplicate"],
      },
    ],
    ["its order's money is not put aside", { facts: { isHeld: false }, expected: ["notHeld"] }],
    [
      "a company without CNAPS",
      {
        facts: { payeeKind: "corporate" },
        limits: { paysCompanies: true },
        expected: ["cnapsMissing"],
      },
    ],
    [
      "a company on a channel for persons",
      { facts: company, expected: ["channelNotForCompanies"] },
    ],
    [
      "a person on a channel for companies",
      { limits: { paysPersons: false }, expected: ["channelNotForPersons"] },
    ],
    [
      "name, ID and card do not belong together",
      { facts: { identity: "mismatch" }, expected: ["identityNotChecked"] },
    ],
    ["a check that is too old", { facts: { identity: "stale" }, expected: ["identityPending"] }],
    ["a check that never was", { facts: { identity: "unknown" }, expected: ["identityPending"] }],
    [
      "another account took its place",
      {
        facts: { payee: { ...payout.payee, replacedAt: "2026-11-18 10:00" } },
        expected: ["payeeReplaced"],
      },
    ],
    ["nobody to ask is no obstacle", { facts: { identity: "notAsked" }, expected: [] }],
    ["no ID number", { facts: { hasIdNumber: false }, expected: ["idNumberMissing"] }],
    ["a channel out of force", { limits: { inForce: false }, expected: ["channelOff"] }],
    ["another's merchant", { limits: { isBound: false }, expected: ["channelNotBound"] }],
    [
      "a channel for other departments",
      { limits: { departmentIds: ["west"] }, expected: ["channelNotForDepartment"] },
    ],
    [
      "a channel for the department above",
      { limits: { departmentIds: ["company"] }, expected: [] },
    ],
    [
      "no department at all",
      {
        facts: { departmentIds: [] },
        limits: { departmentIds: ["east"] },
        expected: ["channelNotForDepartment"],
      },
    ],
    ["a channel for this department", { limits: { departmentIds: ["east"] }, expected: [] }],
    ["exactly the single limit", { limits: { singleLimitFen: 100_00 }, expected: [] }],
    [
      "a fen above the single limit",
      { limits: { singleLimitFen: 99_99 }, expected: ["overSingleLimit"] },
    ],
    [
      "exactly what is left today",
      { limits: { dailyLimitFen: 300_00 }, used: { todayFen: 200_00 }, expected: [] },
    ],
    [
      "a fen more than is left today",
      {
        limits: { dailyLimitFen: 300_00 },
        used: { todayFen: 200_01 },
        expected: ["overDailyLimit"],
      },
    ],
    [
      "a fen above the payee's quota",
      {
        limits: { payeeMonthLimitFen: 100_00 },
        used: { payeeMonthFen: 1 },
        expected: ["overPayeeQuota"],
      },
    ],
    [
      "a company has no quota",
      { facts: company, limits: { paysCompanies: true, payeeMonthLimitFen: 1 }, expected: [] },
    ],
  ])("%s", (_, { facts = {}, limits, used, expected }) => {
    expect(against(facts, limits, used)).toEqual(expected);
  });

  it("no channel at all", () => {
    expect(judge(payout, [])).toMatchObject({
      channelId: null,
      obstacles: [{ name: "noChannel" }],
    });
  });

  it("the first channel that can pay is taken; where none can, the first one's grounds are told", () => {
    const other = { ...channel, id: "two" };
    const closed = { ...channel, inForce: false };
    expect(
      judge(payout, [
        { channel: closed, used: unused },
        { channel: other, used: unused },
      ]),
    ).toEqual({
      channelId: "two",
      obstacles: [],
    });
    expect(judge(payout, [{ channel: closed, used: unused }])).toMatchObject({ channelId: "one" });
  });

  it.each([
    [479, 1],
    [480, 0],
    [1079, 0],
    [1080, 1],
  ])("at minute %i of the day", (minute, obstacles) => {
    const hours = { ...channel, opensAt: 480, closesAt: 1080 };
    expect(obstacleOfHour(hours, minute)).toHaveLength(obstacles);
  });

  it("an identity check is good for ninety days", () => {
    const now = new Date("2026-11-15T00:00:00Z");
    const at = (checkedAt: string, match = true) => freshness({ match, checkedAt }, now);
    expect(freshness(undefined, now)).toBe("unknown");
    expect(at("2026-08-17T00:00:00Z")).toBe("fresh");
    expect(at("2026-08-16T23:59:59Z")).toBe("stale");
    expect(at("2026-11-14T00:00:00Z", false)).toBe("mismatch");
  });
});
