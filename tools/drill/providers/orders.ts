import { Random } from "../random.ts";
import type { Arena } from "./arena.ts";
import { beginCollection, type CollectionPlan, planCollection } from "./collections.ts";
import { beginContract, planContract } from "./contracts.ts";
import type { Acknowledged, ContractSeen, Lane, QrSeen, RefundSeen } from "./lane.ts";
import { Lookout } from "./lookout.ts";
import { payAgain, payBatch, payOne } from "./payouts.ts";

/** How often what is drawn. A batch is many payouts and many collections are followed by a refund. */
export interface Mix {
  readonly payouts: number;
  readonly collections: number;
  readonly contracts: number;
}
export const usualMix: Mix = { payouts: 0.56, collections: 0.28, contracts: 0.16 };

export interface Work {
  readonly finished: Promise<void>;
  readonly acknowledged: Acknowledged;
  readonly progress: () => number;
}

const lanes = 16;
/** How many wait for payers and signers at once; who begins another waits until there are fewer. */
const mostStories = 120;

/** Has orders entered by a number of people at once, and lets payers and signers come meanwhile. */
export function runOrders(
  arena: Arena,
  { orders, seed, mix }: { readonly orders: number; readonly seed: number; readonly mix: Mix },
): Work {
  const acknowledged: Acknowledged = { payouts: [], collections: [], refunds: [], contracts: [] };
  const lookouts = lookoutsOf(arena);
  const stories = new Set<Promise<void>>();
  let taken = 0;
  let done = 0;
  const lane = async () => {
    while (taken < orders) {
      const number = taken;
      // What an order is, its number alone decides: the same seed gives the same orders.
      const random = Random.of(seed, number);
      const drawn = draw(random, mix);
      taken += drawn.counts;
      const company = random.oneOf(arena.companies);
      const { client, control } = arena;
      const given: Lane = { client, control, company, random, acknowledged, ...lookouts };
      const goOn = await begin(arena, given, drawn);
      if (goOn) await keep(stories, goOn());
      done += drawn.counts;
    }
  };
  const finished = Promise.all(Array.from({ length: lanes }, lane))
    .then(() => Promise.all(stories))
    .then(() => undefined);
  return { finished, acknowledged, progress: () => done / orders };
}

type Drawn =
  | { readonly kind: "payout"; readonly counts: number }
  | { readonly kind: "collection"; readonly counts: number; readonly plan: CollectionPlan }
  | { readonly kind: "contract"; readonly counts: number };

function draw(random: Random, mix: Mix): Drawn {
  const at = random.next() * (mix.payouts + mix.collections + mix.contracts);
  if (at < mix.payouts)
    return { kind: "payout", counts: random.chance(0.1) ? 2 + random.below(9) : 1 };
  if (at >= mix.payouts + mix.collections) return { kind: "contract", counts: 1 };
  const plan = planCollection({ random });
  return { kind: "collection", counts: 1 + plan.refundShares.length, plan };
}

async function begin(
  arena: Arena,
  lane: Lane,
  drawn: Drawn,
): Promise<(() => Promise<void>) | undefined> {
  if (drawn.kind === "contract") return beginContract(lane, planContract(lane));
  if (drawn.kind === "collection") return beginCollection(lane, drawn.plan);
  const paid = drawn.counts > 1 ? await payBatch(lane, drawn.counts) : await payOne(lane);
  for (const id of await failedOf(arena, paid)) await payAgain(lane, id);
  return undefined;
}

async function keep(stories: Set<Promise<void>>, story: Promise<void>): Promise<void> {
  stories.add(story);
  void story.then(
    () => stories.delete(story),
    () => {},
  );
  while (stories.size >= mostStories) await Promise.race(stories);
}

async function failedOf(
  { sql }: Arena,
  done: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = done.map(({ id }) => id);
  const find = "select id from payouts where id = any($1) and state = 4009";
  // The database may just be down; whoever looks a moment later sees the same.
  const found = await sql.query<{ id: string }>(find, [ids]).catch(() => ({ rows: [] }));
  return found.rows.map(({ id }) => id);
}

const lookoutsOf = ({ sql }: Arena) => ({
  codes: new Lookout<QrSeen>(
    sql,
    "select collection_id as of, id, merchant_number as number, sequence, state, qr_content is not null as shown," +
      " parked, paid_fen::float8 as paid from collection_orders where collection_id = any($1::uuid[])",
  ),
  refunds: new Lookout<RefundSeen>(
    sql,
    "select id as of, state from refunds where id = any($1::uuid[])",
  ),
  contracts: new Lookout<ContractSeen>(
    sql,
    "select id as of, number, state, start_requested_at is not null as starting," +
      " (select count(*)::int from contract_signers s where s.tenant_id = c.tenant_id and s.contract_id = c.id) as signers" +
      " from sign_contracts c where id = any($1::uuid[])",
  ),
});
