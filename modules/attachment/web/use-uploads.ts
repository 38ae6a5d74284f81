import { useEffect, useRef, useState } from "react";
import { useActingTenant } from "#platform/web/acting-tenant.ts";
import { newKey } from "#platform/web/api-client.ts";
import { type AttachmentInfo, upload } from "./upload.ts";

/** A file on its way to the server, or there. */
export interface Item {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly status: "uploading" | "done" | "failed";
  readonly percent: number;
  readonly file?: File;
  readonly error?: unknown;
  readonly info?: AttachmentInfo;
}

const itemOf = (info: AttachmentInfo): Item => ({
  key: info.id,
  name: info.fileName,
  size: info.size,
  status: "done",
  percent: 100,
  info,
});

/** Files as they are sent. `onIds` hears of the ids whenever one is added or removed. */
export function useUploads(known: readonly AttachmentInfo[], onIds: (ids: string[]) => void) {
  const tenantId = useActingTenant();
  const [items, setItems] = useState<readonly Item[]>(() => known.map(itemOf));
  const present = useRef(items);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const going = stops.current;
    return () => going.forEach((stop) => stop.abort());
  }, []);

  const set = (next: readonly Item[]) => {
    const idsOf = (some: readonly Item[]) => some.flatMap(({ info }) => info?.id ?? []);
    const before = idsOf(present.current);
    present.current = next;
    setItems(next);
    const ids = idsOf(next);
    if (ids.join() !== before.join()) onIds(ids);
  };
  const change = (key: string, by: Partial<Item>) =>
    set(present.current.map((item) => (item.key === key ? { ...item, ...by } : item)));

  const send = ({ key, file }: Item) => {
    if (!file) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { status: "uploading", percent: 0, error: undefined });
    const onProgress = (percent: number) => change(key, { percent });
    upload(file, { key, onProgress, signal: stop.signal, tenantId }).then(
      (info) => change(key, { status: "done", percent: 100, info }),
      (error: unknown) => change(key, { status: "failed", error }),
    );
  };
  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): Item => ({
        key: newKey(),
        name: file.name,
        size: file.size,
        status: "uploading",
        percent: 0,
        file,
      }));
      set([...present.current, ...added]);
      added.forEach(send);
    },
    retry: send,
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      set(present.current.filter((item) => item.key !== key));
    },
  };
}
