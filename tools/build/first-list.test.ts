import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withMadeUpModule } from "./made-up-module.ts";
import { bytesOf, buildScripts, type Chunk, fetchedFor } from "./weigh.ts";

const login = ["main/web.tsx", "main/login.tsx"];
const candidate = [
  "main/web.tsx",
  "main/candidate.tsx",
  "modules/onboarding/web/candidate/candidate-page.tsx",
];
const frame = [
  "main/web.tsx",
  "main/console.tsx",
  "platform/web/shell/layout.tsx",
  "platform/web/shell/workplace.tsx",
  // Everybody's card on the workplace; the others come to who has to do with them.
  "modules/message/web/message-home.tsx",
  "modules/message/web/message-box.tsx",
  "modules/message/web/locale/zh-CN.ts",
];
const firstList = [
  ...frame,
  "modules/channel/web/channel-list.tsx",
  "modules/channel/web/locale/zh-CN.ts",
];

// React would be built with all that it tells developers.
beforeAll(() => vi.stubEnv("NODE_ENV", "production"));
afterAll(() => vi.unstubAllEnvs());

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

describe("the product as it is built", () => {
  let chunks: Chunk[];
  const fetchedKb = (files: readonly string[]) => kilobytes(bytesOf(fetchedFor(chunks, files)));

  beforeAll(async () => {
    chunks = await buildScripts({});
  });

  it("costs 100 KB to sign in", () => {
    expect(fetchedKb(login)).toBeLessThan(100);
  });

  it("costs 120 KB to give one's data by a link", () => {
    expect(fetchedKb(candidate)).toBeLessThan(120);
  });

  it("costs 350 KB to the first list, sign-in and workplace included", () => {
    expect(fetchedKb([...login, ...firstList])).toBeLessThan(350);
  });

  it("shows the workplace after ten files", () => {
    expect(fetchedFor(chunks, frame).length).toBeLessThanOrEqual(10);
  });

  it("brings to the first list no other module's pages, contracts or texts", () => {
    const brought = fetchedFor(chunks, firstList).flatMap(({ moduleIds }) => moduleIds);
    const others = brought.filter(
      (id) =>
        /\/modules\/(?!identity|reference|message|channel)/.test(id) &&
        !id.endsWith("/web/module.ts"),
    );
    expect(others).toEqual([]);
  });
});

it("a module of twenty pages adds less than 2 KB to the first list", async () => {
  const ownBytes = async (plugins: Parameters<typeof buildScripts>[0]["plugins"] = []) => {
    const chunks = await buildScripts({ plugins, withPackages: false });
    return { chunks, bytes: bytesOf(fetchedFor(chunks, firstList)) };
  };
  const before = await ownBytes();
  const after = await ownBytes([withMadeUpModule(20)]);
  // It is really there.
  const texts = fetchedFor(after.chunks, ["modules/made-up/web/locale/zh-CN.ts"]);
  expect(kilobytes(bytesOf(texts))).toBeGreaterThan(10);
  expect(after.bytes - before.bytes).toBeGreaterThan(0);
  expect(kilobytes(after.bytes - before.bytes)).toBeLessThan(2);
});
