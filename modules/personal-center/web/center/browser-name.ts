type Known = readonly (readonly [name: string, sign: RegExp])[];

/** In this order: almost everybody also claims to be Chrome, and Chrome to be Safari. */
const browsers: Known = [
  ["WeCom", /wxwork\/(\d+)/i],
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["QQ Browser", /M?QQBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

/** Android also says Linux, and an iPhone says that it is like a Mac. */
const systems: Known = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
];

function find(known: Known, userAgent: string): string | undefined {
  for (const [name, sign] of known) {
    const found = sign.exec(userAgent);
    if (found) return found[1] === undefined ? name : `${name} ${found[1]}`;
  }
  return undefined;
}

/** A browser as people call it, such as “Chrome 141 · Windows”; undefined if it says nothing known. */
export function browserName(userAgent: string): string | undefined {
  const parts = [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}
