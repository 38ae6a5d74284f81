import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepDueActions } from "../due-actions.ts";
import { serveProvider } from "../http.ts";
import { openParts } from "../parts.ts";
import { type Context, json, type OpenProvider } from "../provider.ts";

/** The parts behind the ports with one provider of the test's own, on whatever port is free. */
export async function openSmallSandbox(
  openProvider: OpenProvider = openEcho,
  folder = newFolder(),
) {
  const parts = openParts(folder, {} as Context["addresses"]);
  const { faults, journal, settings, clock, store, notices, context } = parts;
  settings.set("latencyMs", 0);
  const provider = openProvider(context);
  const providers = new Map([[provider.name, provider]]);
  const dueActions = keepDueActions({ clock, store, journal, notices, providers });
  const hasten = (request: { merchantNo?: string | undefined }) =>
    dueActions.hasten(provider.name, request.merchantNo ?? "");
  const server = serveProvider({ provider, store, faults, journal, settings, hasten });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    ...parts,
    dueActions,
    folder,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await dueActions.stop();
      server.close();
      server.closeAllConnections();
      parts.database.close();
    },
  };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "small-sandbox-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** Counts what it executed and answers with the count. */
const openEcho: OpenProvider = ({ store }) => ({
  name: "flexpay",
  operationOf: ({ path, query }) => ({
    op: path.slice(1),
    merchantNo: query.get("no") ?? undefined,
    amountFen: query.has("fen") ? Number(query.get("fen")) : undefined,
  }),
  answer({ fault }) {
    const place = { provider: "flexpay", kind: "count", key: "all" } as const;
    const executed = (store.get<{ executed: number }>(place)?.executed ?? 0) + 1;
    store.put(place, { executed });
    return json({ executed, effect: fault?.effect, note: "一个足够长的回答" });
  },
});

/** Receives notices as the product would, and answers with the statuses it is given, then 200. */
export async function openReceiver(statuses: number[] = []) {
  const received: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => {
      received.push(Buffer.concat(pieces).toString());
      outgoing.writeHead(statuses.shift() ?? 200).end("success");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
