import { expect, it } from "vitest";
import { messageEvents } from "../contract.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";

const keys = Object.entries(messageEvents).flatMap(([name, { grouped }]) => {
  const key = `message.event.${name}`;
  return grouped ? [key, `${key}.many`] : [key];
});
const blanksIn = (text: string) => new Set(text.match(/\{\w+\}/g));

it("every event has its words in both languages, and a grouped one also for many", () => {
  for (const words of [zhCN, enUS])
    expect(Object.keys(words)).toEqual(expect.arrayContaining(keys));
});

it("what is told of many says how many", () => {
  const many = keys.filter((key) => key.endsWith(".many")) as (keyof typeof zhCN)[];
  for (const words of [zhCN, enUS]) for (const key of many) expect(words[key]).toContain("{count}");
});

it("an event tells the same in both languages", () => {
  const alone = keys.filter((key) => !key.endsWith(".many")) as (keyof typeof zhCN)[];
  for (const key of alone) expect(blanksIn(enUS[key]), key).toEqual(blanksIn(zhCN[key]));
});
