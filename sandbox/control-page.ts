import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

const folder = join(import.meta.dirname, "control-page");
const types = { html: "text/html", css: "text/css", ts: "text/javascript" } as const;

/** A file of the control page. Its scripts are TypeScript; the browser gets them without types. */
export function controlPageFile(path: string): { type: string; body: string } | undefined {
  const name = path === "/" ? "index.html" : path.slice(1);
  const [, ending] = /^[a-z-]+\.(html|css|ts)$/.exec(name) ?? [];
  if (!ending || !existsSync(join(folder, name))) return undefined;
  const text = readFileSync(join(folder, name), "utf8");
  const type = `${types[ending as keyof typeof types]}; charset=utf-8`;
  return { type, body: ending === "ts" ? stripTypeScriptTypes(text) : text };
}
