import { hash } from "node:crypto";
import type { Content } from "../../content-contract.ts";
import { canonical } from "../rules/content.ts";

/** What a decision is bound to: all of the content, and its critical part. */
export const hashesOf = (content: Content) => ({
  hash: hash("sha256", canonical(content, "all")),
  criticalHash: hash("sha256", canonical(content, "critical")),
});
