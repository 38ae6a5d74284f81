import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import { keepContent } from "#platform/server/files/keep.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { attachment, dailyLimit } from "../contract.ts";
import { removeStrayFiles } from "./jobs/remove-strays.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const somebody = async () => world.person(await world.tenant(), []);
const send = (as: TestPerson) => uploadAs(world, as, { name: "a.png", content: smallPicture });

/** As much as was uploaded on a day. */
const uploaded = ({ tenantId, userId }: TestPerson, day: string, sizes: readonly number[]) =>
  world.database.admin.query(
    "insert into files (tenant_id, id, name, content_type, purpose, size, sha256, store_key, created_by, created_at)" +
      " select $1, gen_random_uuid(), 'a.png', 'image/png', 'attachment', size, '\\x00', 'none', $2, $3::timestamptz" +
      " from unnest($4::bigint[]) size",
    [tenantId, userId, day, sizes],
  );
const today = () => systemClock.now().toISOString();
const daysAgo = (days: number) =>
  new Date(systemClock.now().getTime() - days * 86_400_000).toISOString();

describe("what one person uploads on a day", () => {
  it("is refused beyond so many files, with the reason, and goes on the next day", async () => {
    const person = await somebody();
    const many = Array.from({ length: dailyLimit.files - 1 }, () => 1);
    await uploaded(person, daysAgo(2), many);
    await uploaded(person, today(), many);
    await send(person);
    await expect(send(person)).rejects.toThrow("1308");
    const { rows } = await world.database.admin.query<{ files: number }>(
      "select count(*)::int as files from files where tenant_id = $1 and created_at > $2",
      [person.tenantId, daysAgo(1)],
    );
    expect(rows).toEqual([{ files: dailyLimit.files }]);
    const colleague = await world.person({ id: person.tenantId, name: "" }, []);
    await send(colleague);
  });

  it("is refused beyond so many bytes", async () => {
    const person = await somebody();
    const limit = dailyLimit.megabytes * 1_000_000;
    await uploaded(person, today(), [limit - smallPicture.length]);
    await send(person);
    await expect(send(person)).rejects.toThrow("1308");
  });
});

describe("what an upload that was rolled back has left in the store", () => {
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of world.engine.files.list()) found.push(key);
    return found;
  };
  const tomorrow = () => new Date(systemClock.now().getTime() + 25 * 3_600_000);

  async function rolledBack({ tenantId, userId }: TestPerson): Promise<string> {
    const before = await keys();
    const piece = { tenantId, userId, event: null, key: newId() };
    const upload = carryOutForJob(world.engine, piece, async (tx) => {
      const file = { name: "a.png", contentType: "image/png", purpose: "attachment" } as const;
      await keepContent(tx, world.engine.files, { ...file, content: smallPicture });
      throw new Error("the transaction failed");
    });
    await expect(upload).rejects.toThrow("the transaction failed");
    const [left = ""] = (await keys()).filter((key) => !before.includes(key));
    return left;
  }

  it("is removed once it is a day old; what a row names stays", async () => {
    const person = await somebody();
    const id = await send(person);
    const stray = await rolledBack(person);
    const part = `${person.tenantId}/${newId()}.part`;
    const { files } = world.engine;
    await files.put(part, Readable.from(["half"]));
    const foreign = [`${newId()}/${newId()}`, "backup/today.tar"];
    for (const key of foreign) await files.put(key, Readable.from(["not ours"]));
    await removeStrayFiles(world.engine);
    expect(await keys()).toEqual(expect.arrayContaining([stray, part]));
    await removeStrayFiles(world.engine, tomorrow());
    const left = await keys();
    expect(left).not.toContain(stray);
    expect(left).not.toContain(part);
    expect(left).toEqual(expect.arrayContaining([`${person.tenantId}/${id}`, ...foreign]));
    const { response } = await world.call(attachment.content, { id }, { as: person });
    expect(response.rawPayload.equals(smallPicture)).toBe(true);
  });
});
