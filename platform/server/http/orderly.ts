import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send one request after the other's answer; a few more do no harm. */
const mostUnderWay = 4;

/** What an upgrade answers to Node's parser, after which nothing of a packet is read as a request. */
const readNoFurther = 2;

/**
 * Ends a connection without going through what is left of its packet, where two thousand requests have room.
 * The parser is Node's own and told of nowhere: the test says so when a release has it no more.
 */
function cutOff({ socket }: IncomingMessage): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => readNoFurther;
  socket.destroy();
}

/** Bodies come in packets, hence in pieces of a thousand bytes and more. */
const piecesBeforeCounting = 200;
const leastBytesAPiece = 64;

/**
 * A server for those who send one thing after the other. Node takes all that came in one packet in one
 * turn: hundreds of requests, or a body in thousands of pieces, would hold up everybody else. Who sends
 * so is cut off.
 */
export function openForOrderly(
  answer: RequestListener,
  { requestTimeout, keepAliveTimeout }: Pick<Server, "requestTimeout" | "keepAliveTimeout">,
): Server {
  const underWay = new WeakMap<Socket, number>();
  return createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > mostUnderWay) {
      cutOff(request);
      // Node would end it with an error and the whole story of it, which takes longer than all the rest.
      request.destroy();
      return;
    }
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    countPieces(request);
    answer(request, response);
  });
}

/** Node hands a body's pieces to `push` before anybody else can look at them. */
function countPieces(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(piece);
    pieces += 1;
    bytes += piece.length;
    if (pieces <= piecesBeforeCounting || bytes >= pieces * leastBytesAPiece) {
      return push(piece, encoding);
    }
    request.socket.destroy();
    return false;
  };
}
