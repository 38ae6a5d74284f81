import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";

/** A contract's sides, as they are given. */
export interface Sides {
  /** As what the person signs whom the contract is for: as a customer, unless it is said otherwise. */
  readonly personSide?: "customer" | "employee";
  readonly customerName: string;
  readonly customerPhoneNumber: string;
  readonly customerIdCardNo: string | null;
  readonly companyName: string | null;
  readonly companyAgentName: string | null;
  readonly companyAgentPhone: string | null;
  readonly salesName: string | null;
  readonly salesPhoneNumber: string | null;
}

export interface NewSigner {
  readonly side: "customer" | "company" | "sales" | "employee";
  readonly signingOrder: number;
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string | null;
  readonly organisationName: string | null;
}

/** Who has to sign, the customer first and the company's agent last. */
export function signersOf(sides: Sides): NewSigner[] {
  const signers = [...customerOf(sides), ...salesOf(sides), ...companyOf(sides)];
  if (new Set(signers.map(({ phone }) => phone)).size < signers.length) {
    throw new Refused(eSignErrors.samePhone);
  }
  return signers;
}

/** A customer that is the company itself has no hand of its own: its agent signs for it. */
function customerOf(sides: Sides): NewSigner[] {
  const { customerName: name, customerPhoneNumber: phone, customerIdCardNo: idCardNo } = sides;
  if (name === sides.companyName) return [];
  const { personSide: side = "customer" } = sides;
  return [{ side, signingOrder: 1, name, phone, idCardNo, organisationName: null }];
}

function salesOf({ salesName: name, salesPhoneNumber: phone }: Sides): NewSigner[] {
  if (name === null && phone === null) return [];
  if (name === null || phone === null) throw new Refused(eSignErrors.salesIncomplete);
  return [{ side: "sales", signingOrder: 1, name, phone, idCardNo: null, organisationName: null }];
}

function companyOf(sides: Sides): NewSigner[] {
  const { companyName: organisationName, companyAgentName: name, companyAgentPhone: phone } = sides;
  if (organisationName === null && name === null && phone === null) return [];
  if (organisationName === null || name === null || phone === null) {
    throw new Refused(eSignErrors.companyIncomplete);
  }
  return [{ side: "company", signingOrder: 2, name, phone, idCardNo: null, organisationName }];
}

/** Refuses a contract that leaves open what its template asks for; what it does not ask for is left out. */
export function filledFields(
  names: readonly string[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const missing = names.find((name) => !given[name]?.trim());
  if (missing !== undefined) throw new Refused(eSignErrors.fieldMissing, { field: missing });
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
}
