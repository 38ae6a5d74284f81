import type { Content, ContentChange, ContentField, ContentTable } from "../../content-contract.ts";

/** The content as one text that is the same whenever the content is. What is empty says nothing. */
export function canonical({ fields, fileIds }: Content, which: "all" | "critical"): string {
  const counted = fields.filter(
    ({ critical, value }) => value !== null && (which === "all" || critical),
  );
  const pairs = counted.map(({ name, value }) => [name, value] as const);
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted, which === "all" ? fileIds.toSorted() : []]);
}

/** Field by field, what differs. */
export function changesBetween(before: Content, after: Content): ContentChange[] {
  const old = new Map(before.fields.map((field) => [field.name, field]));
  const now = new Map(after.fields.map((field) => [field.name, field]));
  const names = [...new Set([...now.keys(), ...old.keys()])];
  const changed = names.flatMap((name) => changeOf(name, old.get(name), now.get(name)));
  const addedFileIds = after.fileIds.filter((id) => !before.fileIds.includes(id));
  const removedFileIds = before.fileIds.filter((id) => !after.fileIds.includes(id));
  if (addedFileIds.length + removedFileIds.length === 0) return changed;
  const files: ContentChange = {
    name: null,
    kind: "text",
    before: null,
    beforeShown: null,
    after: null,
    afterShown: null,
    critical: false,
    addedFileIds,
    removedFileIds,
  };
  return [...changed, files];
}

function changeOf(name: string, old?: ContentField, now?: ContentField): ContentChange[] {
  const told = now ?? old;
  const [was, is] = [old ?? absent, now ?? absent];
  if (!told || was.value === is.value) return [];
  return [
    {
      name,
      kind: told.kind,
      critical: told.critical,
      before: was.value,
      beforeShown: was.shown,
      after: is.value,
      afterShown: is.shown,
      addedFileIds: [],
      removedFileIds: [],
      ...rowsBetween(was.table, is.table),
    },
  ];
}

const absent = { value: null, shown: null, table: undefined };

type Rows = Pick<ContentChange, "rows">;

/** Row by row, what differs; of what was no table before, nothing can be said by rows. */
function rowsBetween(old: ContentTable | undefined, now: ContentTable | undefined): Rows {
  if (!old || !now) return {};
  const [was, is] = [byKey(old), byKey(now)];
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  const rows = keys
    .filter((key) => was.get(key)?.value !== is.get(key)?.value)
    .map((key) => ({
      key,
      before: was.get(key)?.cells ?? null,
      after: is.get(key)?.cells ?? null,
    }));
  return { rows };
}

const byKey = ({ rows }: ContentTable) => new Map(rows.map((row) => [row.key, row]));
