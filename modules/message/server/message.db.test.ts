import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { guards } from "#platform/testing/guards.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { message } from "../contract.ts";
import { forgetMessages } from "./jobs/forget-messages.ts";
import { announceNewDevice, notify } from "./support/notify.ts";

const later = "2999-01-01T00:00:00Z";

type Told = Partial<Parameters<typeof notify>[1]>;
function tell(
  world: World,
  as: TestPerson,
  { at, ...told }: Told & { at?: Date } = {},
): Promise<void> {
  const { tenantId, userId } = as;
  return carryOutForJob(world.engine, { tenantId, userId, event: null, key: newId(), at }, (tx) =>
    notify(tx, {
      to: userId,
      event: "import.failed",
      values: { pageKey: "menu.system.channel" },
      link: "/system/channel",
      subject: { type: "import_jobs", id: newId() },
      ...told,
    }),
  );
}

type Filters = Parameters<typeof ofKind>[2];
async function ofKind(
  world: World,
  as: TestPerson,
  filters: { kind?: "message" | "notice" | "todo"; readState?: ("unread" | "read")[] } = {},
) {
  return (await world.call(message.list, { filters, size: 200 }, { as })).data;
}
const rows = async (world: World, as: TestPerson, filters: Filters = {}) =>
  (await ofKind(world, as, filters)).records;
const counters = async (world: World, as: TestPerson) =>
  (await world.call(message.counters, {}, { as })).data;

async function oneMessage(world: World, as: TestPerson) {
  await tell(world, as);
  return { ids: [(await rows(world, as))[0]?.id ?? ""] };
}

guards(message.markRead, {
  toColleague: "0404",
  open: openTestWorld,
  valid: oneMessage,
  refused: { input: async () => ({ ids: [newId()] }), code: "0404" },
});
guards(message.markAllRead, {
  open: openTestWorld,
  valid: async (world, as) => {
    await tell(world, as);
    return { kind: "message" as const, until: later };
  },
  refused: { input: async () => ({ kind: "todo" as "notice", until: later }), code: "0400" },
});

