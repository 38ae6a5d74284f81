import { expect } from "vitest";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "./people.ts";
import { sheetRows } from "./spreadsheets.ts";
import { requestOf, type World } from "./world.ts";

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
