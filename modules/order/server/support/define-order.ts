import {
  seesOrder,
  startApproval,
  type Subject,
  subjects,
} from "#modules/approval/server/index.ts";
import { type FileHolder, fileHolders } from "#modules/attachment/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Course, OrderDescription, Wanted } from "./description.ts";
import { drawings } from "./drawings.ts";
import { expectNone } from "./expect-none.ts";
import { begunOrders } from "./open-orders.ts";
import type { OrderTable } from "./order-table.ts";
import { StandingOf } from "./standing.ts";

export interface Judged {
  readonly action: string;
  readonly reasons: readonly Refused[];
}

/** Makes a kind of order out of what is its own. */
export function defineOrder<
  T extends OrderTable,
  State extends string,
  Action extends string,
  Facts = Row<T>,
>(described: OrderDescription<T, State, Action, Facts>) {
  const { kind, table, actions, against } = described;
  // Where a kind has no facts of its own they are the row: the type of them says so.
  const factsOf = described.facts ?? (async (_: ReadTx, row: Row<T>) => row as unknown as Facts);
  const standing = new StandingOf(described);
  const subject = subjectFrom(described, standing);
  /** A paper of an order is for those who see the order. */
  const files: FileHolder = async (tx, actor, fileId) => {
    for (const orderId of await ordersWith(tx, table, fileId)) {
      if (await seesOrder(tx, actor, { subject, orderId })) return true;
    }
    return false;
  };
  const { states, moves, first, draftsAreShared = false } = described;
  const begun = { kind, table: table.name, first: states[first] };
  const sees = (tx: ReadTx, actor: Actor, { id }: Wanted<Action>) =>
    seesOrder(tx, actor, { subject, orderId: id });
  const { reaches = sees } = described;
  return {
    ...described,
    reaches,
    subject,
    /** What its module hands down for it. */
    gives: [
      subjects.takes(subject),
      fileHolders.takes(files),
      drawings.takes({ table: table.name, states, moves }),
      ...(draftsAreShared ? [] : [begunOrders.takes(begun)]),
    ],
    /** Which orders have a file. */
    holding: (tx: ReadTx, fileId: string) => ordersWith(tx, table, fileId),
    byId: (tx: ReadTx, id: string) => byId(tx, table, id),
    create: standing.create.bind(standing),
    move: standing.move.bind(standing),
    /** Locks an order for an action, or refuses whoever does not see it or may not do this now. */
    async lockFor(tx: CommandTx, actor: Actor, wanted: Wanted<Action>) {
      const { id, action, version } = wanted;
      if (!(await reaches(tx, actor, wanted))) throw new Refused(platformErrors.notFound);
      const row = await lockRow(tx, table, id);
      expectNone(against(action, await factsOf(tx, row, { me: actor, action }), actor));
      if (version !== undefined) expectVersion(row as Row<OrderTable>, version);
      // What is done to an order may change what it says and not where it stands.
      recordsChanged(tx, kind.type);
      return row;
    },
    /** What stands against each action of somebody now. */
    async reasons(tx: ReadTx, me: Actor, id: string): Promise<Judged[]> {
      const facts = await factsOf(tx, await byId(tx, table, id), { me });
      return actions.map((action) => ({ action, reasons: against(action, facts, me) }));
    },
    /** Sends an order round for approval, for the first time or again. */
    async submit(tx: CommandTx, row: Row<T>) {
      const { id } = row as Row<OrderTable>;
      const { instanceId } = await startApproval(tx, subject, { orderId: id });
      return { id, instanceId };
    },
  };
}

/** What of a kind its reads need. */
export type ReadableOrder = Pick<
  ReturnType<typeof defineOrder<OrderTable, string, string>>,
  "subject" | "fixLink" | "reasons"
>;

function subjectFrom<T extends OrderTable, State extends string>(
  described: Course<T, State>,
  standing: StandingOf<T, State>,
): Subject {
  const { kind, table, risks, beside, process, excludedApprovers, mayGoBack } = described;
  const { againstPassing } = described;
  const reading =
    <Answer>(ask: (tx: ReadTx, row: Row<T>) => Promise<Answer>) =>
    async (tx: ReadTx, id: string) =>
      ask(tx, await byId(tx, table, id));
  return {
    type: kind.type,
    title: kind.title.zh,
    // Nobody decides on his own order, whatever it is about.
    money: true,
    table: table.name,
    link: kind.link,
    read: reading(async (tx, row) => {
      const { fields, title, amountFen, special = false, ...told } = await described.tell(tx, row);
      const order = row as Row<OrderTable>;
      return {
        orderNo: order.number,
        title,
        amountFen,
        special,
        orderSubtype: told.subtype ?? null,
        applicantId: told.applicantId ?? order.created_by,
        departmentId: order.department_id,
        content: { fields, fileIds: order.file_ids },
      };
    }),
    isSeenBy: async (tx, actor, id) => described.isSeenBy(tx, actor, await byId(tx, table, id)),
    onApproval: standing.follow.bind(standing),
    ...(described.atFinance && { onFinance: standing.followFinance.bind(standing) }),
    ...(againstPassing && {
      againstPassing: async (tx, id, passing) => {
        const isCommand = tx instanceof CommandTx;
        const row = isCommand ? await lockRow(tx, table, id) : await byId(tx, table, id);
        return againstPassing(row, passing);
      },
    }),
    ...(risks && { risks: reading(risks) }),
    ...(beside && {
      beside: async (tx, id, reader) => beside(tx, await byId(tx, table, id), reader),
    }),
    ...(process && { process: reading(process) }),
    ...(excludedApprovers && { excludedApprovers: reading(excludedApprovers) }),
    mayGoBack: async (tx, id) =>
      typeof mayGoBack === "boolean" ? mayGoBack : mayGoBack(await byId(tx, table, id)),
  };
}

async function byId<T extends OrderTable>(tx: ReadTx, table: T, id: string): Promise<Row<T>> {
  const columns = Object.keys(table.columns).filter((name) => name !== "search");
  const sql = `select ${columns.join(", ")} from ${table.name} where tenant_id = $1 and id = $2`;
  const [row] = await tx.raw<Row<T>>({ sql, parameters: [tx.tenantId, id] });
  if (!row) throw new Refused(platformErrors.notFound);
  return row;
}

async function ordersWith(tx: ReadTx, table: OrderTable, fileId: string): Promise<string[]> {
  const sql = `select id from ${table.name} where tenant_id = $1 and file_ids @> array[$2::uuid]`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: [tx.tenantId, fileId] });
  return found.map(({ id }) => id);
}
