import { stampOf } from "#modules/identity/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import type { Standing } from "#modules/approval/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import {
  type Fields,
  insertRow,
  lockRow,
  type NewRow,
  updateRow,
} from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Course } from "./description.ts";
import { drawnMove } from "./drawn-move.ts";
import type { OrderTable } from "./order-table.ts";

export interface Move<T extends OrderTable, State extends string> {
  /** Without it, it stays where it is. */
  readonly to?: State;
  /** What is written with it. */
  readonly also?: Fields<T>;
  /** Why, as the person who moves it says. */
  readonly remark?: string;
  /** It follows from what the log tells already: it is not told twice. */
  readonly quietly?: boolean;
}

/** The one place that writes where an order stands. */
export class StandingOf<T extends OrderTable, State extends string> {
  readonly #of: Course<T, State>;

  constructor(described: Course<T, State>) {
    this.#of = described;
  }

  /** Writes an order of the actor down: under the next number of the day, stamped with how he stands now. */
  async create(tx: CommandTx, own: NewRow<T> & { id?: string }): Promise<Row<T>> {
    const { kind, table, states, first } = this.#of;
    const [number, stamp] = [
      await nextOrderNumber(tx, kind.prefix, tx.now),
      await stampOf(tx, tx.actor.userId),
    ];
    const standing = { state: states[first], approval_state: null, instance_id: null };
    recordsChanged(tx, kind.type);
    return insertRow(tx, table, { ...own, number, ...stamp, ...standing });
  }

  /** Moves an order, if the drawing has such a move. */
  async move(tx: CommandTx, row: Row<T>, move: Move<T, State>): Promise<Row<T>> {
    const { to, also, remark, quietly = false } = move;
    if (remark !== undefined) tx.remark = remark;
    return this.#write(tx, row, { to: { ...also, ...this.#stateAfter(row, to) }, quietly });
  }

  /** Keeps how the approval stands, and what follows from it. */
  async follow(tx: CommandTx, standing: Standing): Promise<void> {
    const { orderId, instanceId, state, isAtFinance } = standing;
    const { table, onApproval, atFinance } = this.#of;
    const row = await lockRow(tx, table, orderId);
    const { to, also } = (await onApproval?.(tx, row, state)) ?? {};
    const approval = { approval_state: approvalStates[state], instance_id: instanceId };
    // The approval's own line of the log tells of this.
    const finance = atFinance?.(isAtFinance);
    const after = { ...also, ...finance, ...approval, ...this.#stateAfter(row, to) };
    await this.#write(tx, row, { to: after, quietly: true });
  }

  /** Keeps that finance is asked now, or not any more. */
  async followFinance(tx: CommandTx, { orderId, isAtFinance }: Standing): Promise<void> {
    const { table, atFinance } = this.#of;
    if (!atFinance) return;
    const row = await lockRow(tx, table, orderId);
    await this.#write(tx, row, { to: atFinance(isAtFinance), quietly: true });
  }

  #stateAfter(row: Row<T>, to: State | undefined): { state?: number } {
    if (to === undefined) return {};
    return { state: drawnMove(this.#of, (row as Row<OrderTable>).state, to) };
  }

  async #write(
    tx: CommandTx,
    row: Row<T>,
    { to, quietly }: { readonly to: object; readonly quietly: boolean },
  ): Promise<Row<T>> {
    const { kind, table } = this.#of;
    const write = () => updateRow(tx, table, { row, to });
    const written = await (quietly ? tx.unnoted(write) : write());
    recordsChanged(tx, kind.type);
    return written;
  }
}
