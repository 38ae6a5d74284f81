import { approvalTask } from "../../contract.ts";
import { approvalInstance } from "../../instance-contract.ts";

/** What happens to an order by its approval, as its history is to tell it too. */
export const approvalEvents: readonly string[] = [
  ...Object.values(approvalTask),
  ...Object.values(approvalInstance),
].flatMap(({ audit }) => audit ?? []);
