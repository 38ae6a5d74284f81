import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyone, type Endpoint, type GivenTo, pathFields } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson, type TestTenant } from "./people.ts";
import { sheetRows } from "./spreadsheets.ts";
import { requestOf, type World } from "./world.ts";

type Arrange<E extends Endpoint> = (world: World, as: TestPerson) => Promise<GivenTo<E>>;

interface Guarded<E extends Endpoint> {
  readonly open: () => Promise<World>;
  /** An input that succeeds once, with whatever must exist for it. */
  readonly valid: Arrange<E>;
  /** An input that the state of things forbids, and the code of the refusal. */
  readonly refused: { readonly input: Arrange<E>; readonly code: string };
  readonly superTenant?: boolean;
  /** What a colleague without a part in it hears where anyone may ask, if not the usual. */
  readonly toColleague?: string;
}

interface Shared {
  users: number;
  world: Promise<World> | undefined;
  /** Of these a database has one. */
  superTenant: Promise<TestTenant> | undefined;
}

/** A file's guards share one world, each in tenants of its own: opening one takes longer than they do. */
const shared = new Map<() => Promise<World>, Shared>();

/** To be asked for while the tests are collected; the last of them who leaves closes the world. */
function sharedWorld(open: () => Promise<World>) {
  const one = shared.get(open) ?? { users: 0, world: undefined, superTenant: undefined };
  shared.set(open, one);
  one.users += 1;
  return {
    enter: () => (one.world ??= open()),
    superTenant: (world: World) => (one.superTenant ??= world.tenant({ superTenant: true })),
    async leave() {
      one.users -= 1;
      if (one.users > 0) return;
      shared.delete(open);
      await (await one.world)?.close();
    },
  };
}

/** The six promises every write keeps, tested against the real server and database. */
export function guards<E extends Endpoint>(endpoint: E, guarded: Guarded<E>): void {
  describe(`${endpoint.name} keeps the promises of a write`, () => {
    const place = sharedWorld(guarded.open);
    let world: World;
    let actor: TestPerson;
    const event = endpoint.audit ?? "";
    /** A row that is not his is not there for him; without one, he asks for himself. */
    const forAnyone = pathFields(endpoint.path).length > 0 ? "0404" : "0";
    const lines = () => world.logLines(actor.tenantId, event);

    beforeAll(async () => {
      world = await place.enter();
      const tenant = guarded.superTenant ? place.superTenant(world) : world.tenant();
      actor = await world.person(await tenant);
    });
    afterAll(() => place.leave());

    it("is refused without its permission, if it asks for one", async () => {
      const others = world.allPermissions.filter((one) => one !== endpoint.permission);
      const stranger = await world.person({ id: actor.tenantId, name: "" }, others);
      const answer = await world.call(endpoint, await guarded.valid(world, actor), {
        as: stranger,
      });
      if (endpoint.permission === anyone)
        expect(answer.code).toBe(guarded.toColleague ?? forAnyone);
      else expect(answer).toMatchObject({ code: "0403", data: null });
    });

    it("does not reach into another tenant", async () => {
      const neighbour = await world.person(await world.tenant());
      const input = await guarded.valid(world, actor);
      const before = await lines();
      const answer = await world.call(endpoint, input, { as: neighbour });
      if (guarded.superTenant) expect(answer.code).toBe("0022");
      else if (pathFields(endpoint.path).length > 0) expect(answer.code).toBe("0404");
      expect(await lines()).toBe(before);
    });

    it("is refused in the wrong state, and nothing changes", async () => {
      const input = await guarded.refused.input(world, actor);
      const before = await lines();
      expect((await world.call(endpoint, input, { as: actor })).code).toBe(guarded.refused.code);
      expect(await lines()).toBe(before);
    });

    it("happens once for one key, with one answer", async () => {
      const input = await guarded.valid(world, actor);
      const before = await lines();
      const key = newId();
      const first = await world.call(endpoint, input, { as: actor, key });
      const second = await world.call(endpoint, input, { as: actor, key });
      expect(first.code).toBe("0");
      expect(second).toMatchObject({ code: "0", data: first.data });
      expect(await lines()).toBe(before + 1);
    });

    // Where no key is required, five at once are tried on every write by the attack matrix.
    const crowds = endpoint.idempotency === "required" ? [20] : [];
    it.each(crowds)("happens once when %i ask at the same time", async (size) => {
      const input = await guarded.valid(world, actor);
      const before = await lines();
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: size }, () => world.call(endpoint, input, { as: actor, key })),
      );
      expect(
        new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size,
      ).toBe(1);
      expect(answers[0]?.code).toBe("0");
      expect(await lines()).toBe(before + 1);
    });

    it("leaves one line in the operation log that names its author", async () => {
      const input = await guarded.valid(world, actor);
      const { code } = await world.call(endpoint, input, { as: actor });
      expect(code).toBe("0");
      const found = await world.database.admin.query<{
        actor_id: string;
        subject_id: string | null;
      }>(
        "select actor_id, subject_id from operation_logs where tenant_id = $1 and event = $2 order by id desc limit 1",
        [actor.tenantId, event],
      );
      expect(found.rows[0]?.actor_id).toBe(actor.userId);
      expect(found.rows[0]?.subject_id).not.toBeNull();
    });
  });
}

interface Asking {
  readonly as: TestPerson;
  readonly input?: object;
  readonly language?: string;
}

/** The file that somebody is given: its headings, and the rows below them. */
export async function exported(
  world: World,
  endpoint: Endpoint,
  { as, input = {}, language = "zh-CN" }: Asking,
) {
  const response = await world.server.inject({
    ...requestOf(endpoint, input),
    headers: { ...headersOf(as, newId()), "accept-language": language },
  });
  const told = `${endpoint.name} ${response.payload.slice(0, 200)}`;
  expect(response.headers["content-type"], told).toContain("spreadsheet");
  const [head = [], ...rows] = await sheetRows(response.rawPayload);
  return { head, rows };
}

/** Who has the right gets the file; who only sees the page does not, and nothing is logged as taken. */
export async function expectOnlyFor(
  world: World,
  endpoint: Endpoint,
  { may, sees }: { readonly may: TestPerson; readonly sees: string },
): Promise<void> {
  const taken = () => world.logLines(may.tenantId, endpoint.audit ?? "");
  const reader = await world.person({ id: may.tenantId, name: "" }, [sees]);
  const before = await taken();
  expect(await world.call(endpoint, {} as never, { as: reader })).toMatchObject({ code: "0403" });
  expect(await taken()).toBe(before);
  await exported(world, endpoint, { as: may });
  expect(await taken()).toBe(before + 1);
}
