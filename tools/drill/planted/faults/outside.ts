import type { Fault } from "../fault.ts";

const outward = "platform/server/outward/outward.ts";
const ask = "platform/server/outward/ask.ts";
const outwardTest = "platform/server/outward/outward.test.ts";

/** Providers, notices, and what leaves the house. */
export const outside: readonly Fault[] = [
  {
    name: "any-address-called",
    means: "an address that somebody typed makes our server fetch what is inside our network",
    edits: [
      {
        file: outward,
        right:
          'if (!agent || !allowed.has(addressOf(url))) throw new NoReply("refusedByUs", false);',
        wrong: 'if (!agent || allowed.size === 0) throw new NoReply("refusedByUs", false);',
      },
    ],
    foundBy: { file: outwardTest, tests: "by their number and port, and nothing beside them" },
  },
  {
    name: "name-that-leads-inside",
    means: "a listed name is pointed at our own network and opens it",
    edits: [
      {
        file: outward,
        right: "if (!first || found.some(({ address }) => isPrivate(address))) {",
        wrong: "if (!first) {",
      },
    ],
    foundBy: { file: outwardTest, tests: "a listed name that leads inside is not called" },
  },
  {
    name: "timeout-taken-for-not-sent",
    means: "a payment that ran into the deadline is sent again although the bank has it",
    edits: [
      {
        file: outward,
        right: 'new NoReply("timeout", true)',
        wrong: 'new NoReply("timeout", false)',
      },
    ],
    foundBy: { file: outwardTest, tests: "no answer within the deadline: perhaps done" },
  },
  {
    name: "broken-connection-taken-for-not-sent",
    means: "a payment whose connection broke after sending is sent again",
    edits: [
      {
        file: outward,
        right: 'return syscall === "connect" || syscall === "getaddrinfo";',
        wrong: 'return syscall !== undefined || "code" in (error as object);',
      },
    ],
    foundBy: { file: outwardTest, tests: "cut off in the middle: perhaps done" },
  },
  {
    name: "server-error-taken-for-refusal",
    means: "an error page of the bank counts as a certain failure",
    edits: [
      {
        file: ask,
        right:
          'if (reply.status >= 500 || reply.status === 429) return { kind: "unknown", reason: "http5xx" };',
        wrong:
          'if (reply.status >= 500) return { kind: "certainFailure", code: String(reply.status), message: "" };',
      },
    ],
    foundBy: { file: "platform/server/outward/ask.test.ts", tests: "an error of the server" },
  },
  {
    name: "unreadable-answer-swallowed",
    means: "an answer that nobody understands counts as a refusal",
    edits: [
      {
        file: ask,
        right: 'return { kind: "unknown", reason: "unparsable" };',
        wrong: 'return { kind: "certainFailure", code: "UNPARSABLE", message: "" };',
      },
    ],
    foundBy: { file: "platform/server/outward/ask.test.ts", tests: "that cannot be read" },
  },
  {
    name: "exchange-kept-unmasked",
    means: "whole card and ID numbers stand in the kept exchanges with providers",
    edits: [
      {
        file: ask,
        right: "const kept = (text: string) => maskedBeginning(text, longestText);",
        wrong:
          "const kept = (text: string) => maskedBeginning(text, longestText) && text.slice(0, longestText);",
      },
    ],
    foundBy: { file: "platform/server/outward/ask.test.ts", tests: "is kept masked" },
  },
  {
    name: "notice-signature-not-checked",
    means: "anybody on the internet tells us that a payment came",
    edits: [
      {
        file: "modules/provider-adapter/server/adapters/flexpay/notices.ts",
        right: "if (!isGenuine(keys, fields)) return",
        wrong: 'if (!isGenuine(keys, fields) && fields["sign"] === undefined) return',
      },
    ],
    foundBy: {
      file: "modules/provider-adapter/server/adapters/flexpay/notices.test.ts",
      tests: "is refused after any change of a single bit, whichever it is",
    },
  },
  {
    name: "old-notice-believed",
    means: "a notice that somebody kept is played back months later",
    edits: [
      {
        file: "modules/provider-adapter/server/adapters/flexpay/notices.ts",
        right: "if (ageMs < -mostAheadMs || ageMs > mostAgeMs) {",
        wrong: "if (ageMs < -mostAheadMs) {",
      },
    ],
    foundBy: {
      file: "modules/provider-adapter/server/adapters/flexpay/notices.test.ts",
      tests: "that is its time is refused though it is signed",
    },
  },
  {
    name: "notice-for-another-merchant",
    means: "another merchant's genuine notice is taken for ours",
    edits: [
      {
        file: "modules/provider-adapter/server/adapters/flexpay/notices.ts",
        right: 'if (String(fields["merchantNo"]) !== settings["merchantNo"]) {',
        wrong: 'if (fields["merchantNo"] === undefined) {',
      },
    ],
    foundBy: {
      file: "modules/provider-adapter/server/adapters/flexpay/notices.test.ts",
      tests: "that is for another merchant is refused though it is signed",
    },
  },
  {
    name: "refused-notice-answered-for",
    means: "a notice that is not genuine starts work all the same",
    edits: [
      {
        file: "modules/provider/server/support/receive-notice.ts",
        right: "return verdict.genuine ? { port } : { why: verdict.why };",
        wrong: "return verdict.genuine || port ? { port } : { why: verdict.why };",
      },
    ],
    foundBy: {
      file: "modules/provider/server/notices.db.test.ts",
      tests: "is refused without a word, however it is wrong, and leaves no job",
    },
  },
  {
    name: "secret-shown",
    means: "who may see an account of a provider reads its private key",
    edits: [
      {
        file: "modules/provider/server/queries.ts",
        right: "settings: (wanted?.settings ?? Object.keys(row.settings)).map((name) => ({",
        wrong:
          "settings: [...(wanted?.settings ?? []), ...(wanted?.secrets ?? [])].map((name) => ({",
      },
      {
        file: "modules/provider/server/queries.ts",
        right: 'value: row.settings[name] ?? "",',
        wrong: 'value: row.settings[name] ?? secrets[name] ?? "",',
      },
    ],
    foundBy: {
      file: "modules/provider/server/accounts.db.test.ts",
      tests:
        "show their settings and where to send notices, but of secrets only that they are there",
    },
  },
];
