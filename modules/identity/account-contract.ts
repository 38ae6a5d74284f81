import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { Answer, OneTimeCode, Password, Question } from "./contract.ts";

const own = { permission: anyone, idempotency: "honoured", visitor: "forOneself" } as const;

export const SessionInfo = z.object({
  id: Id,
  current: z.boolean(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Time,
  expiresAt: Time,
});

export const DeviceInfo = z.object({
  id: Id,
  userAgent: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  expiresAt: Time,
});

/** Somebody looked at one of my numbers. */
export const RevealInfo = z.object({
  id: Id,
  time: Time,
  tenantName: z.string(),
  operator: z.string(),
  field: z.string(),
  reason: z.string(),
});

export const AttemptInfo = z.object({
  id: Id,
  time: Time,
  outcome: z.string(),
  ip: z.string(),
  userAgent: z.string(),
});

/** A tenant that I am not a member of asks me to become one. */
export const InvitationInfo = z.object({
  id: Id,
  tenantName: z.string(),
  inviter: z.string(),
  insertTime: Time,
  expireTime: Time,
});

/** How my account is protected. */
export const Protection = z.object({
  passwordChangedAt: Time.nullable(),
  secondFactor: z.boolean(),
  /** A role of mine demands it, so it cannot be switched off. */
  secondFactorDemanded: z.boolean(),
  questions: z.array(Question),
});

/** What a person does about himself. Changes of what protects him ask for his password again. */
export const account = contract("identity", {
  sessions: read({
    method: "GET",
    path: "/api/system/account/sessions",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(SessionInfo),
  }),
  endSession: write({
    ...own,
    method: "POST",
    path: "/api/system/account/sessions/{id}/end",
    audit: "identity.endSession",
    input: z.strictObject({ id: Id }),
    output: z.object({}),
  }),
  devices: read({
    method: "GET",
    path: "/api/system/account/devices",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(DeviceInfo),
  }),
  revokeDevice: write({
    ...own,
    method: "POST",
    path: "/api/system/account/devices/{id}/revoke",
    audit: "identity.revokeDevice",
    input: z.strictObject({ id: Id }),
    output: z.object({}),
  }),
  reveals: read({
    method: "GET",
    path: "/api/system/account/reveals",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(RevealInfo),
  }),
  invitations: read({
    method: "GET",
    path: "/api/system/account/invitations",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(InvitationInfo),
  }),
  acceptInvitation: write({
    ...own,
    method: "POST",
    path: "/api/system/account/invitations/{id}/accept",
    audit: "identity.acceptInvitation",
    input: z.strictObject({ id: Id }),
    output: z.object({}),
  }),
  declineInvitation: write({
    ...own,
    method: "POST",
    path: "/api/system/account/invitations/{id}/decline",
    audit: "identity.declineInvitation",
    input: z.strictObject({ id: Id }),
    output: z.object({}),
  }),
  attempts: read({
    method: "GET",
    path: "/api/system/account/attempts",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(AttemptInfo),
  }),
  protection: read({
    method: "GET",
    path: "/api/system/account/protection",
    permission: anyone,
    input: z.strictObject({}),
    output: Protection,
  }),
  /**
   * Shows again that it is I at this browser, before a risky action: with a code where I have an
   * authenticator, else with my password.
   */
  confirm: write({
    ...own,
    method: "POST",
    path: "/api/system/base-user/confirm",
    audit: "identity.confirm",
    input: z.strictObject({
      password: z.string().min(1).max(200).optional(),
      code: OneTimeCode.optional(),
    }),
    output: z.object({}),
  }),
  updateInfo: write({
    ...own,
    method: "PUT",
    path: "/api/system/account/info",
    audit: "identity.updateInfo",
    input: z.strictObject({ nickname: text(50) }),
    output: z.object({}),
  }),
  changePassword: write({
    ...own,
    method: "PUT",
    path: "/api/system/account/password",
    audit: "identity.changePassword",
    input: z.strictObject({ password: z.string().min(1).max(200), newPassword: Password }),
    output: z.object({}),
  }),
  setQuestions: write({
    ...own,
    method: "PUT",
    path: "/api/system/account/questions",
    audit: "identity.setQuestions",
    input: z.strictObject({
      password: z.string().min(1).max(200),
      questions: z.array(z.strictObject({ question: Question, answer: Answer })).length(2),
    }),
    output: z.object({}),
  }),
  enrolSecondFactor: write({
    ...own,
    method: "POST",
    path: "/api/system/account/second-factor",
    audit: "identity.enrolSecondFactor",
    input: z.strictObject({ password: z.string().min(1).max(200) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    secretAnswer: true,
  }),
  confirmSecondFactor: write({
    ...own,
    method: "POST",
    path: "/api/system/account/second-factor/confirm",
    audit: "identity.confirmSecondFactor",
    input: z.strictObject({ code: OneTimeCode }),
    output: z.object({}),
  }),
  removeSecondFactor: write({
    ...own,
    method: "POST",
    path: "/api/system/account/second-factor/remove",
    audit: "identity.removeSecondFactor",
    input: z.strictObject({ password: z.string().min(1).max(200), code: OneTimeCode }),
    output: z.object({}),
  }),
});
