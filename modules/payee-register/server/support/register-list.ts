import { shanghaiClock } from "#platform/server/clock.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Condition } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Standing } from "../rules/expiry.ts";
import { indexOf, type NumberName } from "./numbers.ts";

/** The day in Shanghai, as dates are kept. */
export const dayOf = (at: Date): string => shanghaiClock(at).slice(0, 10);

/** The value says already what is stored of those who stand so: see `askedOf`. */
export const standsAt: Condition = (standings: readonly Standing[], { places }) => {
  const each = standings.map(({ state, from, to }) =>
    [
      `state = ${places.add(state)}`,
      ...(from === null ? [] : [`expires_on >= ${places.add(from)}::date`]),
      ...(to === null ? [] : [`expires_on <= ${places.add(to)}::date`]),
    ].join(" and "),
  );
  return `(${each.join(" or ")})`;
};

/** The value is an index already: see `askedOf`. */
export const indexIs =
  (column: string): Condition =>
  (hex: string, { places }) =>
    `${column} = decode(${places.add(hex)}, 'hex')`;

interface Asked {
  readonly table: string;
  /** What is stored of those who stand so on a day. */
  readonly standings: (codes: readonly number[], today: string) => Standing[];
  /** Which filters are numbers of a person, and where they are kept. */
  readonly numbers: Readonly<Record<string, NumberName>>;
}

export interface Asking {
  readonly tx: ReadTx;
  readonly vault: Vault;
  readonly userId: string;
}

interface Days {
  readonly from?: string;
  readonly to?: string;
}

const daysOf = ({ from, to }: Days): Days => ({
  ...(from !== undefined && { from: dayOf(new Date(from)) }),
  ...(to !== undefined && { to: dayOf(new Date(to)) }),
});

/** What a request means in what is stored: days for states, indexes for numbers, me for "mine". */
export const askedOf =
  ({ table, standings, numbers }: Asked) =>
  <R extends ListRequest>(request: R, { tx, vault, userId }: Asking): R => {
    const meanings: Readonly<Record<string, (value: never) => unknown>> = {
      stateCode: (codes: readonly number[]) => standings(codes, dayOf(tx.now)),
      expirationTime: daysOf,
      mine: () => [userId],
      ...Object.fromEntries(
        Object.entries(numbers).map(([filter, column]) => [
          filter,
          indexOf(vault, { table, tenantId: tx.tenantId }, column),
        ]),
      ),
    };
    const filters = Object.entries(request.filters).map(([name, value]) => {
      const meaning = meanings[name];
      return [name, meaning && value !== undefined ? meaning(value as never) : value];
    });
    return { ...request, filters: Object.fromEntries(filters) as R["filters"] };
  };

/** What a page is told of anybody registered: wire name and column. */
export const personFields = {
  id: "id",
  orderNo: "number",
  expirationTime: "expires_on",
  remark: "remark",
  insertTypeCode: "insert_type",
  stateCode: "standing",
  overdueByNow: "is_overdue",
  staged: "staged_shown",
  fileIds: "file_ids",
  approvalProcessId: "process_id",
  currentApprovalPerson: "waiting_names",
  currentApprovalProcessState: "approval_state",
  currentApprovalProcessStep: "step_no",
  currentApprovalStepType: "step_type",
  currentApprovalTotalStep: "total_step",
  currentApprovalVersion: "process_version",
  approvalStateCodeName: "approval_state_name",
  approvalStateCodeColor: "approval_state_color",
  instanceId: "instance_id",
  arrivedTime: "arrived_at",
  insertPerson: "created_by_name",
  insertPersonId: "created_by",
  insertTime: "created_at",
  rowVersion: "row_version",
  updateTime: "updated_at",
} as const;

/** A draft that was deleted is disabled without ever having been submitted. */
export const notDeleted = (disabled: number): string =>
  `not (state = ${disabled} and approval_state is null)`;
