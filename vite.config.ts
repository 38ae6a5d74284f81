import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { pageHeaders } from "./platform/server/http/headers.ts";
import { compressed } from "./tools/build/compressed.ts";
import { mendedPackages } from "./tools/build/mended-packages.ts";
import { pieces } from "./tools/build/pieces.ts";
import { withoutJsonSchema } from "./tools/build/without-json-schema.ts";

const root = import.meta.dirname;
const api = { "/api": "http://127.0.0.1:8200" };

/**
 * Lets the page fetch React, which both halves need, before a script has asked for it, and names
 * the console's files, so that the login page can fetch them while somebody types.
 */
const consoleFiles: Plugin = {
  name: "console-files",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      if (!bundle) return [];
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const needed = new Set<string>();
      const need = (chunk: Rolldown.OutputChunk | undefined): void => {
        if (!chunk || needed.has(chunk.fileName)) return;
        needed.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
        for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name));
      };
      need(chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, "main/console.tsx")));
      const content = [...needed].map((file) => `/${file}`).join(" ");
      const early = chunks.filter(({ name }) => name === "react");
      return [
        { tag: "meta", attrs: { name: "console-files", content }, injectTo: "head" },
        ...early.map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        })),
      ];
    },
  },
};

export default defineConfig({
  root: join(root, "main"),
  cacheDir: join(root, ".tsbuild/vite"),
  plugins: [react(), mendedPackages(), withoutJsonSchema(), consoleFiles, compressed()],
  server: { port: 5173, proxy: api, fs: { allow: [root] } },
  // The same headers as in production, so that a script the policy forbids fails here already.
  preview: { port: 5173, proxy: api, headers: pageHeaders },
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    // A data: address in a script or a worker would need a weaker policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // These packages do nothing but export; not saying so, they would come along whole.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: pieces(root) },
      },
    },
  },
});
