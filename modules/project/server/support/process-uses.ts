import type { CommandTx } from "#platform/server/command-tx.ts";
import { configStates } from "../../states.ts";

/** Disabled ones too: enabled again they would name a process that nothing can be submitted to. */
const findUses =
  "select '支出项目「' || name || '」' as name, 1 as kind from expenditure_projects" +
  " where tenant_id = $1 and process_id = $2 and state <> $3" +
  " union all select '支出子项「' || name || '」', 2 from expenditure_items" +
  " where tenant_id = $1 and process_id = $2 and state <> $3 order by kind, name";

/** The projects and items whose orders go through a process. */
export const usesOfProcess = (tx: CommandTx, processId: string): Promise<{ name: string }[]> =>
  tx.raw({ sql: findUses, parameters: [tx.tenantId, processId, configStates.deleted] });
