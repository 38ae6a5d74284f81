import { z } from "zod";
import { entity, Id, text } from "#platform/contract/schema.ts";

/** Number of a template; null: none in particular. */
const template = text(50).nullable();

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

/** A project's part of what is spent, in basis points: 10000 is all of it. */
const Share = z.strictObject({
  project: text(50),
  projectPercent: z.int().min(0).max(10_000),
  type: z.enum(shareTypes),
});
export type Share = z.infer<typeof Share>;

export const payChannels = ["trust", "bank"] as const;

const expenditure = z.array(Share).max(50);
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

/** Basis points as people read them: 3333 is 33.33. */
export function percentText(basisPoints: number): string {
  const [whole, rest] = [Math.trunc(basisPoints / 100), Math.abs(basisPoints % 100)];
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}
