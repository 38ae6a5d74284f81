import type { Content, ContentChange, ContentField } from "../../content-contract.ts";

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
  if (!told || (old?.value ?? null) === (now?.value ?? null)) return [];
  const absent = { value: null, shown: null };
  const { value: before, shown: beforeShown } = old ?? absent;
  const { value: after, shown: afterShown } = now ?? absent;
  const { kind, critical } = told;
  const files = { addedFileIds: [], removedFileIds: [] };
  return [{ name, kind, critical, before, beforeShown, after, afterShown, ...files }];
}
