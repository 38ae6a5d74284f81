import type { TodoSource } from "#modules/message/server/index.ts";
import { boxes } from "./boxes.ts";
import { pendingCount } from "./pending.ts";

/** A bell shows what is most urgent; the task centre has the rest. */
const most = 100;
const request = { current: 1, size: most, sorts: [] };

/** Approvals that wait for the owner's decision. */
export const approvalTodos: TodoSource = {
  async find(tx, { userId }) {
    const { records } = await boxes.todo.page(tx, { ...request, filters: { userId } });
    return records.map((task) => ({
      id: task.id,
      tenantId: task.tenantId,
      event: "approval.waiting",
      values: { applicant: task.applicantName, title: task.title, orderNo: task.orderNo },
      link: `/dashboard/todo?instance=${task.instanceId}`,
      since: task.arrivedTime,
    }));
  },
  count: (tx, { userId }) => pendingCount(tx, userId),
};
