import type { Outside } from "#modules/provider/server/seed.ts";
import { merchantsIn } from "../sandbox/merchants.ts";
import { portOffsets, providerNames } from "../sandbox/provider-names.ts";

interface Sandbox {
  /** Of the control page; each provider has one of the next ports. */
  readonly basePort: number;
  readonly folder: string;
}

/** The sandbox of a developer's machine, as `npm run sandbox` starts it. */
export const developersSandbox: Sandbox = { basePort: 8390, folder: ".data/sandbox" };

/** What the demo tenants' accounts need to know of the sandbox, whether it runs yet or not. */
export function outsideOf({ basePort, folder }: Sandbox): Outside {
  const addresses = Object.fromEntries(
    providerNames.map((name) => [name, `http://127.0.0.1:${basePort + portOffsets[name]}`]),
  ) as Outside["addresses"];
  return { addresses, merchants: merchantsIn(folder) };
}

/** For PROVIDER_ADDRESSES. */
export const listed = ({ basePort }: Pick<Sandbox, "basePort">): string =>
  providerNames.map((name) => `127.0.0.1:${basePort + portOffsets[name]}`).join(",");
