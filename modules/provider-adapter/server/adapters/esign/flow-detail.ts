import { z } from "zod";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import type {
  Connection,
  FlowDetail,
  FlowReference,
  FlowState,
} from "#modules/provider/server/faces/ports.ts";
import { askESign } from "./signed-request.ts";

const Detail = z.object({
  signFlowStatus: z.number().int(),
  signFlowDescription: z.string().nullish(),
  revokeReason: z.string().nullish(),
  signers: z.array(
    z.object({
      signStatus: z.number().int(),
      signFields: z.array(
        z.object({
          customBizNum: z.string().nullish(),
          statusUpdateTime: z.number().int().nullish(),
        }),
      ),
    }),
  ),
});
type Told = z.infer<typeof Detail>;
type SignerState = FlowDetail["signers"][number];

/** Four and six belong to the older interface and mean nothing here. */
const states: ReadonlyMap<number, FlowState> = new Map([
  [0, "draft"],
  [1, "signing"],
  [2, "completed"],
  [3, "revoked"],
  [5, "expired"],
  [7, "refused"],
]);
const signerStates: ReadonlyMap<number, SignerState["state"]> = new Map([
  [2, "signed"],
  [4, "refused"],
]);

export async function flowDetail(
  connection: Connection,
  flow: FlowReference,
  deadlineMs: number,
): Promise<Outcome<FlowDetail>> {
  const told = await askESign(connection, {
    method: "GET",
    path: `/v3/sign-flow/${encodeURIComponent(flow.flowId)}/detail`,
    operation: "/v3/sign-flow/{signFlowId}/detail",
    ourNumber: flow.contractNumber,
    data: Detail,
    deadlineMs,
  });
  if (told.kind !== "ok") return told;
  const detail = asDetail(told.value, flow);
  if (detail) return { ...told, value: detail };
  const { exchange } = told;
  return { kind: "unknown", reason: "providerUnknown", exchange };
}

/** Nothing, if the status is a number we do not know or one of our signers is missing. */
function asDetail(told: Told, flow: FlowReference): FlowDetail | undefined {
  const state = states.get(told.signFlowStatus);
  const signers = flow.signers.flatMap(({ signerNumber }) => signerOf(told, signerNumber));
  if (!state || signers.length !== flow.signers.length) return undefined;
  const reason = told.revokeReason ?? told.signFlowDescription;
  const ended = state === "revoked" || state === "refused";
  return { state, signers, ...(ended && reason && { reason }) };
}

function signerOf(told: Told, signerNumber: string): SignerState[] {
  const isOurs = ({ customBizNum }: Told["signers"][number]["signFields"][number]) =>
    customBizNum === signerNumber;
  const found = told.signers.find(({ signFields }) => signFields.some(isOurs));
  if (!found) return [];
  const state = signerStates.get(found.signStatus) ?? "waiting";
  const at = found.signFields.find(isOurs)?.statusUpdateTime;
  return [{ signerNumber, state, ...(state !== "waiting" && at && { at: new Date(at) }) }];
}
