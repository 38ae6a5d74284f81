import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "./testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOut } from "#platform/server/command.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { forgetOldRequests } from "#platform/server/housekeeping.ts";
import { sampleFlow } from "#platform/testing/sample-flow.ts";

let world: World;
let person: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
  await world.database.admin.query("create table done (label text, worker text)");
  await world.database.admin.query("grant select, insert on done to chezhang_worker");
});
afterAll(async () => {
  // A frozen process does not die with its parent.
  for (const worker of workers) worker.kill("SIGKILL");
  await world.close();
});

/** A real worker process that knows the sample job only. */
const workers: ChildProcess[] = [];

async function startWorker() {
  const child = spawn("node", [join(import.meta.dirname, "sample-worker.ts")], {
    env: { ...world.environment, PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(child);
  await once(child.stdout, "data");
  return child;
}

const start = (label: string, options: { delaySeconds?: number; fail?: boolean } = {}) =>
  carryOut(
    world.engine,
    {
      tenantId: person.tenantId,
      origin: null,
      key: undefined,
      identify: (tx) => world.engine.identity.member(tx, person.userId),
    },
    async (tx) => {
      const payload = { tenantId: tx.tenantId, userId: person.userId, label };
      await world.engine.flows.start(tx, sampleFlow, {
        payload,
        id: `sample-${label}`,
        ...options,
      });
      if (options.fail) throw new Error("changed my mind");
    },
  );

const timesDone = async (label: string) => {
  const found = await world.database.admin.query("select from done where label = $1", [label]);
  return found.rowCount ?? 0;
};

describe("durable jobs", () => {
  it("run when their transaction commits, and never when it does not", async () => {
    const worker = await startWorker();
    await expect(start("undone", { fail: true })).rejects.toThrow("changed my mind");
    await start("committed");
    await start("committed");
    await until(async () => (await timesDone("committed")) > 0);
    expect(await timesDone("committed")).toBe(1);
    expect(await timesDone("undone")).toBe(0);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  });

  it("of a worker that was killed, or only frozen, are taken over and take effect once", async () => {
    const [frozen, other] = [await startWorker(), await startWorker()];
    await Promise.all(Array.from({ length: 6 }, (_, n) => start(`slow-${n}`)));
    const started = async () =>
      (
        await world.database.admin.query(
          "select from dbos.workflow_status where status = 'PENDING'",
        )
      ).rowCount ?? 0;
    await until(async () => (await started()) > 0);
    frozen.kill("SIGSTOP");
    await until(async () => {
      const counts = await Promise.all(Array.from({ length: 6 }, (_, n) => timesDone(`slow-${n}`)));
      return counts.every((count) => count > 0);
    }, 60);
    frozen.kill("SIGCONT");
    await start("after-waking");
    await until(async () => (await timesDone("after-waking")) > 0);
    for (let n = 0; n < 6; n++) expect(await timesDone(`slow-${n}`)).toBe(1);
    for (const worker of [frozen, other]) {
      worker.kill("SIGKILL");
      await once(worker, "exit");
    }
  });

  it("do a piece of work once, however often and by however many it is run", async () => {
    const piece = {
      tenantId: person.tenantId,
      userId: person.userId,
      event: "sample",
      key: newId(),
    };
    let runs = 0;
    const run = () => carryOutForJob(world.engine, piece, async () => ({ run: (runs += 1) }));
    await expect(Promise.all([run(), run(), run()])).resolves.toEqual(Array(3).fill({ run: 1 }));
    expect(await run()).toEqual({ run: 1 });
    expect(runs).toBe(1);
    const another = { ...piece, key: newId() };
    expect(await carryOutForJob(world.engine, another, async () => "new")).toBe("new");
  });

  it("of a worker that was told to stop are ended there, and nobody takes them over", async () => {
    const sql = world.database.admin;
    await sql.query("delete from flow_workers");
    const stopping = await startWorker();
    const mine = await sql.query<{ id: string }>("select id from flow_workers");
    await start("long");
    const stands = async () => {
      const found = await sql.query<{ status: string; executor_id: string }>(
        "select status, executor_id from dbos.workflow_status where workflow_uuid = 'sample-long'",
      );
      return found.rows[0];
    };
    await until(async () => (await stands())?.status === "PENDING");
    const other = await startWorker();
    stopping.kill("SIGTERM");
    expect(await once(stopping, "exit")).toEqual([0, null]);
    expect(await stands()).toEqual({ status: "SUCCESS", executor_id: mine.rows[0]?.id });
    expect(await timesDone("long")).toBe(1);
    const left = await sql.query("select from flow_workers where id = $1", [mine.rows[0]?.id]);
    expect(left.rowCount).toBe(0);
    other.kill("SIGKILL");
    await once(other, "exit");
  });

  it("that fail for good are laid aside, and run again when somebody revives them", async () => {
    const worker = await startWorker();
    await start("broken");
    await until(async () => (await world.engine.flows.deadLetters()).length > 0, 60);
    const [letter] = await world.engine.flows.deadLetters();
    expect(letter).toMatchObject({ id: "sample-broken", flow: "sample" });
    await world.database.admin.query("insert into done values ('mended', '')");
    await world.engine.flows.revive("sample-broken");
    await until(async () => (await timesDone("broken")) > 0, 60);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  });

  it("can be delayed, hastened and cancelled before they start", async () => {
    const worker = await startWorker();
    await start("later", { delaySeconds: 3_600 });
    await start("never", { delaySeconds: 3_600 });
    await world.engine.flows.cancel("sample-never");
    await world.engine.flows.delay("sample-later", 1);
    await until(async () => (await timesDone("later")) > 0);
    expect(await timesDone("never")).toBe(0);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  });
});

it("old answers and old jobs are forgotten, young ones are not", async () => {
  const sql = world.database.admin;
  const keep =
    "insert into idempotency_keys (tenant_id, user_id, key, endpoint, request_hash, answer, created_at) values ($1, $2, $3, 'x', '', 'null', now() - $4::interval)";
  await sql.query(keep, [person.tenantId, person.userId, "old", "3 days"]);
  await sql.query(keep, [person.tenantId, person.userId, "young", "1 hour"]);
  await forgetOldRequests(world.engine);
  const left = await sql.query<{ key: string }>(
    "select key from idempotency_keys where endpoint = 'x'",
  );
  expect(left.rows).toEqual([{ key: "young" }]);
  const finished = "select from dbos.workflow_status where status = 'SUCCESS'";
  expect((await sql.query(finished)).rowCount).toBeGreaterThan(0);
  await world.engine.flows.forgetFinished(new Date(Date.now() + 60_000));
  expect((await sql.query(finished)).rowCount).toBe(0);
});
