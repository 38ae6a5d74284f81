import { mostOfAKind, records } from "#platform/contract/records.ts";
import { query } from "../query.ts";
import { serve } from "../serve.ts";
import {
  addressOf,
  findRecords,
  formFor,
  listWithin,
  mayCall,
  recordSources,
  titleIn,
} from "./record-sources.ts";

/** Looks through every page that the person may open, and sees in each what he sees there. */
const search = query(records.search, async ({ input: { keyword }, tx, actor, caller }) => {
  const open = recordSources.held.filter((source) => mayCall(source, actor));
  const kinds = await Promise.all(
    open.map(async (source) => {
      const among = listWithin(source, actor.rangeOf(source.permission));
      const found = await findRecords(tx, source, { keyword, most: mostOfAKind, among });
      return {
        type: source.type,
        title: titleIn(source, caller.language),
        found: found.map((one) => ({ ...one, link: addressOf(source, one) })),
      };
    }),
  );
  return kinds.filter(({ found }) => found.length > 0);
});

const forms = query(records.forms, ({ actor, caller }) =>
  Promise.resolve(
    recordSources.held.flatMap((source) => {
      const link = formFor(source, actor);
      if (link === null) return [];
      return [{ type: source.type, title: titleIn(source, caller.language), link }];
    }),
  ),
);

export const recordRoutes = serve(records, { search, forms });
