import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerBy, sentTo, showing } from "#platform/web/testing/stage.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { rebateType } from "../../contract.ts";
import { RuleSheet } from "../../rule-contract.ts";
import { Simulation } from "../../simulation-contract.ts";
import { rebateTypeModule } from "../module.ts";
import type { RebateTypeRow } from "../rebate-type-columns.tsx";
import { SimulationPanel } from "./simulation-panel.tsx";

const show = showing({
  modules: [rebateTypeModule],
  endpoints: [rebateType.list, rebateType.simulate],
});

const type = { id: idOf(1), rowVersion: 4 } as RebateTypeRow;
const draft = RuleSheet.parse({
  base: "netFinanceAmount",
  tierBy: "none",
  tiers: [{ from: null, values: [], rate: 200, amount: null }],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: "2999-01-01",
  effectiveTo: null,
  settlement: "each",
});

/** As the server tells it; the contract refuses a row that it would not send. */
const simulated = (over: object = {}) =>
  Simulation.parse({
    id: idOf(2),
    firstMonth: "2026-10",
    lastMonth: "2026-10",
    isInForce: false,
    person: "林晓",
    startTime: "2026-11-15T02:42:09.439378Z",
    finishTime: "2026-11-15T02:42:12.439378Z",
    percent: 100,
    isStale: false,
    sight: "all",
    totals: { contracts: 4, changed: 2, before: 310_000, after: 300_000 },
    dealerCount: 3,
    dealers: [
      { shop: "盛达", contracts: 2, changed: 1, before: 200_000, after: 130_000 },
      { shop: "宏远", contracts: 1, changed: 1, before: 50_000, after: 110_000 },
      { shop: "永兴", contracts: 1, changed: 0, before: 60_000, after: 60_000 },
    ],
    contracts: [
      {
        id: idOf(3),
        contractNo: "2026ZL10000001",
        lessee: "王建国",
        shop: "盛达",
        before: 120_000,
        after: 50_000,
        lineId: idOf(4),
        deserved: {
          amount: 50_000,
          steps: [{ step: "deserved", said: { amount: "500.00" } }],
        },
      },
      {
        id: idOf(5),
        contractNo: "2026ZL10000002",
        lessee: "李敏",
        shop: "宏远",
        before: 50_000,
        after: 110_000,
        lineId: null,
        deserved: null,
      },
    ],
    ...over,
  });
const panel = <SimulationPanel type={type} draft={draft} />;
const text = (said: string | RegExp) => page.getByText(said);

test("one that no longer holds, or shows a part alone, says so before any figure", async () => {
  answerBy({ "/simulation": simulated({ isStale: true, sight: "part" }) });
  await show(panel, "en-US");
  await expect.element(text(/no longer holds; simulate again/)).toBeVisible();
  await expect.element(text("Only contracts that you see in the book of rebates")).toBeVisible();
});

test("without a right to the book there are no figures, and while it runs only how far it is", async () => {
  answerBy({ "/simulation": simulated({ sight: "none", dealers: [], contracts: [] }) });
  await show(panel, "zh-CN");
  await expect.element(text("你没有返利台账的权限，看不到模拟结果")).toBeVisible();
  expect(document.querySelector(".simulation-totals")).toBeNull();
  answerBy({ "/simulation": simulated({ finishTime: null, percent: 40 }) });
  await show(panel, "zh-CN");
  await expect.element(text("正在模拟，可以离开此页，结果会保留")).toBeVisible();
  await expect.element(text("40%")).toBeVisible();
});

test("it is asked for by months; a draft of later days is taken as if it were in force", async () => {
  answerBy({ "/simulation": null, "/simulate": { id: type.id } });
  await show(panel, "zh-CN");
  await expect.element(text(/还没有模拟过/)).toBeVisible();
  await page.getByRole("button", { name: "模拟草稿" }).click();
  await page.getByRole("button", { name: "开始模拟" }).click();
  await expect.poll(() => sentTo("/simulate")).toHaveLength(1);
  const month = expect.stringMatching(/^\d{4}-\d{2}$/) as string;
  expect(sentTo("/simulate")).toEqual([
    { rowVersion: 4, firstMonth: month, lastMonth: month, isInForce: true },
  ]);
});
