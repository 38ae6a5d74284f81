import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { type NoReply, openOutward, type Outward, type Resolve } from "./outward.ts";

const opened: { close: () => unknown }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function serverThat(answers: RequestListener) {
  const heard: string[] = [];
  const server: Server = createServer((request, reply) => {
    heard.push(request.url ?? "");
    answers(request, reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push({ close: () => (server.closeAllConnections(), server.close()) });
  const { port } = server.address() as AddressInfo;
  return { port, heard, url: `http://127.0.0.1:${port}/` };
}

function outwardTo(listed: string, resolve?: Resolve): Outward {
  const outward = openOutward({ PROVIDER_ADDRESSES: listed }, resolve);
  opened.push(outward);
  return outward;
}

const get = (url: string, deadlineMs = 300_000) => ({ method: "GET", url, deadlineMs }) as const;
const failureOf = (outward: Outward, url: string, deadlineMs?: number) =>
  outward.send(get(url, deadlineMs)).then(
    () => expect.unreachable(),
    (error: NoReply) => ({ reason: error.reason, sent: error.sent }),
  );
const refusedByUs = { reason: "refusedByUs", sent: false };

describe("only listed addresses are called", () => {
  it("by their number and port, and nothing beside them", async () => {
    const listed = await serverThat((_, reply) => reply.end("hello"));
    const other = await serverThat((_, reply) => reply.end("never"));
    const outward = outwardTo(`127.0.0.1:${listed.port}`);
    const reply = await outward.send(get(listed.url));
    expect([reply.status, reply.body.toString()]).toEqual([200, "hello"]);
    for (const url of [
      other.url,
      `http://localhost:${listed.port}/`,
      `https://127.0.0.1/`,
      "ftp://127.0.0.1/",
      `http://127.0.0.1.example.com:${listed.port}/`,
      `http://user@127.0.0.2:${listed.port}/`,
    ])
      expect(await failureOf(outward, url), url).toEqual(refusedByUs);
    expect(other.heard).toEqual([]);
    expect(listed.heard).toEqual(["/"]);
  });

  it("and a redirect to elsewhere is an answer, not a way", async () => {
    const inside = await serverThat((_, reply) => reply.end("secret"));
    const listed = await serverThat((_, reply) =>
      reply.writeHead(302, { location: inside.url }).end(),
    );
    const reply = await outwardTo(`127.0.0.1:${listed.port},127.0.0.1:${inside.port}`).send(
      get(listed.url),
    );
    expect(reply.status).toBe(302);
    expect(inside.heard).toEqual([]);
  });

  it("a listed name that leads inside is not called", async () => {
    const inside = await serverThat((_, reply) => reply.end("secret"));
    const outward = outwardTo(`localhost:${inside.port}`);
    expect(await failureOf(outward, `http://localhost:${inside.port}/`)).toEqual(refusedByUs);
    expect(inside.heard).toEqual([]);
  });

  it.each([
    ["127.0.0.1"],
    ["10.0.0.8"],
    ["172.16.3.4"],
    ["192.168.1.1"],
    ["169.254.169.254"],
    ["100.64.0.1"],
    ["0.0.0.0"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:7f00:1"],
    ["fe80::1"],
    ["fd00::1"],
    ["64:ff9b::7f00:1"],
  ])("nor one whose answers hold %s among others", async (address) => {
    const inside = await serverThat((_, reply) => reply.end("secret"));
    const mixed: Resolve = (_host, _options, done) =>
      done(null, [
        { address: "203.0.113.7", family: 4 },
        { address, family: address.includes(":") ? 6 : 4 },
      ]);
    const outward = outwardTo(`bank.example.cn:${inside.port}`, mixed);
    expect(await failureOf(outward, `http://bank.example.cn:${inside.port}/`)).toEqual(refusedByUs);
    expect(inside.heard).toEqual([]);
  });

  it("nor one that answered better when it was asked before", async () => {
    const inside = await serverThat((_, reply) => reply.end("secret"));
    // The first is for documents only: nobody is there to keep a connection to.
    const answers = [
      { address: "2001:db8::7", family: 6 },
      { address: "127.0.0.1", family: 4 },
    ];
    const asked: string[] = [];
    const rebinding: Resolve = (host, _options, done) => {
      asked.push(host);
      done(null, answers.slice(asked.length - 1, asked.length));
    };
    const url = `http://bank.example.cn:${inside.port}/`;
    const outward = outwardTo(`bank.example.cn:${inside.port}`, rebinding);
    expect(await failureOf(outward, url, 200)).not.toEqual(refusedByUs);
    expect(asked).toHaveLength(1);
    expect(await failureOf(outward, url, 200)).toEqual(refusedByUs);
    expect(inside.heard).toEqual([]);
  });
});

describe("how a call ends without an answer", () => {
  it("nobody listens: certainly not sent", async () => {
    const gone = await serverThat((_, reply) => reply.end());
    opened.splice(0).forEach((one) => one.close());
    const outward = outwardTo(`127.0.0.1:${gone.port}`);
    expect(await failureOf(outward, gone.url)).toEqual({ reason: "network", sent: false });
    const outcome = await ask(outward, {
      operation: "4004",
      ourNumber: "FK202611150001-1",
      request: get(gone.url),
      said: "card 6225881414207430",
      read: () => expect.unreachable(),
    });
    expect(outcome).toMatchObject({ kind: "certainFailure", notSent: true });
    expect(outcome.exchange.said).not.toContain("6225881414207430");
  });

  it("no answer within the deadline: perhaps done", async () => {
    const silent = await serverThat(() => {});
    const outward = outwardTo(`127.0.0.1:${silent.port}`);
    expect(await failureOf(outward, silent.url, 150)).toEqual({ reason: "timeout", sent: true });
  });

  it("an answer that never ends: perhaps done, and no later than the deadline", async () => {
    const dripping = await serverThat((_, reply) => {
      const drip = setInterval(() => reply.write("."), 20);
      reply.on("close", () => clearInterval(drip));
    });
    const outward = outwardTo(`127.0.0.1:${dripping.port}`);
    expect(await failureOf(outward, dripping.url, 150)).toEqual({ reason: "timeout", sent: true });
  });

  it("an answer too large to hold: perhaps done", async () => {
    const piece = Buffer.alloc(1_048_576);
    const endless = await serverThat((_, reply) => {
      const more = () => {
        while (reply.write(piece));
      };
      reply.on("drain", more);
      more();
    });
    const outward = outwardTo(`127.0.0.1:${endless.port}`);
    const failure = await failureOf(outward, endless.url);
    expect(failure).toEqual({ reason: "network", sent: true });
  });

  it("cut off in the middle: perhaps done", async () => {
    const cutting = createTcpServer((socket) =>
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf")),
    );
    cutting.listen(0, "127.0.0.1");
    await once(cutting, "listening");
    opened.push(cutting);
    const { port } = cutting.address() as AddressInfo;
    const outward = outwardTo(`127.0.0.1:${port}`);
    expect(await failureOf(outward, `http://127.0.0.1:${port}/`)).toEqual({
      reason: "network",
      sent: true,
    });
  });
});
