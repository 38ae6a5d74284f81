import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { VisitorContext } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import type { login } from "../../login-contract.ts";
import { hashOfToken } from "./token.ts";
import { isSecondFactorDemanded } from "../queries/protection.ts";
import { deviceStandsIn, nextStepOf } from "../rules.ts";
import { db } from "../tables.ts";
import { noteAttempt } from "./attempts.ts";
import { waitingInvitations } from "../organisation/invitations.ts";
import { isNewBrowser, tellOfNewBrowser } from "./new-browser.ts";
import { type Device, findDevice, openSession, trustDevice } from "./open-session.ts";
import { actingIn, forgetErrors, type Person, type TenantOfPerson, tenantsOf } from "./people.ts";
import { endSessions } from "./sessions.ts";
import { addTicket } from "./tickets.ts";

type Answer = AnswerOf<typeof login.signIn>;
type Entry =
  | { readonly answer: Answer; readonly actor: Actor | null }
  | { readonly refused: Refused };

/** How far somebody has come who has proven his password. */
export interface Progress {
  readonly person: Person;
  readonly remember: boolean;
  readonly factorShown?: boolean;
  readonly deviceToken?: string | undefined;
  /** He comes from the password itself, not from a step behind it. */
  readonly isFirstStep?: boolean;
}

type Visit = VisitorContext<unknown>;

/** Leads on to the next step that is still missing, or lets the person in. */
export async function goOn(visit: Visit, progress: Progress): Promise<Entry> {
  const { tx, caller } = visit;
  const { person, remember, factorShown = false, deviceToken } = progress;
  const tenants = await tenantsOf(tx, person.id);
  const offers = tenants.length === 0 ? await waitingInvitations(tx, person.id) : [];
  if (tenants.length === 0 && offers.length === 0) {
    await noteAttempt(tx, caller, { outcome: "noTenant", userId: person.id });
    return { refused: new Refused(identityErrors.noTenant) };
  }
  const device = await findDevice(tx, person.id, deviceToken);
  const secondFactor = factorShown || deviceStandsIn(device, person.totp_confirmed_at);
  const demanded = await isSecondFactorDemanded(tx, person.id);
  const step = nextStepOf({
    state: person.state,
    hasFactor: person.totp_confirmed_at !== null,
    demanded,
    secondFactor,
    handedOver: person.replace_by !== null,
    hasTenant: tenants.length > 0,
  });
  if (step === "done") {
    return letIn(visit, { person, tenants, secondFactor, remember, device });
  }
  if (progress.isFirstStep) {
    await noteAttempt(tx, caller, { outcome: "passwordRight", userId: person.id });
  }
  const ticket = await addTicket(tx, { userId: person.id, step, remember, secondFactor });
  const nothingYet = { token: null, deviceToken: null, userId: null };
  // Who is to be asked something else first does not see yet who wants him.
  const inviting = step === "invitation" ? offers.map(offered) : [];
  return { answer: { ...nothingYet, tenants: inviting, step, ticket }, actor: null };
}

const offered = ({ id, tenantName }: { id: string; tenantName: string }) => ({
  id,
  tenantName,
  lastUsed: false,
});

interface Arrival {
  readonly person: Person;
  readonly tenants: readonly TenantOfPerson[];
  readonly secondFactor: boolean;
  readonly remember: boolean;
  readonly device: Device | undefined;
}

async function letIn({ tx, vault, caller }: Visit, arrival: Arrival): Promise<Entry> {
  const { person, tenants, secondFactor, remember, device } = arrival;
  const userId = person.id;
  const isNew = await isNewBrowser(tx, userId, caller.userAgent);
  await endOthers(tx, caller.token, { userId, tenants });
  const trusted = remember
    ? await trustDevice(tx, caller, { userId, secondFactor, ...(device && { known: device }) })
    : undefined;
  const deviceId = trusted?.id ?? device?.id ?? null;
  const token = await openSession(tx, caller, { userId, secondFactor, deviceId });
  await forgetErrors(tx, vault, person);
  await noteAttempt(tx, caller, { outcome: "signedIn", userId });
  const answer: Answer = {
    step: "done",
    token,
    ticket: null,
    deviceToken: trusted?.token ?? null,
    userId,
    tenants: tenants.map(({ id, name }) => ({
      id,
      tenantName: name,
      lastUsed: id === person.last_tenant_id,
    })),
  };
  const actor = await actingIn(tx, person, tenants);
  if (isNew) await tellOfNewBrowser(tx, userId, caller.ip);
  return { answer, actor };
}

/**
 * The session that this browser had before is over, whosever it was: it leaves no way back in.
 * Those in other browsers too, unless all of the person's tenants allow several.
 */
async function endOthers(
  tx: Visit["tx"],
  token: string | undefined,
  { userId, tenants }: { userId: string; tenants: readonly TenantOfPerson[] },
): Promise<void> {
  if (token !== undefined) {
    await tx.many(
      db
        .updateTable("sessions")
        .set({ ended_at: tx.now.toISOString(), ended_why: "signedOut" })
        .where("token_hash", "=", hashOfToken(token))
        .where("ended_at", "is", null),
    );
  }
  const mayHaveSeveral = tenants.every((tenant) => tenant.allows_several_sessions);
  if (!mayHaveSeveral) await endSessions(tx, { userId, why: "elsewhere" });
}
