import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { isFineVin, isPlate } from "#platform/contract/car-numbers.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { amountLimit, BasisPoints, Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { byRule } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { leaseErrors } from "./errors.ts";
import { leaseActions, matchBases, matchGrounds } from "./states.ts";

const resource = "/api/data/start-rent";
const may = (action: string) => `data:startRent:${action}`;

/** Spec §3. A day of Shanghai; the flags are null until somebody has chosen. */
export const StartRent = entity(
  "StartRent",
  z.object({
    id: Id,
    contractNo: z.string(),
    reportCarShop: z.string(),
    lessee: z.string(),
    carNumber: z.string().nullable(),
    frameNumber: z.string().nullable(),
    channelDescribe: z.string().nullable(),
    customerGrade: z.string().nullable(),
    /** As an amount; or else its rate, as whoever reports it says. Never both, and none is made of the other. */
    elasticExcitation: Fen.nullable(),
    elasticExcitationRate: BasisPoints.nullable(),
    financeAmount: Fen,
    netFinanceAmount: Fen,
    financeTerm: z.int().nullable(),
    product: z.string().nullable(),
    province: z.string().nullable(),
    businessType: z.string().nullable(),
    pushSysTime: Time.nullable(),
    startRentTime: z.string(),
    jjk: z.boolean().nullable(),
    jst: z.boolean().nullable(),
    tenantName: z.string(),
    departmentName: z.string().nullable(),
    stateCode: z.int(),
    /** While it is unmatched: whether there are orders that it could belong to. */
    hasSuggestions: z.boolean(),
    orderType: z.string().nullable(),
    orderId: Id.nullable(),
    orderNo: z.string().nullable(),
    matchBasis: z.enum(matchBases).nullable(),
    matchPerson: z.string().nullable(),
    matchTime: Time.nullable(),
    reason: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const Day = z.iso.date();
const isAmount = (fen: number) => fen >= 0 && fen <= amountLimit;
const Amount = Fen.refine(isAmount, byRule(leaseErrors.amountWrong)).min(0).max(amountLimit);
const Plate = text(20)
  .refine(isPlate, byRule(leaseErrors.plateWrong))
  .meta({ examples: ["苏E12345"] });
const Vin = text(30)
  .refine(isFineVin, byRule(leaseErrors.vinWrong))
  .meta({ examples: ["LSVAM4187C2184847"] });
const word = text(50).nullable();

/** What can be set right by hand: all but the number that it is known by. Both flags have to be chosen (spec §5). */
export const editFields = {
  reportCarShop: text(60),
  lessee: text(60),
  carNumber: Plate.nullable(),
  frameNumber: Vin.nullable(),
  channelDescribe: word,
  customerGrade: word,
  elasticExcitation: Amount.nullable(),
  elasticExcitationRate: BasisPoints.nullable(),
  financeAmount: Amount,
  netFinanceAmount: Amount,
  financeTerm: z.int().min(1).max(120).nullable(),
  product: word,
  province: word,
  businessType: word,
  startRentTime: Day,
  jjk: z.boolean(),
  jst: z.boolean(),
};

const list = listInput({
  filters: {
    contractNo: filter.keys(),
    frameNumber: filter.keys(),
    carNumber: filter.keys(),
    lessee: filter.contains(),
    reportCarShop: filter.contains(),
    stateCode: filter.oneOf([3600, 3601, 3602, 3603, 3604]),
    jjk: filter.oneOf(["yes", "no", "open"]),
    jst: filter.oneOf(["yes", "no", "open"]),
    startRentTime: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "startRentTime", "netFinanceAmount"],
});

const one = z.strictObject({ id: Id });
const change = { id: Id, rowVersion: RowVersion };
const done = { idempotency: "honoured", visitor: "never", method: "POST", output: one } as const;
const seen = { method: "GET", permission: may("list"), input: one } as const;

/** An order that a lease start could belong to, or does. */
export const OrderCandidate = z.object({
  orderType: z.string(),
  orderId: Id,
  orderNo: z.string(),
  /** As its applicant typed it: shown beside the reported one, and never written over. */
  contractNo: z.string().nullable(),
  contractDiffers: z.boolean(),
  frameNumber: z.string().nullable(),
  lessee: z.string(),
  reportCarShop: z.string(),
  amount: Fen,
  orderDay: z.string(),
  link: z.string(),
  grounds: z.array(z.enum(matchGrounds)),
  /** It is this one's match now. */
  isMatched: z.boolean(),
  /** Somebody said that the two do not belong together. */
  isDeclined: z.boolean(),
  /** The contract number of the lease start that a person matched it with. */
  takenBy: z.string().nullable(),
});

/** Another lease start that asks for one of the same orders. */
export const Rival = StartRent.pick({
  id: true,
  contractNo: true,
  lessee: true,
  reportCarShop: true,
  frameNumber: true,
  netFinanceAmount: true,
  startRentTime: true,
  stateCode: true,
}).extend({ orderNos: z.array(z.string()) });

export const startRent = contract("startRent", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(StartRent),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "startRent.export",
    input: list,
  }),
  /** Which kinds of orders there are that lease starts belong to. */
  orderKinds: read({
    method: "POST",
    path: `${resource}/order-kinds`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.array(z.object({ orderType: z.string(), title: z.string() })),
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: StartRent }),
  actions: read({ ...seen, path: `${resource}/{id}/actions`, output: actionsOf(leaseActions) }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
  /** Side by side: orders that it could belong to, and lease starts that ask for the same ones. */
  candidates: read({
    method: "POST",
    path: `${resource}/{id}/candidates`,
    permission: may("list"),
    input: z.strictObject({ id: Id, orderNo: filter.equals().optional() }),
    output: z.object({
      orders: z.array(OrderCandidate),
      rivals: z.array(Rival),
      /** There are so many more, which the person does not see. */
      hiddenOrders: z.int(),
      hiddenRivals: z.int(),
    }),
  }),
  update: write({
    ...done,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "startRent.update",
    input: z.strictObject({ ...editFields, ...change }),
  }),
  /** Matches by hand; of a conflict, in favour of this pair. */
  match: write({
    ...done,
    path: `${resource}/{id}/match`,
    permission: may("match"),
    audit: "startRent.match",
    input: z.strictObject({ ...change, orderType: text(40), orderId: Id }),
  }),
  unmatch: write({
    ...done,
    path: `${resource}/{id}/unmatch`,
    permission: may("match"),
    audit: "startRent.unmatch",
    input: z.strictObject({ ...change, remark: text(200) }),
  }),
  /** Says that it does not belong to an order: no rule matches the two any more. */
  decline: write({
    ...done,
    path: `${resource}/{id}/decline`,
    permission: may("match"),
    audit: "startRent.decline",
    input: z.strictObject({ ...change, orderId: Id }),
  }),
  cancel: write({
    ...done,
    path: `${resource}/{id}/cancel`,
    permission: may("cancel"),
    audit: "startRent.cancel",
    input: z.strictObject({ ...change, remark: text(200) }),
  }),
  restore: write({
    ...done,
    path: `${resource}/{id}/restore`,
    permission: may("cancel"),
    audit: "startRent.restore",
    input: z.strictObject(change),
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: may("import"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: may("import"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "startRent.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
});
