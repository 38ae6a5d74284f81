import { Space, Tag } from "antd";
import { OrderTag } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { ShownStates } from "../../states.ts";

/** What a page is told of anybody registered. */
interface Registered {
  readonly stateCode: number;
  readonly currentApprovalProcessState: number | null;
  readonly staged: object | null;
  readonly insertPersonId: string;
}

const running: readonly (number | null)[] = [2000, 2001, 2007];
const isRunning = ({ currentApprovalProcessState: approval }: Registered): boolean =>
  running.includes(approval);

/** What his tag says: how he stands, or, where he came back to his author, how; null: a draft. */
export function tagOf(row: Registered, { pending }: ShownStates): number | null {
  const { stateCode, currentApprovalProcessState: approval } = row;
  return stateCode === pending && !isRunning(row) ? approval : stateCode;
}

/** Whether anybody may pay him: only then his days count. */
export const isLasting = ({ stateCode }: Registered, { effective, expiring }: ShownStates) =>
  stateCode === effective || stateCode === expiring;

/** What his author does next: hurry those who decide, or finish what is written. The rest is in the detail. */
export function nextOf(row: Registered, { pending, rejected }: ShownStates, me?: string) {
  if (row.insertPersonId !== me) return undefined;
  if (isRunning(row)) return "urge";
  const isInHand = row.stateCode === pending || row.stateCode === rejected;
  return isInHand || row.staged ? "edit" : undefined;
}

/** How he stands, and whether a change of him is under way. */
export function Standing({ row, states }: { row: Registered; states: ShownStates }) {
  const { t } = useWords();
  const change = isRunning(row) ? "payeeRegister.change.waiting" : "payeeRegister.change.open";
  return (
    <Space size={4}>
      <OrderTag code={tagOf(row, states)} />
      {row.staged && <Tag color="warning">{t(change)}</Tag>}
    </Space>
  );
}
