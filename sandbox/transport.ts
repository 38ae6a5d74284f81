import { type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type TransportEffect } from "./fault-kinds.ts";
import { type FaultHit, type FaultParams } from "./faults.ts";
import { type Answer } from "./provider.ts";

/** What really left; status 0 if nothing did. */
export interface Sent {
  readonly status: number;
  readonly body: Buffer | string;
}

export interface Running {
  readonly outgoing: ServerResponse;
  execute(): Promise<Answer>;
  /** Keeps the exchange; called before the caller can react to the answer. */
  readonly note: (sent: Sent) => void;
}

type Effects = Record<TransportEffect, (running: Running, params: FaultParams) => Promise<void>>;

const nothing: Sent = { status: 0, body: "" };

const effects: Effects = {
  async delayBefore(running, params) {
    await pause(msOf(params));
    send(running, await running.execute());
  },
  async delayAfter(running, params) {
    const answer = await running.execute();
    await pause(msOf(params));
    send(running, answer);
  },
  async noAnswerExecuted(running, params) {
    await running.execute();
    giveNoAnswer(running, params);
  },
  noAnswerNotExecuted(running, params) {
    giveNoAnswer(running, params);
    return Promise.resolve();
  },
  async resetMidBody(running) {
    const { outgoing } = running;
    const { status, headers, body } = whole(await running.execute());
    running.note(nothing);
    outgoing.writeHead(status, { ...headers, "content-length": body.length });
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      outgoing.socket?.resetAndDestroy();
    });
  },
  async truncatedBody(running) {
    const answer = whole(await running.execute());
    send(running, { ...answer, body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) });
  },
  async wrongLength(running) {
    const { outgoing } = running;
    const { status, headers, body } = whole(await running.execute());
    running.note(nothing);
    outgoing.writeHead(status, { ...headers, "content-length": body.length + 7 });
    outgoing.write(body, () => outgoing.socket?.end());
  },
  http500: (running, params) => giveError(running, 500, params),
  http502: (running, params) => giveError(running, 502, params),
  http429: (running, params) => giveError(running, 429, params),
};

/** Runs the provider with the transport fault around it, or plainly without one. */
export async function runAround(fault: FaultHit | undefined, running: Running): Promise<void> {
  if (fault) await effects[fault.effect as TransportEffect](running, fault.params);
  else send(running, await running.execute());
}

function send({ outgoing, note }: Running, answer: Answer): void {
  const { status, headers, body } = whole(answer);
  note({ status, body });
  outgoing.writeHead(status, { ...headers, "content-length": body.length });
  outgoing.end(body);
}

/** With `hang` the connection stays open until the caller gives up; otherwise it is cut. */
function giveNoAnswer({ outgoing, note }: Running, params: FaultParams): void {
  note(nothing);
  if (!params["hang"]) outgoing.destroy();
}

/** A gateway in front of the provider answers; with `executed` the request had gone through. */
async function giveError(running: Running, status: number, params: FaultParams): Promise<void> {
  if (params["executed"]) await running.execute();
  const retryAfter = { "retry-after": String(params["retryAfterSeconds"] ?? 1) };
  const headers = { "content-type": "text/html", ...(status === 429 ? retryAfter : {}) };
  send(running, { status, headers, body: `<html><h1>${status}</h1></html>` });
}

function whole({ status = 200, headers = {}, body }: Answer) {
  return { status, headers, body: Buffer.isBuffer(body) ? body : Buffer.from(body) };
}

function msOf(params: FaultParams): number {
  return Number(params["ms"] ?? 1000);
}
