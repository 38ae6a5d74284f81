import { page } from "vitest/browser";

/** Uploads as the browser sees them: each waits until the test answers it. */
export class Sent extends EventTarget {
  static all: Sent[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  response: unknown = null;
  constructor() {
    super();
    Sent.all.push(this);
  }
  open(): void {}
  send(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(): null {
    return null;
  }
  refuse(msg: string): void {
    this.response = { code: "1303", msg, data: null };
    this.dispatchEvent(new Event("load"));
  }
}

/** What is said of papers on their way, failed and too many. */
export const uploadWords = {
  "zh-CN": ["附件上传中，请稍候", "有附件上传失败，请先处理", "最多上传9个附件"],
  "en-US": [
    "Upload in progress, please wait",
    "Handle the failed uploads first",
    "At most 9 attachments",
  ],
} as const;

/** Pastes so many pictures into the box of attachments. */
export function paste(count: number): void {
  const clipboardData = new DataTransfer();
  for (let at = 0; at < count; at += 1) {
    clipboardData.items.add(new File(["x"], `照片${at}.png`, { type: "image/png" }));
  }
  const box = page.getByRole("group", { name: /上传附件|Upload attachment/ }).element();
  box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}
