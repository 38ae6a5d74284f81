import { Slot } from "#platform/server/slot.ts";
import type { Adapter } from "../ports/adapter.ts";

/** Filled by `provider-adapter`, so that whoever asks something of a provider loads no protocol. */
export const adapters = new Slot<Adapter>("provider.adapters");

export const adapterOf = (code: string): Adapter | undefined =>
  adapters.held.find((one) => one.code === code);
