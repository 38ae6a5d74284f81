type Look = readonly [language: "zh-CN" | "en-US", theme: "light" | "dark", width: 1440 | 1280];

/** Between them both languages, both themes and both sizes. */
const some: readonly Look[] = [
  ["zh-CN", "light", 1440],
  ["en-US", "dark", 1280],
];
const others: readonly Look[] = [
  ["zh-CN", "dark", 1280],
  ["en-US", "light", 1440],
];

/** How pages are looked at: `ALL_LOOKS=on` for who mends a page and opens the pictures. */
export const looks = process.env["ALL_LOOKS"] ? [...some, ...others] : some;
