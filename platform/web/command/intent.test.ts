import { expect, test } from "vitest";
import { Intent } from "./intent.ts";

test("trying the same again keeps the key, so that it is done once", () => {
  const intent = new Intent();
  expect(intent.keyFor({ id: "1", amountFen: 100 })).toBe(
    intent.keyFor({ id: "1", amountFen: 100 }),
  );
});

test("other content is another intent", () => {
  const intent = new Intent();
  expect(intent.keyFor({ amountFen: 100 })).not.toBe(intent.keyFor({ amountFen: 200 }));
});

test("doing the same once more after success is a new intent", () => {
  const intent = new Intent();
  const first = intent.keyFor({ id: "1" });
  intent.fulfilled();
  expect(intent.keyFor({ id: "1" })).not.toBe(first);
});

test("two files of the same name are told apart", () => {
  const intent = new Intent();
  const file = (content: string) => new File([content], "channels.xlsx", { lastModified: 1 });
  const first = intent.keyFor({ file: file("a") });
  expect(intent.keyFor({ file: file("a") })).toBe(first);
  expect(intent.keyFor({ file: file("bb") })).not.toBe(first);
});

test("a key is one that the server takes", () => {
  expect(new Intent().keyFor({})).toMatch(/^[\w-]{8,64}$/);
});
