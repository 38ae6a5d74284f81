import { z } from "zod";
import { contract, everybody, read, write } from "#platform/contract/endpoint.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { isBankCard, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";

export const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["33010619900101123X"] });
export const Phone = z.string().trim().regex(mobile);
export const BankCard = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .refine(isBankCard, byRule(rules.bankCard))
  .meta({ examples: ["6214830000000009"] });

/** What a candidate may be asked to photograph. */
export const photoKinds = ["idFront", "idBack", "bankCard", "portrait"] as const;
export type PhotoKind = (typeof photoKinds)[number];
const Kind = z.enum(photoKinds);

/** Of one photo; as text it is still a request that the server takes. The page makes smaller ones. */
const mostPhotoBytes = 720_000;
const Picture = z
  .string()
  .max(Math.ceil(mostPhotoBytes / 3) * 4)
  .regex(ruled(/^[A-Za-z0-9+/]+={0,2}$/, rules.photo))
  .meta({ examples: ["/9j/2Q=="] });

/** What was told about the three: whose card and number they are, as far as somebody who knows said. */
const Compared = z.object({
  /** As it is kept of him now, and as it was read off the photo; numbers are masked. */
  kept: z.string().nullable(),
  read: z.string().nullable(),
  /** Read so that it can be relied on: sharp enough, and its check digits agree. */
  sure: z.boolean(),
  agrees: z.boolean(),
});

/** The link that a candidate was sent last, and what he gave by it. */
export const CandidateGiven = z.object({
  linkState: z.enum(["OPEN", "EXPIRED", "SUBMITTED", "REPLACED", "REVOKED"]),
  phone: z.string(),
  sentBy: z.string(),
  sendTime: Time,
  expireTime: Time,
  submitTime: Time.nullable(),
  /** What he gave otherwise than HR had written it down; what he gave is kept. */
  differs: z.array(z.enum(["phone", "idCardNo", "bankCardNo", "bankName", "idCardAddress"])),
  /** His ID number is another candidate's: the one that HR wrote down was kept. */
  idCardTaken: z.boolean(),
  photos: z.array(z.object({ id: Id, photoKind: Kind })),
  reading: z.enum(["WAITING", "DONE", "FAILED"]).nullable(),
  compared: z
    .object({ candidateName: Compared, idCardNo: Compared, bankCardNo: Compared })
    .nullable(),
  /** Whether name, ID number and card are one person's; null where nobody has said so of these three. */
  personMatch: z.boolean().nullable(),
  personCheckTime: Time.nullable(),
});

const Token = z.string().min(1).max(60);
const writing = {
  method: "POST",
  permission: everybody,
  visitor: "forOneself",
  idempotency: "honoured",
} as const;

/** For a candidate who was sent a link: he has no account, and nothing of what is kept is told here. */
export const candidate = contract("candidate", {
  /** Whose link it is, as far as he knows it is his. The token is in the body: addresses end up in logs. */
  open: read({
    method: "POST",
    path: "/api/public/candidate/open",
    permission: everybody,
    input: z.strictObject({ token: Token }),
    output: z.object({
      candidateName: z.string(),
      companyName: z.string(),
      photoKinds: z.array(Kind),
      expireTime: Time,
    }),
  }),
  keepPhoto: write({
    ...writing,
    path: "/api/public/candidate/photo",
    audit: "onboarding.keepPhoto",
    input: z.strictObject({ token: Token, photoKind: Kind, picture: Picture }),
    output: z.object({ photoKind: Kind }),
  }),
  fillIn: write({
    ...writing,
    path: "/api/public/candidate/fill-in",
    audit: "onboarding.fillIn",
    input: z.strictObject({
      token: Token,
      phone: Phone,
      idCardNo: IdNumber,
      bankCardNo: BankCard,
      bankName: text(50),
      idCardAddress: text(200),
    }),
    output: z.null(),
  }),
});
