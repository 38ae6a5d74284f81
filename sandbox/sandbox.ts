import { once } from "node:events";
import { type Server } from "node:http";
import { serveControl } from "./control.ts";
import { keepDueActions } from "./due-actions.ts";
import { serveProvider } from "./http.ts";
import { openParts } from "./parts.ts";
import { type Context, type OpenProvider } from "./provider.ts";
import { portOffsets, type ProviderName, providerNames } from "./provider-names.ts";
import { openForAll } from "./several-merchants.ts";
import { openAllinpay } from "./providers/allinpay.ts";
import { openEsign } from "./providers/esign.ts";
import { openFileStorage } from "./providers/file-storage.ts";
import { openFlexpay } from "./providers/flexpay.ts";
import { openLetsign } from "./providers/letsign.ts";
import { openPingAn } from "./providers/ping-an.ts";
import { openSms } from "./providers/sms.ts";

const opens: Readonly<Record<ProviderName, OpenProvider>> = {
  esign: openEsign,
  letsign: openLetsign,
  "ping-an": openPingAn,
  flexpay: openFlexpay,
  allinpay: openAllinpay,
  sms: openSms,
  "file-storage": openFileStorage,
};

export interface SandboxOptions {
  readonly basePort: number;
  readonly folder: string;
  readonly host?: string;
}

export interface Sandbox {
  readonly ports: Readonly<Record<ProviderName | "control", number>>;
  close(): Promise<void>;
}

/** Opens all providers, each on its port, and the control port; state is in the folder. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { basePort, folder, host = "127.0.0.1" } = options;
  const parts = openParts(folder, addressesOf(portsFrom(basePort), host));
  const { faults, journal, settings, clock, store, notices, context } = parts;
  const providers = new Map(
    providerNames.map((name) => [name, openForAll(name, opens[name], context)]),
  );
  const dueActions = keepDueActions({ clock, store, journal, notices, providers });
  const control = serveControl({ ...context, ...parts, providers, settle: dueActions.settle });
  const servers: [Server, number, string][] = [[control, basePort, "127.0.0.1"]];
  for (const provider of providers.values()) {
    const server = serveProvider({
      provider,
      store,
      faults,
      journal,
      settings,
      hasten: ({ merchantNo }) => dueActions.hasten(provider.name, merchantNo ?? ""),
    });
    servers.push([server, basePort + portOffsets[provider.name], host]);
  }
  const close = async () => {
    await dueActions.stop();
    await Promise.all(servers.map(([server]) => closeServer(server)));
    parts.database.close();
  };
  // All are waited for, so that none comes up behind the back of one that failed.
  const outcomes = await Promise.allSettled(
    servers.map(([server, port, on]) => once(server.listen(port, on), "listening")),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { ports: portsFrom(basePort), close };
}

function portsFrom(basePort: number): Sandbox["ports"] {
  const named = providerNames.map((name) => [name, basePort + portOffsets[name]]);
  return { control: basePort, ...Object.fromEntries(named) } as Sandbox["ports"];
}

function addressesOf(ports: Sandbox["ports"], host: string): Context["addresses"] {
  const named = Object.entries(ports).map(([name, port]) => [name, `http://${host}:${port}`]);
  return Object.fromEntries(named) as Context["addresses"];
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
