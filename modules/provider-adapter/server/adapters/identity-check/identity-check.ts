import { z } from "zod";
import { ask, type Reading } from "#platform/server/outward/ask.ts";
import type { OutwardReply } from "#platform/server/outward/outward.ts";
import type { Connection, IdentityPort } from "#modules/provider/server/faces/ports.ts";
import { signedRequest } from "../esign/signed-request.ts";
import { findingOf } from "./codes.ts";

const path = "/v2/identity/verify/individual/bank3Factors";

const Answer = z.object({
  code: z.number().int(),
  message: z.string().nullish(),
  data: z.object({ verifyId: z.string().nullish() }).nullish().catch(null),
});

interface Checked {
  readonly match: boolean;
  readonly differs?: "name" | "card";
  readonly verifyId: string;
}

function readAnswer({ body }: OutwardReply): Reading<Checked> {
  const { code, message, data } = Answer.parse(JSON.parse(body.toString("utf8")));
  const verifyId = data?.verifyId ?? "";
  const finding = findingOf(code);
  switch (finding.kind) {
    case "match":
      return { kind: "ok", value: { match: true, verifyId } };
    case "mismatch": {
      const { differs } = finding;
      return { kind: "ok", value: { match: false, verifyId, ...(differs && { differs }) } };
    }
    case "refused":
      return { kind: "certainFailure", code: String(code), message: message ?? "" };
    case "nothing":
      return { kind: "unknown", reason: "providerUnknown" };
  }
}

/** Name, ID number and bank card checked against each other, with the account that signs contracts. */
export function identityOver({ account, outward }: Connection): IdentityPort {
  return {
    bankCard({ deadlineMs }, { name, idCardNo, cardNo }) {
      const body = JSON.stringify({ name, idNo: idCardNo, cardNo });
      return ask(outward, {
        operation: path,
        ourNumber: null,
        request: signedRequest(account, { method: "POST", path, body }, deadlineMs),
        said: body,
        read: readAnswer,
      });
    },
  };
}
