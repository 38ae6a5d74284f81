import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
import { Id, text } from "#platform/contract/schema.ts";
import { MenuType, permissionShape } from "./menu-contract.ts";

const resource = "/api/system/access";

/** What is asked of a request, one after the other, as the server does. */
export const whyRules = [
  "person",
  "member",
  "tenant",
  "secondFactor",
  "superTenantOnly",
  "menuKnown",
  "menuEnabled",
  "inPackage",
  "hasRole",
  "roleDisabled",
  "roleHidden",
  "roleLacks",
  "roleGrants",
  "needsNoGrant",
  "recordExists",
  "rangeCovers",
  "takesPart",
  "ownRecord",
  "openRecord",
] as const;
export const WhyRule = z.enum(whyRules);
export type WhyRule = z.infer<typeof WhyRule>;

const MenuName = z.object({
  id: Id,
  name: z.string(),
  menuName: z.string().nullable(),
  menuType: MenuType,
  locale: z.string().nullable(),
  permissionName: z.string().nullable(),
  parentId: Id.nullable(),
});

export const WhyStep = z.object({
  rule: WhyRule,
  holds: z.boolean(),
  /** The answer follows from this one. */
  decides: z.boolean(),
  /** Names and ids that its sentence is about. */
  facts: z.record(z.string(), z.string()),
  /** The menu it is about, whose name is a matter of language. */
  menu: MenuName.nullable(),
});

/** A range in the spec's code, and the departments where they were chosen. */
const RangeInWords = z.object({ range: z.int(), departments: z.array(z.string()) });

const Side = z.object({
  kind: z.enum(["user", "role"]),
  id: Id,
  name: z.string(),
  /** He could use none of it now: disabled, not activated, or his tenant is. */
  suspended: z.boolean(),
  departments: z.array(z.string()),
  roles: z.array(z.object({ id: Id, roleName: z.string(), ...RangeInWords.shape })),
});

const WhichSide = z.union([z.strictObject({ userId: Id }), z.strictObject({ roleId: Id })]);

export const why = contract("why", {
  /** Why somebody may, or may not: a page or button, a permission, a record, or both together. */
  why: read({
    method: "POST",
    path: `${resource}/why`,
    permission: "system:role:why",
    input: z.strictObject({
      userId: Id,
      menuId: Id.optional(),
      permission: text(100).regex(permissionShape).optional(),
      /** What it is called on its page: its number, or its name. */
      record: text(100).optional(),
      /** Which kind of record, where more than one goes by that name. */
      recordType: text(50).optional(),
    }),
    output: z.object({
      allowed: z.boolean(),
      rule: WhyRule,
      permission: z.string().nullable(),
      steps: z.array(WhyStep),
    }),
  }),
  /** The pages and buttons that the tenant has, and the kinds of records that can be asked about. */
  choices: read({
    method: "GET",
    path: `${resource}/choices`,
    permission: "system:role:why",
    input: z.strictObject({}),
    output: z.object({
      menus: z.array(MenuName),
      recordTypes: z.array(z.object({ type: z.string(), title: z.string() })),
    }),
  }),
  compare: read({
    method: "POST",
    path: `${resource}/compare`,
    permission: "system:role:why",
    input: z.strictObject({ left: WhichSide, right: WhichSide }),
    output: z.object({
      left: Side,
      right: Side,
      /** Pages and buttons that at least one of them has, in the order of the menu. */
      menus: z.array(
        MenuName.extend({
          has: z.enum(["left", "right", "both"]),
          leftRanges: z.array(RangeInWords),
          rightRanges: z.array(RangeInWords),
        }),
      ),
    }),
  }),
});
