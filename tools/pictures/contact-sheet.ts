import type { Browser, Page } from "@playwright/test";

export interface Picture {
  readonly name: string;
  readonly png: Buffer;
}

/** A JPEG of what the page shows, as good as the number of bytes allows. */
async function within(page: Page, mostBytes: number): Promise<Buffer> {
  for (let quality = 85; quality > 20; quality -= 5) {
    const taken = await page.screenshot({ type: "jpeg", quality, fullPage: true });
    if (taken.length <= mostBytes) return taken;
  }
  throw new Error(`No picture of at most ${mostBytes} bytes can be read`);
}

async function drawn(browser: Browser, html: string, mostBytes: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 200 } });
  await page.setContent(html);
  const jpeg = await within(page, mostBytes);
  await page.close();
  return jpeg;
}

const inline = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** One picture alone, small enough to stand in a text. */
export const single = (browser: Browser, { png }: Picture, mostBytes: number): Promise<Buffer> =>
  drawn(
    browser,
    `<body style="margin:0"><img style="display:block;width:1440px" src="${inline(png)}"></body>`,
    mostBytes,
  );

/** Pictures beside and below each other under their names. */
export function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  mostBytes: number,
): Promise<Buffer> {
  const figures = pictures
    .map(
      ({ name, png }) =>
        `<figure><figcaption>${name}</figcaption><img src="${inline(png)}"></figure>`,
    )
    .join("");
  return drawn(
    browser,
    `<style>
      body { margin: 8px; display: grid; grid-template-columns: 1fr 1fr; gap: 8px; background: #888 }
      figure { margin: 0 } img { display: block; width: 100% }
      figcaption { color: #fff; font: 14px sans-serif }
    </style>${figures}`,
    mostBytes,
  );
}
