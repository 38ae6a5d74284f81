import type { SandboxControl } from "#platform/testing/sandbox-control.ts";
import { type Client, Refusal } from "../client.ts";
import type { Random } from "../random.ts";
import type { SigningCompany } from "./company.ts";
import type { Lookout } from "./lookout.ts";

export interface QrSeen {
  readonly of: string;
  readonly id: string;
  readonly number: string;
  readonly sequence: number;
  readonly state: string;
  readonly shown: boolean;
  readonly parked: string | null;
  readonly paid: number;
}

export interface ContractSeen {
  readonly of: string;
  readonly number: string;
  readonly state: number;
  readonly starting: boolean;
  readonly signers: number;
}

export interface RefundSeen {
  readonly of: string;
  readonly state: string;
}

/** What the product acknowledged: whatever happens, it must be there at the end. */
export interface Acknowledged {
  readonly payouts: { readonly id: string; readonly amountFen: number }[];
  readonly collections: { readonly id: string; readonly amountFen: number }[];
  readonly refunds: { readonly id: string; readonly amountFen: number }[];
  readonly contracts: { readonly id: string }[];
}

/** Somebody at work: for which company, with what luck, and what he may wait for. */
export interface Lane {
  readonly client: Client;
  readonly control: SandboxControl;
  readonly company: SigningCompany;
  readonly random: Random;
  readonly acknowledged: Acknowledged;
  readonly codes: Lookout<QrSeen>;
  readonly refunds: Lookout<RefundSeen>;
  readonly contracts: Lookout<ContractSeen>;
}

/** What the product or the outside refuses is an answer: it was too late, or there was nothing to do. */
export async function unlessRefused<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (thrown) {
    const isRefused = thrown instanceof Refusal || String(thrown).includes("sandbox act:");
    if (!isRefused) throw thrown;
    return undefined;
  }
}
