import type { Plugin } from "vite";

const files = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Every schema of zod can describe itself as a JSON Schema. Only the server asks for that, for the
 * API's description; the browser would carry 5 KB for it.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: files },
    handler(code, id) {
      const names = [...code.matchAll(exported)].map((match) => match[1]);
      if (names.length === 0) this.error(`${id} exports nothing by name any more`);
      const nothing = names.map((name) => `export const ${name} = nothing;`);
      return { code: ["const nothing = () => nothing;", ...nothing].join("\n"), map: null };
    },
  },
});
