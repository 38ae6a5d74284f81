import { z } from "zod";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import {
  andThen,
  judgedBy,
  mapped,
  refusedByUs,
  sharedDeadline,
} from "#platform/server/outward/steps.ts";
import type {
  Connection,
  Call,
  ProviderFile,
  FlowReference,
  FlowState,
} from "#modules/provider/server/faces/ports.ts";
import { fetchPdf, isListed } from "../files-elsewhere.ts";
import { flowDetail } from "./flow-detail.ts";
import { askESign } from "./signed-request.ts";

const Link = z.object({ url: z.url() });
const Links = z.object({
  files: z.array(z.object({ fileName: z.string(), downloadUrl: z.url() })).min(1),
});

interface Action {
  readonly name: "start" | "finish" | "revoke";
  readonly body?: unknown;
  /** Where the flow stands once this was done, by whomever. */
  readonly reached: readonly FlowState[];
}

/**
 * Moves a flow. Refused because it has moved already is as good as done, and which of eSign's many
 * codes says so is not relied on: the flow itself is asked.
 */
async function moveFlow(
  connection: Connection,
  call: Call,
  { flow, action }: { readonly flow: FlowReference; readonly action: Action },
): Promise<Outcome<null>> {
  const left = sharedDeadline(call.deadlineMs);
  const moved = await askESign(connection, {
    method: "POST",
    path: `/v3/sign-flow/${encodeURIComponent(flow.flowId)}/${action.name}`,
    operation: `/v3/sign-flow/{signFlowId}/${action.name}`,
    ourNumber: flow.contractNumber,
    ...(action.body !== undefined && { body: action.body }),
    data: z.unknown().transform(() => null),
    deadlineMs: left(),
  });
  if (moved.kind !== "certainFailure" || moved.notSent) return moved;
  const stands = await flowDetail(connection, flow, left());
  return judgedBy(moved, stands, ({ state }) => action.reached.includes(state));
}

/** Once started, whatever became of it since: it may have ended before its start is asked for again. */
const started: readonly FlowState[] = ["signing", "completed", "revoked", "expired", "refused"];

export const start = (connection: Connection, call: Call, flow: FlowReference) =>
  moveFlow(connection, call, { flow, action: { name: "start", reached: started } });

/** Our flows finish by themselves, which makes this a question whether they have. */
export const finish = (connection: Connection, call: Call, flow: FlowReference) =>
  moveFlow(connection, call, { flow, action: { name: "finish", reached: ["completed"] } });

const longestReason = 50;

export const revoke = (
  connection: Connection,
  call: Call,
  { flow, reason }: { readonly flow: FlowReference; readonly reason: string },
) => {
  const body = { revokeReason: Array.from(reason).slice(0, longestReason).join("") };
  return moveFlow(connection, call, {
    flow,
    action: { name: "revoke", body, reached: ["revoked"] },
  });
};

/** The long link, which lives as long as the flow; the short one ends after ninety days. */
export async function signLink(
  connection: Connection,
  call: Call,
  { flow, signerNumber }: { readonly flow: FlowReference; readonly signerNumber: string },
): Promise<Outcome<{ readonly url: string; readonly expiresAt: null }>> {
  const signer = flow.signers.find((one) => one.signerNumber === signerNumber);
  const link = await askESign(connection, {
    method: "POST",
    path: `/v3/sign-flow/${encodeURIComponent(flow.flowId)}/sign-url`,
    operation: "/v3/sign-flow/{signFlowId}/sign-url",
    ourNumber: flow.contractNumber,
    body: {
      operator: { psnAccount: signer?.phone },
      ...(signer?.kind === "organisation" && {
        organization: { orgName: signer.organisationName },
      }),
      urlType: 2,
      clientType: "ALL",
    },
    data: Link,
    deadlineMs: call.deadlineMs,
  });
  return mapped(link, ({ url }) => ({ url, expiresAt: null }));
}

export async function download(
  connection: Connection,
  call: Call,
  flow: FlowReference,
): Promise<Outcome<readonly ProviderFile[]>> {
  const left = sharedDeadline(call.deadlineMs);
  const links = await askESign(connection, {
    method: "POST",
    path: `/v3/sign-flow/${encodeURIComponent(flow.flowId)}/file-download-url`,
    operation: "/v3/sign-flow/{signFlowId}/file-download-url",
    ourNumber: flow.contractNumber,
    body: { urlAvailableDate: 3600 },
    data: Links,
    deadlineMs: left(),
  });
  if (links.kind !== "ok") return links;
  let all: Outcome<readonly ProviderFile[]> = { ...links, value: [] };
  for (const { fileName, downloadUrl } of links.value.files) {
    const hosts = connection.account.settings["uploadHosts"];
    if (!isListed(hosts, downloadUrl)) {
      return refusedByUs(all, "HOST_NOT_LISTED", new URL(downloadUrl).host);
    }
    all = await andThen(all, async (got) => {
      const wanted = { name: fileName, url: downloadUrl, ourNumber: flow.contractNumber };
      const file = await fetchPdf(connection.outward, wanted, left());
      return mapped(file, (one) => [...got, one]);
    });
  }
  return all;
}
