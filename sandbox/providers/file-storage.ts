import { createHash } from "node:crypto";
import { type Files, type Link } from "../files.ts";
import { type Answer, type OpenProvider, type SandboxRequest } from "../provider.ts";

/** The storage host on which eSign has files put and fetched by pre-signed links. */
export const openFileStorage: OpenProvider = ({ files, clock }) => ({
  name: "file-storage",
  operationOf: ({ method, path }) => ({ op: method.toLowerCase(), merchantNo: path.split("/")[2] }),
  answer({ method, path, query, headers, rawBody, fault }): Answer {
    const link = files.linkIn(method, path, query);
    if (!link || fault?.effect === "downloadForbidden") return refuse("SignatureDoesNotMatch");
    if (link.expiresAt <= clock.now() || fault?.effect === "linkExpired")
      return refuse("AccessDenied");
    if (method === "PUT") return take(files, link, { headers, rawBody });
    const bytes = files.get(link.key);
    return bytes
      ? { headers: { "content-type": "application/octet-stream" }, body: bytes }
      : refuse("NoSuchKey", 404);
  },
});

function take(
  files: Files,
  link: Link,
  { headers, rawBody }: Pick<SandboxRequest, "headers" | "rawBody">,
): Answer {
  if (link.contentType !== headers["content-type"]) return refuse("SignatureDoesNotMatch");
  if (!hasSameMd5(rawBody, headers["content-md5"])) return refuse("InvalidDigest", 400);
  files.put(link.key, rawBody);
  return { body: "" };
}

function hasSameMd5(bytes: Buffer, given: string | string[] | undefined): boolean {
  return given === undefined || given === createHash("md5").update(bytes).digest("base64");
}

function refuse(code: string, status = 403): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
