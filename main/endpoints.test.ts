import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Line,
  pageOf,
  readPage,
  type Registry,
  registeredEndpoints,
  weakerLines,
} from "./endpoint-registry.ts";

describe("what guards every endpoint", () => {
  let now: Registry;
  let page: string;
  beforeAll(async () => {
    now = await registeredEndpoints();
    page = await readFile(join(import.meta.dirname, "../docs/endpoints.md"), "utf8");
  });

  it("is nowhere weaker than it was recorded", () => {
    expect(weakerLines(readPage(page).registry, now)).toEqual([]);
  });

  it("is as docs/endpoints.md says, line by line", () => {
    const { registry, weakened } = readPage(page);
    expect(Object.fromEntries(now)).toEqual(Object.fromEntries(registry));
    expect(page).toBe(pageOf(now, weakened));
  });

  it("lets no visitor write where the reason alone would move money or decide", () => {
    const moneyOrDecision =
      /^(payout|payoutBatch|payoutChannel|collection|wallet\w*|allocationRun|expenditure|projectEstablishment|approvalTask|provider|rechargeAccount)\./;
    const open = [...now]
      .filter(([name, { visitor }]) => moneyOrDecision.test(name) && visitor === "withReason")
      .map(([name]) => name);
    const harmless = /\.(export\w*|look|fetchReceipt)$/;
    expect(open.filter((name) => !harmless.test(name))).toEqual([]);
  });
});

describe("a line is weaker", () => {
  const line: Line = {
    route: "PUT /api/x",
    permission: "biz:x:release",
    rows: "scoped",
    visitor: "never",
    confirmation: "yes",
    "second person": "yes",
    key: "required",
    rate: "write",
  };
  const weakened = (to: Partial<Line>) =>
    weakerLines(new Map([["x.y", line]]), new Map([["x.y", { ...line, ...to }]]));

  it.each<Partial<Line>>([
    { permission: "biz:x:list" },
    { permission: "anyone" },
    { rows: "open" },
    { visitor: "withReason" },
    { confirmation: "no" },
    { "second person": "no" },
    { key: "honoured" },
  ])("by %j", (to) => expect(weakened(to)).toHaveLength(1));

  it.each<Partial<Line>>([{ route: "POST /api/x" }, { rate: "heavy" }, { rows: "own" }])(
    "not by %j",
    (to) => expect(weakened(to)).toEqual([]),
  );

  it("only where there was a line before", () => {
    expect(weakerLines(new Map(), new Map([["x.y", { ...line, permission: "anyone" }]]))).toEqual(
      [],
    );
  });
});
