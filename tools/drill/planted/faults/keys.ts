import type { Fault } from "../fault.ts";

const memory = "platform/server/idempotency.ts";
const own = "main/idempotency.db.test.ts";

/** Of Idempotency-Key: what comes twice happens once. */
export const keys: readonly Fault[] = [
  {
    name: "key-not-bound-to-endpoint",
    means: "the answer to one action is given for another, which then never happens",
    edits: [
      {
        file: memory,
        right: "kept.endpoint !== request.endpoint || !kept.request_hash",
        wrong: "!kept.request_hash",
      },
    ],
    foundBy: { file: own, tests: "is refused at another endpoint" },
  },
  {
    name: "key-not-bound-to-content",
    means: "a second payment under a reused key is answered as if it had been made",
    edits: [
      {
        file: memory,
        right: " || !kept.request_hash.equals(request.requestHash)",
        wrong: "",
      },
    ],
    foundBy: { file: own, tests: "is refused with other content" },
  },
  {
    name: "key-not-bound-to-person",
    means: "a colleague who guesses a key reads somebody else's answer",
    edits: [
      {
        file: memory,
        right: "const parameters = [tx.tenantId, tx.actor.userId, request.key];",
        wrong:
          'const parameters = [tx.tenantId, "00000000-0000-7000-8000-000000000000", request.key];',
      },
      {
        file: memory,
        right:
          "const parameters = [tx.tenantId, tx.actor.userId, key, endpoint, requestHash, kept];",
        wrong:
          'const parameters = [tx.tenantId, "00000000-0000-7000-8000-000000000000", key, endpoint, requestHash, kept];',
      },
    ],
    foundBy: { file: own, tests: "is one person's own" },
  },
  {
    name: "kept-answers-ignored",
    means: "a click that the network repeats is done twice",
    edits: [
      {
        file: memory,
        right: "if (!kept) return undefined;",
        wrong: "if (!kept || kept.endpoint === request.endpoint) return undefined;",
      },
    ],
    foundBy: {
      file: "modules/channel/server/channel.db.test.ts",
      tests: "channel.create keeps the promises of a write > happens once for one key",
    },
  },
  {
    name: "answer-not-kept",
    means: "a payment whose answer was lost is made again when the screen asks again",
    edits: [
      {
        file: "platform/server/command.ts",
        right: "...(isKept ? [answerKept(tx, key, { answer, vault })] : []),",
        wrong: "...(isKept && !origin ? [answerKept(tx, key, { answer, vault })] : []),",
      },
    ],
    foundBy: {
      file: "modules/channel/server/channel.db.test.ts",
      tests: "channel.create keeps the promises of a write > happens once for one key",
    },
  },
  {
    name: "secret-answer-kept-in-clear",
    means: "a password that was handed over once can be read in the database",
    edits: [
      {
        file: memory,
        right: "const kept = secret\n",
        wrong: 'const kept = secret && plain === ""\n',
      },
      {
        file: memory,
        right: "if (!request.secret) return { answer: kept.answer };",
        wrong: "if (kept.answer !== undefined) return { answer: kept.answer };",
      },
    ],
    foundBy: { file: own, tests: "keeps nothing of a secret answer in clear" },
  },
  {
    name: "required-key-not-asked",
    means: "money moves by requests that nobody can tell from their repetition",
    edits: [
      {
        file: "platform/server/command.ts",
        right: 'if (!key && idempotency === "required") throw',
        wrong: 'if (!key && idempotency === "none") throw',
      },
    ],
    foundBy: { file: own, tests: "must be there where money moves" },
  },
];
