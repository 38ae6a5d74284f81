import { z } from "zod";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { andThen, mapped, refusedByUs, sharedDeadline } from "#platform/server/outward/steps.ts";
import type { Connection, Call, NewFlow, Signer } from "#modules/provider/server/faces/ports.ts";
import { askESign } from "./signed-request.ts";

const KeywordPositions = z.object({
  keywordPositions: z.array(
    z.object({
      keyword: z.string(),
      positions: z
        .array(
          z.object({
            pageNum: z.number().int(),
            coordinates: z.array(z.object({ positionX: z.number(), positionY: z.number() })),
          }),
        )
        .nullish(),
    }),
  ),
});
const CreatedFlow = z.object({ signFlowId: z.string().min(1) });

interface Position {
  readonly positionPage: string;
  readonly positionX: number;
  readonly positionY: number;
}
type Positions = ReadonlyMap<string, Position>;

/** Looks up where the signatures go, then makes the flow as a draft. */
export async function createFlow(
  connection: Connection,
  call: Call,
  flow: NewFlow,
): Promise<Outcome<{ readonly flowId: string }>> {
  const left = sharedDeadline(call.deadlineMs);
  const found = await positionsOf(connection, flow, left());
  if (found.kind !== "ok") return found;
  const missing = flow.signers.find(({ anchor }) => !found.value.has(anchor));
  if (missing) return refusedByUs(found, "ANCHOR_NOT_FOUND", missing.anchor);
  const created = await andThen(found, (positions) =>
    askESign(connection, {
      method: "POST",
      path: "/v3/sign-flow/create-by-file",
      operation: "/v3/sign-flow/create-by-file",
      ourNumber: flow.contractNumber,
      body: flowBody(connection, flow, positions),
      data: CreatedFlow,
      deadlineMs: left(),
    }),
  );
  return mapped(created, ({ signFlowId }) => ({ flowId: signFlowId }));
}

/** Of several places the last one: contracts are signed at their end. */
async function positionsOf(
  connection: Connection,
  flow: NewFlow,
  deadlineMs: number,
): Promise<Outcome<Positions>> {
  const found = await askESign(connection, {
    method: "POST",
    path: `/v3/files/${encodeURIComponent(flow.documentId)}/keyword-positions`,
    operation: "/v3/files/{fileId}/keyword-positions",
    ourNumber: flow.contractNumber,
    body: { keywords: [...new Set(flow.signers.map(({ anchor }) => anchor))] },
    data: KeywordPositions,
    deadlineMs,
  });
  return mapped(found, ({ keywordPositions }) => {
    const pairs = keywordPositions.flatMap(({ keyword, positions }) => {
      const page = positions?.at(-1);
      const place = page?.coordinates.at(-1);
      return page && place
        ? [[keyword, { positionPage: String(page.pageNum), ...place }] as const]
        : [];
    });
    return new Map(pairs);
  });
}

/**
 * A draft, so that a flow whose answer was lost bothers nobody. It finishes by itself: one step less
 * that could be lost between the last signature and a contract that counts.
 */
function flowBody({ account }: Connection, flow: NewFlow, positions: Positions) {
  return {
    docs: [{ fileId: flow.documentId }],
    signFlowConfig: {
      signFlowTitle: flow.title,
      signFlowExpireTime: flow.expiresAt.getTime(),
      autoStart: false,
      autoFinish: true,
      notifyUrl: account.notifyUrl,
    },
    signers: flow.signers.map((signer) => ({
      ...whoSigns(signer),
      // We remind people ourselves, in our own words.
      noticeConfig: { noticeTypes: "" },
      signConfig: { signOrder: signer.order },
      signFields: [
        {
          customBizNum: signer.signerNumber,
          fileId: flow.documentId,
          normalSignFieldConfig: {
            autoSign: false,
            signFieldStyle: 1,
            signFieldPosition: positions.get(signer.anchor),
          },
        },
      ],
    })),
  };
}

function whoSigns(signer: Signer) {
  const { name, phone, idCardNo, organisationName } = signer;
  const card = idCardNo ? { psnIDCardNum: idCardNo, psnIDCardType: "CRED_PSN_CH_IDCARD" } : {};
  const person = { psnAccount: phone, psnInfo: { psnName: name, ...card } };
  return signer.kind === "person"
    ? { signerType: 0, psnSignerInfo: person }
    : { signerType: 1, orgSignerInfo: { orgName: organisationName, transactorInfo: person } };
}
