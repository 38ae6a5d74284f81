import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused, type Language } from "#platform/server/refused.ts";
import {
  findRecords,
  listWithin,
  mayCall,
  type RecordSource,
  recordSources,
  titleIn,
  wholeOf,
} from "#platform/server/scope/record-sources.ts";
import { menuErrors } from "../../errors.ts";

/** A record that is asked about; without an id there is none that goes by that name. */
export interface RecordAsked {
  readonly source: RecordSource;
  readonly id: string | undefined;
}

interface Given {
  readonly record?: string | undefined;
  readonly recordType?: string | undefined;
}

interface Asker {
  readonly actor: Actor;
  readonly language: Language;
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** More that begin alike would not be told apart by their names anyway. */
const most = 50;

const isCalled = (wanted: string) => (one: string | undefined) =>
  one?.toLowerCase() === wanted.toLowerCase();

/** A number is answered for whoever may ask, as an id is. */
async function numbered(tx: ReadTx, source: RecordSource, number: string): Promise<string[]> {
  if (anId.test(number)) return [number];
  const all = await findRecords(tx, source, { keyword: number, most, among: wholeOf(source) });
  const isIt = isCalled(number);
  return all.filter(({ names }) => isIt(names[0])).map(({ id }) => id);
}

/** By its other names a record is found as far as the asker sees: asking is no way to search the rest. */
async function named(tx: ReadTx, source: RecordSource, { name, actor }: { name: string } & Asker) {
  if (!mayCall(source, actor)) return [];
  const among = listWithin(source, actor.rangeOf(source.permission));
  const seen = await findRecords(tx, source, { keyword: name, most, among });
  return seen.filter(({ names }) => names.some(isCalled(name))).map(({ id }) => id);
}

/** The kinds in question, or a refusal that says what is missing. */
function kindsAsked({ record, recordType }: Given): readonly [RecordSource, ...RecordSource[]] {
  const [first, ...others] = recordSources.held.filter(({ type }) => (recordType ?? type) === type);
  const isVague = recordType === undefined && anId.test(record ?? "");
  if (record === undefined || !first || isVague) throw new Refused(menuErrors.recordUnknown);
  return [first, ...others];
}

/** Which record is meant; undefined where none is asked about. */
export async function recordAsked(
  tx: ReadTx,
  given: Given,
  asker: Asker,
): Promise<RecordAsked | undefined> {
  const { record = "", recordType } = given;
  if (record === "" && recordType === undefined) return undefined;
  const kinds = kindsAsked(given);
  const ofAll = async (look: (source: RecordSource) => Promise<string[]>) => {
    const found = kinds.map(async (source) => (await look(source)).map((id) => ({ source, id })));
    return (await Promise.all(found)).flat();
  };
  const byNumber = await ofAll((source) => numbered(tx, source, record));
  const byName = () => ofAll((source) => named(tx, source, { name: record, ...asker }));
  const found = byNumber.length > 0 ? byNumber : await byName();
  if (found.length > 1) {
    const titles = new Set(found.map(({ source }) => titleIn(source, asker.language)));
    throw new Refused(menuErrors.recordAmbiguous, { record, kinds: [...titles].join("、") });
  }
  return found[0] ?? { source: kinds[0], id: undefined };
}
