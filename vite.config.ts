import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageHeaders } from "./platform/server/http/headers.ts";

const root = import.meta.dirname;
const api = { "/api": "http://127.0.0.1:8200" };

/** Loaded by every page, so each is one file that stays in the browser's cache across releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand|zod)\//;

export default defineConfig({
  root: join(root, "main"),
  cacheDir: join(root, ".tsbuild/vite"),
  plugins: [react()],
  server: { port: 5173, proxy: api, fs: { allow: [root] } },
  // The same headers as in production, so that a script the policy forbids fails here already.
  preview: { port: 5173, proxy: api, headers: pageHeaders },
  build: {
    outDir: join(root, "dist"),
    emptyOutDir: true,
    // A data: address in a script or a worker would need a weaker policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "framework", test: framework }] } },
    },
  },
});
