import { z } from "zod";
import { contract, everybody, read, write } from "#platform/contract/endpoint.ts";
import { Id, text } from "#platform/contract/schema.ts";
import { Answer, OneTimeCode, Password, Phone, Question, Tenant } from "./contract.ts";

const ImageCode = z.string().trim().min(1).max(10);
const Ticket = z.string().min(20).max(100);

/** What people of a demo do, as its login page calls them. */
const demoJobs = [
  "sales",
  "regionManager",
  "cashier",
  "reviewer",
  "hr",
  "overview",
  "admin",
  "platform",
  "otherTenant",
  "twoTenants",
  "fewRights",
] as const;
export type DemoJob = (typeof demoJobs)[number];

/** Whom the login page may let in without a word, and the password that all of them have. */
const Demo = z.object({
  password: z.string(),
  people: z.array(z.object({ job: z.enum(demoJobs), nickname: z.string(), name: z.string() })),
});
export type Demo = z.infer<typeof Demo>;

/**
 * Where a sign-in stands. `done` has the token; every other step has a ticket, with which the
 * next call goes on. One tenant is chosen already when there is only one. With `invitation`, for
 * who belongs to none, the tenants are those that ask him to join, by the ids of their invitations.
 */
export const SignInAnswer = z.object({
  step: z.enum([
    "done",
    "secondFactor",
    "enrolSecondFactor",
    "newPassword",
    "nickname",
    "invitation",
  ]),
  token: z.string().nullable(),
  ticket: z.string().nullable(),
  deviceToken: z.string().nullable(),
  userId: Id.nullable(),
  tenants: z.array(Tenant),
});

const visitor = { permission: everybody, idempotency: "honoured" } as const;
/** How one gets in, back in, and out. Nobody who asks these has a tenant yet. */
export const login = contract("identity", {
  code: write({
    ...visitor,
    method: "GET",
    path: "/api/system/login/code",
    visitor: "forOneself",
    audit: "identity.code",
    input: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("image") }),
      z.strictObject({
        kind: z.literal("sms"),
        phone: Phone,
        codeId: Id,
        code: ImageCode,
      }),
    ]),
    /** An image code comes with its picture, a phone code goes to the phone. */
    output: z.object({
      codeId: Id,
      image: z.string().nullable(),
      /** With a picture, where a server is a demo: whom the login page may offer. */
      demo: Demo.optional(),
      /** With a picture: codes can be sent to phones, and the login page may offer it. */
      smsAvailable: z.boolean().optional(),
    }),
  }),
  signIn: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/web",
    visitor: "forOneself",
    audit: "identity.signIn",
    input: z.strictObject({
      username: text(50),
      password: z.string().min(1).max(200),
      codeId: Id,
      code: ImageCode,
      remember: z.boolean().default(false),
      deviceToken: z.string().max(100).optional(),
    }),
    output: SignInAnswer,
  }),
  beginSecondFactor: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/second-factor/begin",
    visitor: "forOneself",
    audit: "identity.beginSecondFactor",
    input: z.strictObject({ ticket: Ticket }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  secondFactor: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/second-factor",
    visitor: "forOneself",
    audit: "identity.secondFactor",
    input: z.strictObject({ ticket: Ticket, code: OneTimeCode }),
    output: SignInAnswer,
  }),
  /** For who signed in with a password that was handed over to him: nothing opens before his own. */
  newPassword: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/new-password",
    visitor: "forOneself",
    audit: "identity.newPassword",
    input: z.strictObject({ ticket: Ticket, newPassword: Password }),
    output: SignInAnswer,
  }),
  activate: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/first",
    visitor: "forOneself",
    audit: "identity.activate",
    input: z.strictObject({ ticket: Ticket, nickname: text(50) }),
    output: SignInAnswer,
  }),
  /** For who has shown that it is he and belongs to no tenant, but is invited to one. */
  joinTenant: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/invitation",
    visitor: "forOneself",
    audit: "identity.joinTenant",
    input: z.strictObject({ ticket: Ticket, invitationId: Id }),
    output: SignInAnswer,
  }),
  recoverByPhone: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/forget/phone",
    visitor: "forOneself",
    audit: "identity.recoverByPhone",
    input: z.strictObject({ phone: Phone, codeId: Id, code: OneTimeCode, newPassword: Password }),
    output: z.object({}),
  }),
  recoveryQuestions: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/forget/question/begin",
    visitor: "forOneself",
    audit: "identity.recoveryQuestions",
    input: z.strictObject({ username: text(50), codeId: Id, code: ImageCode }),
    output: z.object({ ticket: z.string(), questions: z.array(Question) }),
  }),
  recoverByQuestion: write({
    ...visitor,
    method: "POST",
    path: "/api/system/login/forget/question",
    visitor: "forOneself",
    audit: "identity.recoverByQuestion",
    input: z.strictObject({
      ticket: Ticket,
      answers: z.array(Answer).min(1).max(3),
      newPassword: Password,
    }),
    output: z.object({}),
  }),
  /** Needs a session, but no tenant: it is asked before one is chosen. */
  tenants: read({
    method: "GET",
    path: "/api/system/base-user/user-tenant-list",
    permission: everybody,
    input: z.strictObject({ userId: Id.optional(), currentTenantId: Id.optional() }),
    output: z.array(Tenant),
  }),
  /** Works with any token, also one that no longer counts: leaving is never refused. */
  signOut: write({
    ...visitor,
    method: "GET",
    path: "/api/system/base-user/logout",
    visitor: "forOneself",
    audit: "identity.signOut",
    input: z.strictObject({}),
    output: z.object({}),
  }),
});
