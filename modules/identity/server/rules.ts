import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";

/** All that decides whether a request is let in. Tenant and membership may be missing. */
export interface Standing {
  readonly user_id: string;
  readonly name: string;
  readonly ended: boolean;
  readonly expired: boolean;
  readonly user_state: number;
  readonly tenant_state: number | null;
  readonly super_tenant: boolean | null;
  readonly person_version: number;
  readonly tenant_version: number | null;
  readonly expires_at: string;
  readonly member_state: number | null;
}

const normal = 1000;

/** Why a request is not let in, or undefined. The order matters: the session before the tenant. */
export function whyNotAdmitted(standing: Standing | undefined): ErrorDefinition | undefined {
  if (!standing) return platformErrors.sessionInvalid;
  if (standing.ended) return platformErrors.kickedOffline;
  if (standing.expired) return platformErrors.tokenExpired;
  if (standing.user_state !== normal) return platformErrors.accountDisabled;
  if (standing.member_state !== normal) return platformErrors.tenantNotChosen;
  if (standing.tenant_state !== normal) return platformErrors.tenantDisabled;
  return undefined;
}
