import type { RowOf } from "#platform/web/list/use-list.ts";
import type { contractTemplate } from "../template-contract.ts";

export type TemplateRow = RowOf<typeof contractTemplate.list>;
