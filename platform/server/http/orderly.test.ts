import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openForOrderly } from "./orderly.ts";

let taken = 0;
let pushed = 0;
const server = openForOrderly(
  (request, response) => {
    taken += 1;
    request.on("data", () => (pushed += 1));
    request.on("end", () => setImmediate(() => response.end("ok")));
  },
  { requestTimeout: 300_000, keepAliveTimeout: 65_000 },
);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/** Sends so many requests in one packet and gives how many were answered before the connection ended. */
async function answersTo(count: number): Promise<number> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.on("error", () => {});
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString()));
  const request = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
  socket.write(
    `${request.repeat(count - 1)}GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, "close");
  return heard.split("HTTP/1.1 200").length - 1;
}

it("a few requests in one packet are all answered", async () => {
  expect(await answersTo(4)).toBe(4);
});

it("who sends hundreds in one packet is cut off before they are begun", async () => {
  const before = taken;
  expect(await answersTo(300)).toBeLessThanOrEqual(4);
  expect(taken - before).toBe(4);
});

it("nothing is read of what is left in the packet of somebody who was cut off", async () => {
  let read = 0;
  const count = () => (read += 1);
  server.on("request", count);
  expect(await answersTo(2_000)).toBeLessThanOrEqual(4);
  server.off("request", count);
  expect(read).toBeLessThanOrEqual(5);
});

it("a connection is not worn out: what was answered no longer counts", async () => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  for (let n = 0; n < 40; n++) {
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(socket, "data");
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

/** A body in so many pieces of so many bytes; gives what was answered before the connection ended. */
async function answerToPieces(count: number, bytes: number): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.on("error", () => {});
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString()));
  const piece = `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;
  const head =
    "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n";
  socket.write(`${head}${piece.repeat(count)}0\r\n\r\n`);
  await once(socket, "close");
  return heard.slice(0, 12);
}

it("a body may come in pieces, also in many that are not small", async () => {
  expect(await answerToPieces(150, 1)).toBe("HTTP/1.1 200");
  expect(await answerToPieces(1_000, 100)).toBe("HTTP/1.1 200");
});

it("who sends thousands of bytes one by one is cut off before they are looked at", async () => {
  pushed = 0;
  expect(await answerToPieces(5_000, 1)).toBe("");
  expect(pushed).toBeLessThanOrEqual(200);
});
