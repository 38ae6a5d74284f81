import { z } from "zod";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";

const Named = z.object({ id: Id, name: z.string() });

/** Personal numbers are masked; of an address only is told whether there is one. */
export const Member = entity(
  "User",
  z.object({
    id: Id,
    jobNumber: z.string().nullable(),
    idCardName: z.string(),
    idCardNo: z.string(),
    phone: z.string(),
    bankCardNo: z.string().nullable(),
    bankName: z.string().nullable(),
    nickname: z.string().nullable(),
    mail: z.string().nullable(),
    idCardAddress: z.string().nullable(),
    cityName: z.string().nullable(),
    roles: z.array(Named),
    /** The main one first. */
    departments: z.array(Named.extend({ main: z.boolean() })),
    seniorId: Id.nullable(),
    seniorName: z.string().nullable(),
    tempAgent: Named.extend({
      startTime: Time,
      endTime: Time,
      orderTypes: z.array(z.string()),
    }).nullable(),
    first: z.boolean(),
    stateCode: z.int(),
    apolloJobNumber: z.string().nullable(),
    loginErrorTimes: z.int(),
    smsSendTimes: z.int(),
    locked: z.boolean(),
    multipleTenants: z.boolean(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
    updatePerson: z.string().nullable(),
    updateTime: Time,
  }),
);

/** Somebody who is not a member yet, as the inviting tenant has typed him. */
export const Invitation = z.object({
  id: Id,
  idCardName: z.string(),
  phone: z.string(),
  jobNumber: z.string(),
  roles: z.array(z.string()),
  departments: z.array(z.string()),
  state: z.enum(["waiting", "declined", "expired"]),
  insertPerson: z.string().nullable(),
  insertTime: Time,
  expireTime: Time,
});
