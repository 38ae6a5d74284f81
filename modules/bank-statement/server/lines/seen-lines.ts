import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Table } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { List, type ListDescription, type ListRequest } from "#platform/server/list/list.ts";
import type { bankStatement } from "../../contract.ts";
import { sourceOf } from "../matching/source.ts";

export type LineWire = OutputOf<typeof bankStatement.detail>["line"];

/** More orders than anybody looks for at once. */
const mostOrders = 1_000;

const findOrders =
  "select distinct car_order_id as id from statement_lines where tenant_id = $1 and car_order_id is not null" +
  " and ($2::text[] is null or lessee_name = any($2)) and ($3::text[] is null or lessee_code = any($3))" +
  ` and ($4::uuid[] is null or car_order_id = any($4)) limit ${mostOrders}`;

/** Lines as somebody sees them: which order a line pays, and for whom, he is told where he sees that order. */
export class SeenLines extends List<LineWire> {
  readonly #actor: Actor;

  constructor(described: ListDescription<Table, LineWire>, actor: Actor) {
    super(described);
    this.#actor = actor;
  }

  override async page(tx: ReadTx, request: ListRequest) {
    const page = await super.page(tx, await this.#asked(tx, request));
    return { ...page, records: await this.#told(tx, page.records) };
  }

  override async maybe(tx: ReadTx, id: string) {
    const line = await super.maybe(tx, id);
    return line && (await this.#told(tx, [line]))[0];
  }

  override async first(tx: ReadTx, request: ListRequest) {
    return this.#told(tx, await super.first(tx, await this.#asked(tx, request)));
  }

  override async count(tx: ReadTx, request: ListRequest) {
    return super.count(tx, await this.#asked(tx, request));
  }

  override async *pieces(tx: ReadTx, request: ListRequest, pieceSize: number) {
    for await (const piece of super.pieces(tx, await this.#asked(tx, request), pieceSize)) {
      yield await this.#told(tx, piece);
    }
  }

  #seen(tx: ReadTx, orders: readonly string[]): Promise<ReadonlySet<string>> {
    return orders.length === 0
      ? Promise.resolve(new Set())
      : sourceOf("carOrder").seenBy(tx, this.#actor, orders);
  }

  /** Who looks for an order's lines finds those of orders that he sees. */
  async #asked(tx: ReadTx, request: ListRequest): Promise<ListRequest> {
    const { lesseeName, lesseeCode, carOrderId, ...filters } = request.filters;
    const asked = [lesseeName, lesseeCode, carOrderId];
    if (asked.every((one) => one === undefined)) return request;
    const parameters = [tx.tenantId, ...asked.map((one) => one ?? null)];
    tx.planForValues();
    const found = await tx.raw<{ id: string }>({ sql: findOrders, parameters });
    const seen = await this.#seen(
      tx,
      found.map(({ id }) => id),
    );
    return { ...request, filters: { ...filters, carOrderId: [...seen] } };
  }

  async #told(tx: ReadTx, lines: readonly LineWire[]): Promise<LineWire[]> {
    const orders = lines.flatMap(({ carOrderId }) => carOrderId ?? []);
    const seen = await this.#seen(tx, [...new Set(orders)]);
    return lines.map((line) =>
      line.carOrderId === null || seen.has(line.carOrderId)
        ? line
        : { ...line, carOrderId: null, lesseeName: null, lesseeCode: null },
    );
  }
}
