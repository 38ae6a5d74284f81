import { z } from "zod";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, text } from "#platform/contract/schema.ts";

/**
 * What was chosen, with its name of that day. Without an id it was typed when names were typed, and
 * nothing has that name: it is shown until somebody chooses anew.
 */
const Chosen = z.strictObject({ id: Id.nullable(), name: text(200) });
export type Chosen = z.infer<typeof Chosen>;

/** Null: none in particular. */
const template = Chosen.nullable();

const carPayment = {
  normalOrder: z.boolean(),
  specialHandling: z.boolean(),
  receiptConfirmTemplate: template,
  needESign: z.boolean(),
  skipSignByImage: z.boolean(),
  smsSignRemind: z.boolean(),
  smsSignSuccess: z.boolean(),
  smsPayResult: z.boolean(),
};

export const longestQrMinutes = 1_440;

const serviceCharge = {
  receiptTemplate: template,
  resendReceiptTemplate: template,
  informedLetterTemplate: template,
  /** Minutes. */
  qrExpirationTime: z.int().min(1).max(longestQrMinutes),
  types: z.array(text(50)).max(50),
};

export const shareTypes = ["person", "publicFee", "system"] as const;

/** A month, as in 202611. */
const Month = z.string().regex(
  ruled(/^20\d{2}(0[1-9]|1[0-2])$/, {
    zh: "年份和月份，例如 202611",
    en: "a year and a month, like 202611",
  }),
);

/** A project's part of what is spent, in basis points: 10000 is all of it. */
const Share = z.strictObject({
  project: Chosen,
  projectPercent: z.int().min(0).max(10_000),
  type: z.enum(shareTypes),
  /** The first month of the table that the line belongs to; null: of the first table. */
  from: Month.nullable(),
});
export type Share = z.infer<typeof Share>;

export const payChannels = ["trust", "bank"] as const;

const expenditure = z.array(Share).max(200);
const rebate = { payChannels: z.array(z.enum(payChannels)).max(payChannels.length) };

export const DepartmentSettings = entity(
  "DepartmentSettings",
  z.strictObject({
    carPayment: z.strictObject(carPayment),
    serviceCharge: z.strictObject(serviceCharge),
    expenditure,
    rebate: z.strictObject(rebate),
  }),
);
export type DepartmentSettings = z.infer<typeof DepartmentSettings>;

/** What is set in one place; a field that is missing is inherited. */
export const OwnSettings = z
  .strictObject({
    carPayment: z.strictObject(carPayment).partial(),
    serviceCharge: z.strictObject(serviceCharge).partial(),
    expenditure,
    rebate: z.strictObject(rebate).partial(),
  })
  .partial();
export type OwnSettings = z.infer<typeof OwnSettings>;

/** Each is set or inherited on its own. The shares are one field: parts of two tables add up to nothing. */
export const settingFields = [
  "carPayment.normalOrder",
  "carPayment.specialHandling",
  "carPayment.receiptConfirmTemplate",
  "carPayment.needESign",
  "carPayment.skipSignByImage",
  "carPayment.smsSignRemind",
  "carPayment.smsSignSuccess",
  "carPayment.smsPayResult",
  "serviceCharge.receiptTemplate",
  "serviceCharge.resendReceiptTemplate",
  "serviceCharge.informedLetterTemplate",
  "serviceCharge.qrExpirationTime",
  "serviceCharge.types",
  "expenditure",
  "rebate.payChannels",
] as const;
export type SettingField = (typeof settingFields)[number];

/** What holds where neither a department nor the tenant has set anything. */
export const productDefaults: DepartmentSettings = {
  carPayment: {
    normalOrder: true,
    specialHandling: false,
    receiptConfirmTemplate: null,
    needESign: true,
    skipSignByImage: false,
    smsSignRemind: true,
    smsSignSuccess: true,
    smsPayResult: true,
  },
  serviceCharge: {
    receiptTemplate: null,
    resendReceiptTemplate: null,
    informedLetterTemplate: null,
    qrExpirationTime: 30,
    types: [],
  },
  expenditure: [],
  rebate: { payChannels: ["trust", "bank"] },
};

/** Where a value comes from. */
const Source = z.object({
  kind: z.enum(["own", "department", "tenant", "product"]),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
});
export type Source = z.infer<typeof Source>;
export const fromProduct: Source = { kind: "product", departmentId: null, departmentName: null };

const Sources = z.record(z.enum(settingFields), Source);
export type Sources = z.infer<typeof Sources>;

/** Zero as long as nothing was ever saved there. */
const SettingsVersion = z.int().min(0);

export const SettingsAnswer = z.object({
  /** What is in force, and where each field of it comes from. */
  effective: DepartmentSettings,
  sources: Sources,
  /** What is set here, and what would hold without it. */
  own: OwnSettings,
  inherited: DepartmentSettings,
  inheritedSources: Sources,
  rowVersion: SettingsVersion,
});
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

const choice = { id: Id, name: z.string(), inForce: z.boolean() };
export const SettingChoices = z.object({
  projects: z.array(z.object({ ...choice, type: z.enum(shareTypes) })),
  templates: z.array(z.object(choice)),
});
export type SettingChoices = z.infer<typeof SettingChoices>;

export const settingsInput = { settings: OwnSettings, rowVersion: SettingsVersion };

type Parts = Readonly<Record<string, unknown>>;

/** The value of a field; undefined where it is inherited. */
export function valueIn(settings: OwnSettings, field: SettingField): unknown {
  const [group = "", name] = field.split(".");
  const part = (settings as Parts)[group];
  return name === undefined ? part : (part as Parts | undefined)?.[name];
}

/** The settings with another value of a field; undefined leaves it to be inherited. */
export function withValue(settings: OwnSettings, field: SettingField, value: unknown): OwnSettings {
  const [group = "", name] = field.split(".");
  const { [group]: part, ...others } = settings as Parts;
  const inner = name === undefined ? value : changed(part as Parts | undefined, name, value);
  return inner === undefined ? others : { ...others, [group]: inner };
}

/** A group in which nothing is set any more is gone as a whole. */
function changed(part: Parts = {}, name: string, value: unknown): Parts | undefined {
  const { [name]: _, ...others } = part;
  const next = value === undefined ? others : { ...others, [name]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

export const wholePercent = 10_000;

export const percentTotal = (shares: readonly Pick<Share, "projectPercent">[]): number =>
  shares.reduce((sum, { projectPercent }) => sum + projectPercent, 0);

/** The tables of shares, each under its first month, in the order in which they hold. */
export function tablesOf(shares: readonly Share[]): Map<string | null, Share[]> {
  const tables = Map.groupBy(shares, ({ from }) => from);
  const months = [...tables.keys()].toSorted((one, other) =>
    (one ?? "") < (other ?? "") ? -1 : 1,
  );
  return new Map(months.map((month) => [month, tables.get(month) ?? []]));
}

/** The table that holds in a month. */
export function sharesIn(shares: readonly Share[], month: string): readonly Share[] {
  const begun = [...tablesOf(shares)].filter(([from]) => from === null || from <= month);
  return begun.at(-1)?.[1] ?? [];
}

/** The templates that are chosen, by their fields. */
export const templateFields = settingFields.filter((field) => field.endsWith("Template"));
