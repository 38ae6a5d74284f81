import {
  connect,
  type Connected,
  type ESignPort,
  type FlowReference,
} from "#modules/provider/server/index.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { isInForce } from "#platform/server/flows/in-force.ts";
import { db } from "../tables.ts";
import type { AtHand } from "./keep-known.ts";
import { signersOfContract, type SignerRow, type Who } from "./rows.ts";
import { signerPlace } from "./sealed.ts";

/** A contract with its provider at the other end of the line. */
export interface OpenedContract extends AtHand {
  readonly account: Connected["account"];
  readonly port: ESignPort;
  /** As the provider knows it; undefined before there is one. */
  readonly flow: FlowReference | undefined;
  /** Out of force, nothing is sent to signers any more. */
  readonly tenantIsInForce: boolean;
}

/** How long a provider may take; a person may be waiting. */
export const call = { deadlineMs: 10_000 };

export async function openContract(
  engine: Engine,
  { tenantId, contractId }: Who,
): Promise<OpenedContract> {
  const at = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, async (tx) => ({
    contract: await tx.one(
      db
        .selectFrom("sign_contracts")
        .selectAll()
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", contractId),
    ),
    signers: await signersOfContract(tx, contractId),
    tenantIsInForce: await isInForce(tx),
  }));
  const { account, ports } = await connect(engine, { tenantId, accountId: at.contract.account_id });
  if (!ports.eSign) throw new Error(`${account.provider} signs no contracts`);
  return { ...at, account, port: ports.eSign, flow: flowOf(engine, at) };
}

function flowOf(engine: Engine, { contract, signers }: AtHand): FlowReference | undefined {
  const { number: contractNumber, flow_id: flowId, expires_at: expiresAt } = contract;
  if (flowId === null || expiresAt === null) return undefined;
  return {
    contractNumber,
    flowId,
    expiresAt: new Date(expiresAt),
    signers: signers.map((signer) => signerFor(engine, signer)),
  };
}

/** A signer as the provider is told of him. */
export function signerFor({ vault }: Pick<Engine, "vault">, signer: SignerRow) {
  const place = signerPlace("phone", signer.tenant_id, signer.id);
  return {
    signerNumber: signer.number,
    kind: signer.organisation_name === null ? ("person" as const) : ("organisation" as const),
    name: signer.name,
    phone: vault.open(place, signer.phone_sealed, "phone").reveal(),
    organisationName: signer.organisation_name,
    order: signer.signing_order,
    anchor: signer.anchor,
  };
}

export function idCardOf({ vault }: Pick<Engine, "vault">, signer: SignerRow): string | null {
  if (signer.id_card_sealed === null) return null;
  const place = signerPlace("id_card", signer.tenant_id, signer.id);
  return vault.open(place, signer.id_card_sealed, "idCardNo").reveal();
}
