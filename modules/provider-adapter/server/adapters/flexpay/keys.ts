import type { KeyObject } from "node:crypto";
import type { ProviderAccount } from "#modules/provider/server/faces/ports.ts";
import { privateKeyOf, publicKeysOf } from "../support.ts";

export interface Keys {
  readonly ours: KeyObject;
  /** More than one while the platform changes its key: what either has signed is genuine. */
  readonly platform: readonly [KeyObject, ...KeyObject[]];
}

/** Reads the keys once for a connection: importing one costs more than using it. */
export function keysOf({ secrets }: Pick<ProviderAccount, "secrets">): Keys {
  const [newest, ...older] = publicKeysOf(secrets["platformPublicKey"] ?? "");
  if (!newest) throw new Error("no public key of the platform");
  return {
    ours: privateKeyOf(secrets["merchantPrivateKey"] ?? ""),
    platform: [newest, ...older],
  };
}
