import { connect, type Socket } from "node:net";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";

interface Siege {
  readonly port: number;
  readonly as: TestPerson;
}

const headLines = (as: TestPerson) =>
  Object.entries({ host: "fuzz", ...headersOf(as) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

const listPath = "/api/system/channel/list";
const json = "content-type: application/json\r\n";
const listOf = (as: TestPerson, body = "{}") =>
  `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** What a socket does that never was a browser's. Each stays until the siege is lifted, or cuts itself. */
const manners: Readonly<Record<string, (socket: Socket, as: TestPerson) => void>> = {
  "half a head": (socket, as) => socket.write(`POST ${listPath} HTTP/1.1\r\n${headLines(as)}`),
  "no byte": () => {},
  "a byte at a time": (socket, as) => drip(socket, listOf(as)),
  "half a body": (socket, as) => {
    socket.write(
      `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}content-length: 900000\r\n\r\n{`,
    );
    drip(socket, " ".repeat(1_000));
  },
  "asks and never reads": (socket, as) => {
    socket.pause();
    socket.write(listOf(as, '{"size":200}').repeat(100));
  },
  "closes its half": (socket, as) => socket.end(listOf(as)),
  "cut in the body": (socket, as) => {
    socket.write(
      `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}content-length: 5000\r\n\r\n{"a":`,
      () => socket.resetAndDestroy(),
    );
  },
  "cut while it is answered": (socket, as) => {
    socket.write(listOf(as, '{"size":200}').repeat(20), () => socket.resetAndDestroy());
  },
  "cut in an upload": (socket, as) => {
    const upload = `content-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\nPK`;
    socket.write(`POST /api/infra/file HTTP/1.1\r\n${headLines(as)}${upload}`, () => {
      socket.write(Buffer.alloc(100_000), () => socket.resetAndDestroy());
    });
  },
  "a chunk too long": (socket, as) => chunked(socket, as, "ffffffffffffffff\r\n{}\r\n"),
  "a chunk below nothing": (socket, as) => chunked(socket, as, "-1\r\n{}\r\n0\r\n\r\n"),
  "chunks without an end": (socket, as) => chunked(socket, as, "2\r\n{}\r\n"),
  "chunks of one byte": (socket, as) =>
    chunked(socket, as, `${"1\r\n \r\n".repeat(5_000)}2\r\n{}\r\n0\r\n\r\n`),
  "chunks beyond the limit": (socket, as) =>
    chunked(socket, as, `10000\r\n${" ".repeat(65_536)}\r\n`.repeat(20)),
  "two lengths": (socket, as) =>
    socket.write(
      `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    ),
  "length and chunks": (socket, as) =>
    socket.write(
      `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ),
  "a header too large": (socket, as) =>
    socket.write(`GET /healthz HTTP/1.1\r\n${headLines(as)}x: ${"x".repeat(40_000)}\r\n\r\n`),
  "too many headers": (socket, as) =>
    socket.write(`GET /healthz HTTP/1.1\r\n${headLines(as)}${"x: y\r\n".repeat(2_500)}\r\n`),
  "hundreds in one packet": (socket, as) => socket.write(listOf(as).repeat(300)),
  "thousands in one packet": (socket) =>
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(1_500)),
  "another protocol": (socket) => socket.write(Buffer.from("16030100a5010000a10303", "hex")),
  "a later protocol": (socket) => socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  "no protocol": (socket) => socket.write("\u0000\u00ff".repeat(500)),
  "a tunnel": (socket) => socket.write("CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: x\r\n\r\n"),
};

export const mannerNames = Object.keys(manners);

function chunked(socket: Socket, as: TestPerson, chunks: string): void {
  socket.write(
    `POST ${listPath} HTTP/1.1\r\n${headLines(as)}${json}transfer-encoding: chunked\r\n\r\n${chunks}`,
  );
}

function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= text.length) clearInterval(timer);
    else socket.write(text[at++] ?? "");
  }, 50);
  socket.once("close", () => clearInterval(timer));
}

/** Sockets of every manner, `each` of them at a time; lifting it tells which statuses were answered. */
export function besiege({ port, as }: Siege, each: number): () => ReadonlyMap<string, string[]> {
  const statuses = new Map<string, string[]>();
  const sockets: Socket[] = [];
  for (const [name, behave] of Object.entries(manners)) {
    const heard: string[] = [];
    statuses.set(name, heard);
    for (let n = 0; n < each; n++) {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", () => {});
      socket.on("data", (chunk) => heard.push(...statusesIn(chunk)));
      socket.once("connect", () => behave(socket, as));
      sockets.push(socket);
    }
  }
  return () => {
    for (const socket of sockets) socket.destroy();
    return statuses;
  };
}

const statusesIn = (chunk: Buffer): string[] =>
  [...chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})[^\r]*(?:.*?x-code: ([^\r]*))?/gs)].map(
    ([, status = "", code = ""]) => `${status} ${code}`.trim(),
  );
