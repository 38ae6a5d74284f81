import { expect, test } from "vitest";
import type { PushedEvent } from "#platform/contract/exchange.ts";
import { splitEvents } from "./events.ts";

const event: PushedEvent = { topic: "import", id: "1", stateCode: 3651, done: 5, total: 10 };
const written = `data: ${JSON.stringify(event)}\n\n`;

test("events are read one by one; comments keep the line open and mean nothing", () => {
  expect(splitEvents(`: connected\n\n${written}: ping\n\n${written}`)).toEqual({
    events: [event, event],
    rest: "",
  });
});

test("an event cut in two by the network waits for its other half", () => {
  const first = splitEvents(written.slice(0, 20));
  expect(first.events).toEqual([]);
  expect(splitEvents(first.rest + written.slice(20)).events).toEqual([event]);
});
