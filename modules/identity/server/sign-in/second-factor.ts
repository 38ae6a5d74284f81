import { Secret, TOTP } from "otpauth";
import type { Place } from "#platform/server/personal.ts";

const period = 30;

export const totpPlace = (userId: string): Place => ({
  table: "credentials",
  column: "totp",
  tenantId: null,
  rowId: userId,
});

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: "车账", label, secret: Secret.fromBase32(secret), digits: 6, period });

/** What the authenticator's camera reads. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString();

/**
 * The time step of a right code, or null. The step before and the step after count too, for clocks
 * that differ; a step that was used before never counts again.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { lastStep, now }: { lastStep: number; now: number },
): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / period) + delta;
  return step > lastStep ? step : null;
}
