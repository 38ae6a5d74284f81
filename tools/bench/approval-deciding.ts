import type pg from "pg";
import { drawOpenTasks, type OpenTask, passOf } from "./approval-material.ts";
import { metered } from "./approval-metered.ts";
import { openReplay, recordPasses } from "./approval-replay.ts";
import { asked, Connection } from "./connection.ts";
import type { Options } from "./options.ts";
import { startOurs, stop } from "./processes.ts";

const decidersAtOnce = 16;
const warmUpSeconds = 3;

interface Side {
  readonly perSecond: number;
  /** Milliseconds of CPU a decision, of the process that decides and of its database connections. */
  readonly processCpu: number;
  readonly databaseCpu: number;
  readonly elsewhere: number;
}

export interface DecidedRound {
  readonly ours: Side;
  readonly bare: Side;
  readonly ratio: number;
}

type Decide = (task: OpenTask) => Promise<unknown>;

/** Runs loops that each take one task after the other, and counts those done in time. */
async function decideOn(
  loops: readonly Decide[],
  { tasks, seconds }: { tasks: OpenTask[]; seconds: number },
): Promise<{ perSecond: number; count: number }> {
  let inTime = 0;
  let count = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const run = async (decide: Decide) => {
    while (performance.now() < until) {
      const task = tasks.pop();
      if (!task) throw new Error("no open task is left: seed anew, or measure shorter");
      await decide(task);
      count += 1;
      const now = performance.now();
      if (now >= from && now < until) inTime += 1;
    }
  };
  await Promise.all(loops.map(run));
  return { perSecond: inTime / seconds, count };
}

/** Refuses to measure when the statements by themselves do not come to what the product does. */
async function expectSameAction(
  client: pg.Client,
  { pool, pass }: ReturnType<typeof openReplay>,
  tasks: OpenTask[],
): Promise<void> {
  const task = tasks.find(({ stepNo }) => stepNo === 1);
  if (!task) throw new Error("no open task of the first step");
  tasks.splice(tasks.indexOf(task), 1);
  const lent = await pool.connect();
  await pass(lent, task);
  lent.release();
  const { rows } = await client.query<{ states: string[]; order: number }>(
    `select (select array_agg(state order by position) from approval_tasks where instance_id = $1) as states,
       (select approval_state from general_requests where id = $2) as order`,
    [task.instanceId, task.orderId],
  );
  const [found] = rows;
  if (found?.states.join() === "PASSED,PENDING" && found.order === 2001) return;
  throw new Error(`replaying a decision left ${JSON.stringify(found)}`);
}

/** Decisions through the server against its own statements alone, turn and turn about. */
export async function measureDeciding(
  client: pg.Client,
  options: Options,
): Promise<DecidedRound[]> {
  const tasks = await drawOpenTasks(client);
  const replay = openReplay(await recordPasses(tasks));
  await expectSameAction(client, replay, tasks);
  const { child, port } = await startOurs();
  const http = Array.from({ length: decidersAtOnce }, () => new Connection(port));
  const lent = await Promise.all(
    Array.from({ length: replay.connections }, () => replay.pool.connect()),
  );
  const measured = { tasks, seconds: options.seconds / 2 };
  const sideOf = async (loops: Decide[], worker: { pid: number; connections: string }) => {
    const { result, cpu } = await metered({ client, ...worker }, () => decideOn(loops, measured));
    const each = 1000 / result.count;
    const { perSecond } = result;
    const [processCpu, databaseCpu] = [cpu.process * each, cpu.database * each];
    return { perSecond, processCpu, databaseCpu, elsewhere: cpu.elsewhere };
  };
  const throughServer = http.map(
    (one): Decide =>
      (task) =>
        asked(one, passOf(task)),
  );
  const byStatements = lent.map(
    (one): Decide =>
      (task) =>
        replay.pass(one, task),
  );
  const server = { pid: child.pid ?? 0, connections: "chezhang-app" };
  const here = { pid: process.pid, connections: "bench-bare" };
  const rounds: DecidedRound[] = [];
  for (let number = 0; number < options.rounds; number++) {
    const early = number % 2 === 0 ? undefined : await sideOf(byStatements, here);
    const ours = await sideOf(throughServer, server);
    const bare = early ?? (await sideOf(byStatements, here));
    rounds.push({ ours, bare, ratio: ours.perSecond / bare.perSecond });
  }
  for (const connection of http) connection.close();
  for (const one of lent) one.release();
  await replay.pool.end();
  await stop(child);
  return rounds;
}