describe("a person's message box", () => {
  let world: World;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());
  const somebody = async () => world.person(await world.tenant());

  it("is told what happened on another day as of that day, beside what came later", async () => {
    const as = await somebody();
    const event = "import.done" as const;
    await tell(world, as, { event });
    await tell(world, as, { event, at: new Date("2026-05-04T03:02:01.000Z") });
    const found = await rows(world, as);
    expect(found.map(({ count }) => count)).toEqual([1, 1]);
    expect(found.at(-1)?.insertTime).toBe("2026-05-04T03:02:01Z");
  });

  it("keeps the event and its values, for the reader's language to put into words", async () => {
    const as = await somebody();
    await tell(world, as, { values: { pageKey: "menu.system.channel", failed: 3 } });
    expect(await rows(world, as)).toMatchObject([
      {
        kind: "message",
        event: "import.failed",
        values: { pageKey: "menu.system.channel", failed: 3 },
        link: "/system/channel",
        tenantId: as.tenantId,
        count: 1,
        readTime: null,
      },
    ]);
  });

  it("tells several of the same event and record type within ten minutes as one", async () => {
    const as = await somebody();
    for (let n = 0; n < 3; n++) await tell(world, as, { event: "import.done", orderType: "a" });
    await tell(world, as, { event: "import.done", orderType: "b" });
    expect((await rows(world, as)).map(({ count }) => count)).toEqual([1, 3]);
    expect(await counters(world, as)).toEqual({ message: 2, notice: 0, todo: 0 });
  });

  it("tells twenty that come at the same time as one", async () => {
    const as = await somebody();
    const told = Array.from({ length: 20 }, () => tell(world, as, { event: "import.done" }));
    await Promise.all(told);
    expect((await rows(world, as)).map(({ count }) => count)).toEqual([20]);
  });

  it("begins anew after ten minutes, and after what was told has been read", async () => {
    const as = await somebody();
    await tell(world, as, { event: "import.done" });
    await world.database.admin.query(
      "update messages set created_at = created_at - interval '11 minutes' where user_id = $1",
      [as.userId],
    );
    await tell(world, as, { event: "import.done" });
    expect(await rows(world, as)).toHaveLength(2);
    await world.call(message.markAllRead, { kind: "message", until: later }, { as });
    await tell(world, as, { event: "import.done" });
    expect(await rows(world, as, { readState: ["read"] })).toHaveLength(2);
    expect((await rows(world, as, { readState: ["unread"] })).map((row) => row.count)).toEqual([1]);
  });

  it("puts a second message about the same record in the place of the first", async () => {
    const as = await somebody();
    const subject = { type: "import_jobs", id: newId() };
    await tell(world, as, { event: "import.failed", subject });
    await tell(world, as, { event: "import.done", subject });
    expect(await rows(world, as)).toMatchObject([{ event: "import.done", count: 1 }]);
  });

  it("leaves unread what came after the newest that was seen", async () => {
    const as = await somebody();
    await tell(world, as);
    const seen = (await rows(world, as))[0]?.updateTime ?? "";
    await tell(world, as);
    const { data } = await world.call(
      message.markAllRead,
      { kind: "message", until: seen },
      { as },
    );
    expect(data).toEqual({ marked: 1 });
    expect((await counters(world, as)).message).toBe(1);
  });

  it("has a tab for notices, such as a sign-in from a new device", async () => {
    const as = await somebody();
    const { tenantId, userId } = as;
    await carryOutForJob(world.engine, { tenantId, userId, event: null, key: newId() }, (tx) =>
      announceNewDevice(tx, userId, "10.0.0.8"),
    );
    expect(await rows(world, as, { kind: "notice" })).toMatchObject([
      { event: "security.newDevice", values: { ip: "10.0.0.8" }, link: "/user/center" },
    ]);
    expect(await rows(world, as)).toEqual([]);
  });

  it("pages by cursor without gap or repetition, newest first", async () => {
    const as = await somebody();
    for (let n = 0; n < 7; n++) await tell(world, as);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const input = { size: 3, ...(after && { after }) };
      const { data } = await world.call(message.list, input, { as });
      seen.push(...data.records.map((row) => row.updateTime));
      after = data.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it("marks nothing of anybody else's, and nothing at all when one of the ids is not his", async () => {
    const [as, other] = [await somebody(), await somebody()];
    const { ids } = await oneMessage(world, as);
    const { ids: foreign } = await oneMessage(world, other);
    const both = { ids: [...ids, ...foreign] };
    expect((await world.call(message.markRead, both, { as })).code).toBe("0404");
    expect((await counters(world, as)).message).toBe(1);
    expect((await counters(world, other)).message).toBe(1);
  });

  it("drops what is older than 180 days, read or not", async () => {
    const as = await somebody();
    await tell(world, as);
    await tell(world, as);
    await world.database.admin.query(
      "update messages set updated_at = now() - interval '181 days' where id = $1",
      [(await rows(world, as))[0]?.id],
    );
    await forgetMessages(world.engine);
    expect(await rows(world, as)).toHaveLength(1);
  });
});

describe("imports and exports", () => {
  let world: World;
  let worker: Awaited<ReturnType<typeof startProcess>>;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    worker = await startProcess("worker", world.environment);
    admin = await world.person(await world.tenant());
  });
  afterAll(async () => {
    await worker.kill();
    await world.close();
  });

  async function sendSheet(cells: readonly (readonly string[])[]): Promise<string> {
    const sheet = await sheetFile([["渠道名称", "渠道编码", "渠道说明"], ...cells]);
    const upload = uploadOf(await readFile(sheet), "渠道.xlsx");
    const response = await world.server.inject({
      method: "POST",
      url: channel.import.path,
      payload: upload.payload,
      headers: { ...headersOf(admin, newId()), ...upload.headers },
    });
    return response.json<{ data: { id: string } }>().data.id;
  }
  const isIn = async (id: string, stateCode: number) =>
    (await world.call(exchange.importJob, { id }, { as: admin })).data.stateCode === stateCode;

  it("an import that waits is a to-do in all tenants of its owner, until it is confirmed", async () => {
    const id = await sendSheet([
      ["消息渠道", "MSG-1", ""],
      ["", "MSG-2", ""],
    ]);
    await until(() => isIn(id, importStates.awaitingConfirmation));
    const second = await world.tenant();
    const sql =
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)";
    await world.database.admin.query(sql, [second.id, admin.userId]);
    const elsewhere = { ...admin, tenantId: second.id };
    for (const as of [admin, elsewhere]) {
      expect(await rows(world, as, { kind: "todo" })).toMatchObject([
        {
          id,
          tenantId: admin.tenantId,
          event: "import.waiting",
          link: `/system/channel?import=${id}`,
          values: { total: 2 },
        },
      ]);
      expect((await counters(world, as)).todo).toBe(1);
    }
    const stranger = await world.person({ id: admin.tenantId, name: "" });
    expect(await rows(world, stranger, { kind: "todo" })).toEqual([]);
    await world.call(exchange.confirmImport, { id }, { as: admin });
    expect((await counters(world, elsewhere)).todo).toBe(0);
    await until(async () => (await counters(world, admin)).message === 1);
    expect(await rows(world, elsewhere)).toMatchObject([
      {
        event: "import.done",
        link: `/system/channel?import=${id}`,
        values: { pageKey: "menu.system.channel", imported: 1, failed: 0, skipped: 1 },
        tenantId: admin.tenantId,
      },
    ]);
  });

  it("an import that was dropped waits no longer, and is not worth a message", async () => {
    const before = await counters(world, admin);
    const id = await sendSheet([["放弃渠道", "DROP-1", ""]]);
    await until(() => isIn(id, importStates.awaitingConfirmation));
    expect(await counters(world, admin)).toEqual({ ...before, todo: 1 });
    await world.call(exchange.dropImport, { id }, { as: admin });
    expect(await counters(world, admin)).toEqual(before);
    expect((await world.call(exchange.confirmImport, { id }, { as: admin })).code).toBe("0904");
  });

  it("a file that cannot be read ends in a message that leads to the reason", async () => {
    const sheet = await sheetFile([["不是表头"]]);
    const upload = uploadOf(await readFile(sheet), "坏.xlsx");
    await world.server.inject({
      method: "POST",
      url: channel.import.path,
      payload: upload.payload,
      headers: { ...headersOf(admin, newId()), ...upload.headers },
    });
    const failed = async () =>
      (await rows(world, admin)).filter((row) => row.event === "import.failed");
    await until(async () => (await failed()).length > 0);
    expect(await failed()).toMatchObject([{ values: { pageKey: "menu.system.channel" } }]);
  });

  it("a large export ends in a message that leads to its file", async () => {
    await world.database.admin.query(
      "insert into channels (tenant_id, id, name, code, state, row_version, created_by, updated_by)" +
        " select $1, gen_random_uuid(), 'x' || n, 'X-' || n, 1000, 1, $2, $2 from generate_series(1, 2001) n",
      [admin.tenantId, admin.userId],
    );
    const { data } = await world.call(channel.export, {}, { as: admin });
    const ready = async () =>
      (await rows(world, admin)).filter((row) => row.event === "export.ready");
    await until(async () => (await ready()).length === 1);
    const link = `/system/channel?export=${(data as { jobId: string }).jobId}`;
    expect(await ready()).toMatchObject([{ link, values: { rows: 2002 } }]);
  });
});
