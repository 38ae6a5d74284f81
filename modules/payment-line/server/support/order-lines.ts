import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { AnyLine } from "./line-table.ts";

/** Of which orders, and where they are kept. */
export interface Described {
  readonly table: { readonly name: string; readonly orderColumn: string };
  readonly orders: { readonly name: string };
  /** What wallets, quotas and payouts call such an order. */
  readonly orderType: string;
}

/** Whom a line pays, in clear, as a payout is told of him. */
export interface PaidPayee {
  readonly payeeKind: "personal" | "corporate";
  readonly account: string;
  readonly cnaps: string | null;
  /** Null: nobody knows it, and what counts people does not count him. */
  readonly idCardNo: string | null;
  readonly phone: string | null;
}

/** By which whoever sees the order sees its payees. */
export interface Stamp {
  readonly orderNumber: string;
  readonly departmentId: string | null;
  readonly createdBy: string;
}

/** The lines of one kind of order, as far as paying them goes. Who may see an order is asked before. */
export abstract class OrderLines {
  readonly table: string;
  readonly orderColumn: string;
  readonly orders: string;
  readonly orderType: string;

  constructor({ table, orders, orderType }: Described) {
    this.table = table.name;
    this.orderColumn = table.orderColumn;
    this.orders = orders.name;
    this.orderType = orderType;
  }

  abstract payeeOf(tx: ReadTx, vault: Vault, line: AnyLine): Promise<PaidPayee>;

  of(tx: ReadTx, orderId: string): Promise<AnyLine[]> {
    const sql = `select * from ${this.table} where tenant_id = $1 and ${this.orderColumn} = $2 order by line_number`;
    return tx.raw<AnyLine>({ sql, parameters: [tx.tenantId, orderId] });
  }

  async stampOf(tx: ReadTx, orderId: string): Promise<Stamp> {
    const sql =
      'select number as "orderNumber", department_id as "departmentId", created_by as "createdBy"' +
      ` from ${this.orders} where tenant_id = $1 and id = $2`;
    const [found] = await tx.raw<Stamp>({ sql, parameters: [tx.tenantId, orderId] });
    if (!found) throw new Error(`${this.orders} has no ${orderId}`);
    return found;
  }
}
