import type { LightMyRequestResponse } from "fastify";
import { readXlsx } from "hucre/xlsx";

/**
 * What an answer says, also where it is a spreadsheet: its first sheet, since the cover repeats what was asked.
 * Not by our own reader: a process for each of a thousand files took most of the time of the tests that attack.
 */
export async function textOf({ rawPayload, body }: LightMyRequestResponse): Promise<string> {
  if (rawPayload.subarray(0, 2).toString("latin1") !== "PK") return body;
  const { sheets } = await readXlsx(rawPayload);
  const shown = sheets.find(({ hidden, veryHidden }) => !hidden && !veryHidden);
  return (shown?.rows ?? []).flat().map(String).join("\n");
}

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Ids in a text that belong to somebody else, without the one that was asked for. */
export const idsWithin = (
  text: string,
  { ids, asked }: { readonly ids: ReadonlyMap<string, string>; readonly asked: string },
): string[] =>
  [...new Set(text.match(anId) ?? [])]
    .filter((id) => id !== asked)
    .flatMap((id) => {
      const table = ids.get(id);
      return table === undefined ? [] : [`${table} ${id}`];
    });

/** Does all of it, so many at a time. */
export async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
