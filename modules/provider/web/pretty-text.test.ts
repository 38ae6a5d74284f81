import { expect, test } from "vitest";
import { prettyText } from "./pretty-text.ts";

test("JSON and XML are indented, a form is one field a line", () => {
  expect(prettyText('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
  expect(prettyText("<Result><No>1</No><List><Line/></List></Result>")).toBe(
    "<Result>\n  <No>1</No>\n  <List>\n    <Line/>\n  </List>\n</Result>",
  );
  expect(prettyText('A0010 ok<?xml version="1.0"?><R><A>1</A></R>')).toBe(
    'A0010 ok\n<?xml version="1.0"?>\n<R>\n  <A>1</A>\n</R>',
  );
  expect(prettyText("a=1&b=%E8%BD%A6+x")).toBe("a=1\nb=车 x");
});

test("what is cut short or something else stays as it is", () => {
  expect(prettyText('{"a":{"b"')).toBe('{"a":{"b"');
  expect(prettyText("no reply: timeout")).toBe("no reply: timeout");
  expect(prettyText("a=%E8%")).toBe("a=%E8%");
});
