import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { IncomingNotice } from "#modules/provider/server/faces/ports.ts";

export interface NoticeReceiver {
  readonly url: string;
  readonly received: readonly IncomingNotice[];
  close(): Promise<void>;
}

/** Takes whatever a provider sends, as it came, and answers what stops it from sending again. */
export async function openNoticeReceiver(acknowledgement: string): Promise<NoticeReceiver> {
  const received: IncomingNotice[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { searchParams } = new URL(request.url ?? "/", "http://receiver");
      received.push({
        query: new Map(searchParams),
        headers: request.headers as IncomingNotice["headers"],
        rawBody: Buffer.concat(pieces),
      });
      response.end(acknowledgement);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/notices`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
