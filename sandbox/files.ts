import { createHmac, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Link {
  readonly method: "GET" | "PUT";
  readonly key: string;
  readonly expiresAt: number;
  /** A PUT with another Content-Type is refused with 403, as the real storage does. */
  readonly contentType?: string | undefined;
}

/** The storage host's files: bytes on disk by key, reached from outside by signed, expiring links. */
export interface Files {
  put(key: string, bytes: Buffer): void;
  get(key: string): Buffer | undefined;
  /** Path and query of a pre-signed link; put the address of the storage host in front. */
  linkTo(link: Link): string;
  /** Whether path and query are of a link that was given out, whatever its time. */
  linkIn(method: string, path: string, query: URLSearchParams): Link | undefined;
  clear(): void;
}

export function openFiles(folder: string, secret: string): Files {
  const place = join(folder, "files");
  mkdirSync(place, { recursive: true });
  const pathOf = (key: string) => join(place, encodeURIComponent(key));
  const signatureOf = ({ method, key, expiresAt, contentType = "" }: Link) =>
    createHmac("sha256", secret)
      .update([method, key, expiresAt, contentType].join("\n"))
      .digest("hex");
  return {
    put: (key, bytes) => writeFileSync(pathOf(key), bytes),
    get: (key) => (existsSync(pathOf(key)) ? readFileSync(pathOf(key)) : undefined),
    linkTo(link) {
      const query = new URLSearchParams({
        Expires: String(link.expiresAt),
        ...(link.contentType === undefined ? {} : { ContentType: link.contentType }),
        Signature: signatureOf(link),
      });
      return `/files/${encodeURIComponent(link.key)}?${query.toString()}`;
    },
    linkIn(method, path, query) {
      const key = decodeURIComponent(/^\/files\/([^/]+)$/.exec(path)?.[1] ?? "");
      const link: Link = {
        method: method === "PUT" ? "PUT" : "GET",
        key,
        expiresAt: Number(query.get("Expires")),
        contentType: query.get("ContentType") ?? undefined,
      };
      return key && isSame(signatureOf(link), query.get("Signature") ?? "") ? link : undefined;
    },
    clear() {
      rmSync(place, { recursive: true });
      mkdirSync(place);
    },
  };
}

function isSame(expected: string, given: string): boolean {
  return (
    expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
  );
}
