import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { openEngine } from "#main/engine.ts";
import { allModules } from "#main/modules.ts";
import { routesOf } from "#platform/server/module.ts";
import { loadConfig } from "#platform/server/config.ts";
import { Batch, send, type Statement } from "#platform/server/db/batch.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { EventHub } from "#platform/server/events.ts";
import { openServer } from "#platform/server/http/server.ts";
import { registryOf } from "#platform/server/serve.ts";
import type { OpenTask } from "./approval-material.ts";
import { roleUrls } from "./database.ts";
import { productEnvironment } from "./processes.ts";

/** The statements of one decision, as they left together, and the task it was. */
interface Recorded {
  readonly task: OpenTask;
  readonly batches: readonly (readonly Statement[])[];
}

/**
 * Lets the product pass tasks in this very process and notes what it sends to the database. The bare
 * side sends the same: it cannot fall behind the product's statements.
 */
export async function recordPasses(tasks: OpenTask[]): Promise<Map<number, Recorded>> {
  const config = loadConfig(productEnvironment());
  const { engine, enginePool, close } = await openEngine("app", config);
  const hub = new EventHub(enginePool, engine.log);
  const server = await openServer(engine, registryOf(routesOf(allModules, { config, hub })));
  const passed = new Map<number, Recorded>();
  for (const stepNo of [1, 2, 3]) {
    // Twice by the same person: a server that has been running knows him.
    const first = takeOf(tasks, (task) => task.stepNo === stepNo);
    await pass(server, first);
    const task = takeOf(tasks, (one) => one.stepNo === stepNo && one.token === first.token);
    passed.set(stepNo, { task, batches: await noting(() => pass(server, task)) });
  }
  await server.close();
  await close();
  return passed;
}

async function pass(server: FastifyInstance, task: OpenTask): Promise<void> {
  const answer = await server.inject({
    method: "POST",
    url: `/api/approval/task/${task.id}/pass`,
    headers: {
      authorization: `Bearer ${task.token}`,
      "current-tenant-id": task.tenantId,
      "idempotency-key": randomUUID(),
    },
    payload: { seenHash: task.hash, fileIds: [], remark: null },
  });
  if (answer.headers["x-code"] !== "0") throw new Error(`passing answered ${answer.body}`);
}

function takeOf(tasks: OpenTask[], isWanted: (task: OpenTask) => boolean): OpenTask {
  const at = tasks.findIndex(isWanted);
  const [task] = tasks.splice(at, 1);
  if (at < 0 || !task) throw new Error("too few open tasks are left");
  return task;
}

/** What is sent to the database while something is done. */
async function noting(work: () => Promise<void>): Promise<Statement[][]> {
  const batches = new Map<Batch, Statement[]>();
  const own = Object.getOwnPropertyDescriptor(Batch.prototype, "add") ?? {};
  const add = own.value as (statement: Statement) => ReturnType<Batch["add"]>;
  Batch.prototype.add = function noted(statement) {
    batches.set(this, [...(batches.get(this) ?? []), statement]);
    return add.call(this, statement);
  };
  try {
    await work();
  } finally {
    Object.defineProperty(Batch.prototype, "add", own);
  }
  return [...batches.values()];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const sha = (token: string) => createHash("sha256").update(token).digest();

/** The same statements for another task: its ids for the recorded ones, and new ids for what is new. */
function statementsFor({ task: old, batches }: Recorded, task: OpenTask): Statement[][] {
  const ids = new Map<string, string>([
    [old.id, task.id],
    [old.instanceId, task.instanceId],
    [old.orderId, task.orderId],
    [old.tenantId, task.tenantId],
    [old.applicantId, task.applicantId],
    ...old.deciders.map((id, at): [string, string] => [id, task.deciders[at] ?? id]),
  ]);
  const idFor = (id: string): string => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  const [oldToken, token] = [sha(old.token), sha(task.token)];
  const translate = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replaceAll(old.hash, task.hash).replaceAll(uuid, idFor);
    }
    if (Array.isArray(value)) return value.map(translate);
    return Buffer.isBuffer(value) && value.equals(oldToken) ? token : value;
  };
  return batches.map((batch) =>
    batch.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(translate) })),
  );
}

/** As many as the product's own pool has. */
const connections = 12;

/** Opens the bare side: connections as the product's, and nothing but its statements on them. */
export function openReplay(recorded: ReadonlyMap<number, Recorded>) {
  const url = roleUrls()["DATABASE_APP_URL"] ?? "";
  const pool = openPool({ url, max: connections, name: "bench-bare" });
  const pass = async (client: pg.ClientBase, task: OpenTask): Promise<void> => {
    const template = recorded.get(task.stepNo);
    if (!template) throw new Error(`no decision of step ${task.stepNo} was recorded`);
    for (const batch of statementsFor(template, task)) {
      await Promise.all(batch.map((statement) => send(client, statement)));
    }
  };
  return { pool, pass, connections };
}
