import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const like = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    "Chrome 141 · Windows",
  ],
  [
    `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge 141 · Windows",
  ],
  [
    `${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    "Safari 18 · macOS",
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari 18 · iOS",
  ],
  [`${like} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox 143 · Linux"],
  [
    `${like} (Linux; Android 15; 22041216C) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
    "WeChat 8 · Android",
  ],
  [
    `${like} (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`,
    "Chrome 141 · Linux",
  ],
  ["curl/8.5.0 (Windows)", "Windows"],
])("%s is called %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test("who says nothing of himself has no name", () => {
  expect(browserName("")).toBeUndefined();
  expect(browserName("curl/8.5.0")).toBeUndefined();
});
