import type { TextKey } from "#platform/web/i18n.ts";
import { zhCN } from "./locale/zh-CN.ts";

/** The sentence for what happened; what a newer server tells of is told by its name at least. */
export function happeningText(kind: string): TextKey {
  const key = `signContract.happening.${kind}`;
  return (key in zhCN ? key : "signContract.happening.other") as TextKey;
}
