import { adapters } from "#modules/provider/server/index.ts";
import type { Module } from "#platform/server/module.ts";
import { allAdapters } from "./adapters/index.ts";

export const providerAdapterModule: Module = {
  gives: [adapters.takes(...allAdapters)],
};
