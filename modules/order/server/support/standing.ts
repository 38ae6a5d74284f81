import { stampOf } from "#modules/identity/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import type { Standing } from "#modules/approval/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Change, CommandTx } from "#platform/server/command-tx.ts";
import {
  type Fields,
  insertRow,
  lockRow,
  type NewRow,
  updateRow,
} from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { expectMove } from "#platform/server/moves.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Course } from "./description.ts";
import type { OrderTable } from "./order-table.ts";

export interface Move<T extends OrderTable, State extends string> {
  readonly to: State;
  /** What is written with it. */
  readonly also?: Fields<T>;
  /** Why, as the person who moves it says. */
  readonly remark?: string;
}

/** The one place that writes where an order stands. */
export class StandingOf<T extends OrderTable, State extends string> {
  readonly #of: Course<T, State>;

  constructor(described: Course<T, State>) {
    this.#of = described;
  }

  /** Writes an order of the actor down: under the next number of the day, stamped with how he stands now. */
  async create(tx: CommandTx, own: NewRow<T>): Promise<Row<T>> {
    const { kind, table, states, first } = this.#of;
    const [number, stamp] = [
      await nextOrderNumber(tx, kind.prefix, tx.now),
      await stampOf(tx, tx.actor.userId),
    ];
    const standing = { state: states[first], approval_state: null, instance_id: null };
    return insertRow(tx, table, { ...own, number, ...stamp, ...standing });
  }

  /** Moves an order, if the drawing has such a move. */
  async move(tx: CommandTx, row: Row<T>, { to, also, remark }: Move<T, State>): Promise<Row<T>> {
    if (remark !== undefined) tx.remark = remark;
    return this.#write(tx, row, { ...also, ...this.#stateAfter(row, to) });
  }

  /** Keeps how the approval stands, and what follows from it. */
  async follow(tx: CommandTx, { orderId, instanceId, state }: Standing): Promise<void> {
    const { table, onApproval } = this.#of;
    const row = await lockRow(tx, table, orderId);
    const { to, also } = (await onApproval?.(tx, row, state)) ?? {};
    const approval = { approval_state: approvalStates[state], instance_id: instanceId };
    await this.#write(tx, row, { ...also, ...approval, ...(to && this.#stateAfter(row, to)) });
    // The approval's own line of the log tells of this: it is not told twice.
    const isThis = ({ table: of, id }: Change) => of === table.name && id === orderId;
    tx.changes.splice(tx.changes.findLastIndex(isThis), 1);
  }

  /** An order may stay where it is: its approval goes through many states in one of the order's own. */
  #stateAfter(row: Row<T>, to: State): { state: number } {
    const { states, moves, refusal = platformErrors.versionConflict } = this.#of;
    const code = (row as Row<OrderTable>).state;
    if (code !== states[to]) expectMove({ states, moves, refusal }, code, to);
    return { state: states[to] };
  }

  #write(tx: CommandTx, row: Row<T>, to: object): Promise<Row<T>> {
    return updateRow(tx, this.#of.table, { row, to });
  }
}
