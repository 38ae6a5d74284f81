import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";
import { ownerTypes, postingKinds, walletAccountKinds, walletFigures } from "./states.ts";

const resource = "/api/wallet/wallet-detail";
const may = (action: string) => `wallet:walletDetail:${action}`;

/** Spec §3: a wallet with its figures. allocation = unsettled + available + estimate + expenditure, always. */
export const WalletDetail = entity(
  "WalletDetail",
  z.object({
    id: Id,
    /** The project whose money it is. */
    orderTypeName: z.string(),
    walletTypeName: z.string(),
    userType: z.enum(ownerTypes),
    name: z.string(),
    region: z.string().nullable(),
    department: z.string().nullable(),
    allocationAmount: Fen,
    unsettledAmount: Fen,
    currentAvailableAmount: Fen,
    currentEstimateExpenditure: Fen,
    currentExpenditure: Fen,
    openHolds: z.int(),
    /** Approved establishments that no order uses yet: nothing is held for them. */
    establishedUnused: Fen,
    isTest: z.boolean(),
    stateCode: z.int(),
    insertTime: Time,
  }),
);

/** One side of a movement, on one of a wallet's accounts. */
export const WalletEntry = entity(
  "WalletEntry",
  z.object({
    id: z.string(),
    walletId: Id,
    name: z.string(),
    orderTypeName: z.string(),
    postTime: Time,
    kind: z.enum(postingKinds),
    account: z.enum(walletAccountKinds),
    /** What came is positive, what went is negative. */
    amount: Fen,
    balanceAfter: Fen,
    counterAccount: z.string().nullable(),
    /** Null: another account of the same wallet. */
    counterName: z.string().nullable(),
    orderType: z.string().nullable(),
    orderId: Id.nullable(),
    orderNo: z.string(),
    /** The exact mirror of one that was wrong. */
    reversal: z.boolean(),
    insertPerson: z.string().nullable(),
  }),
);

/** A movement of the money that a department has not divided yet. */
export const PoolEntry = entity(
  "PoolEntry",
  WalletEntry.pick({
    id: true,
    postTime: true,
    kind: true,
    amount: true,
    balanceAfter: true,
    orderType: true,
    orderId: true,
    orderNo: true,
    reversal: true,
    insertPerson: true,
  }),
);

/** Money of a wallet that an order holds. */
export const WalletHold = entity(
  "WalletHold",
  z.object({
    id: Id,
    orderType: z.string(),
    orderId: Id,
    orderNo: z.string(),
    remainingAmount: Fen,
    amount: Fen,
    settledAmount: Fen,
    stateCode: z.int(),
    applicant: z.string().nullable(),
    holdTime: Time,
  }),
);

/** Something that filled a wallet, or took from what it was given. */
export const WalletFunding = entity(
  "WalletFunding",
  z.object({
    id: z.string(),
    kind: z.enum(postingKinds),
    amount: Fen,
    postTime: Time,
    orderType: z.string(),
    orderId: Id,
    orderNo: z.string(),
    reversal: z.boolean(),
    /** Who paid it in, which department's pool, or the other wallet. */
    sourceName: z.string().nullable(),
    accountName: z.string().nullable(),
    rechargeKind: z.enum(["normal", "history", "test"]).nullable(),
    period: z.string().nullable(),
    runAmount: Fen.nullable(),
    percentBp: z.int().nullable(),
    /** The recharge that the run divided. */
    rechargeNo: z.string().nullable(),
    /** When it became usable; null for an allocation: not yet. */
    maturedTime: Time.nullable(),
  }),
);

/** What the three accounts have, together and each. */
const Standing = z.object({ unsettled: Fen, available: Fen, frozen: Fen, total: Fen });

const WalletPeriod = entity(
  "WalletPeriod",
  z.object({
    opening: Standing,
    movements: z.array(Standing.extend({ kind: z.enum(postingKinds), entries: z.int() })),
    closing: Standing,
  }),
);

/** What would be there if all that waits were paid, and then what is established too. */
const WhatIf = entity(
  "WalletWhatIf",
  z.object({
    available: Fen,
    pending: Fen,
    /** All that waits is paid: what was frozen is gone, what was available stays. */
    afterPending: z.object({ available: Fen, spent: Fen }),
    /** All that waits is given up instead. */
    ifGivenUp: Fen,
    established: Fen,
    /** Below nothing: more is established than there is. */
    afterEstablished: Fen,
    unsettled: Fen,
    afterUnsettled: Fen,
  }),
);

const one = z.strictObject({ id: Id });
const walletFilters = {
  userType: filter.oneOf(ownerTypes),
  ownerId: Id,
  /** Play money is left out unless asked for. */
  isTest: filter.oneOf(["yes", "no"]),
};
const listFilters = {
  ...walletFilters,
  projectId: filter.keys(),
  /** Departments with what is below them; a region is one of the first level. */
  regionId: filter.keys(),
  departmentId: filter.keys(),
  holding: filter.oneOf(["yes"]),
  insertTime: filter.between(),
};
const listSorts = ["insertTime", "name"] as const;
const entries = listInput({
  filters: {
    ...walletFilters,
    walletId: Id,
    /** The entries that add up to one of a wallet's figures. */
    figure: z.enum(walletFigures),
    kind: filter.oneOf(postingKinds),
    postTime: filter.between(),
  },
  sorts: ["postTime"],
});

/** Wallets, what is in them, and every movement behind each figure. */
export const wallet = contract("wallet", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: listInput({ filters: listFilters, sorts: listSorts }),
    output: page(WalletDetail),
  }),
  /** The projects that wallets can be looked for by. */
  projectChoices: read({
    method: "GET",
    path: `${resource}/project-choices`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, projectName: z.string() })),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: z.object({ wallet: WalletDetail, whatIf: WhatIf }),
  }),
  entries: read({
    method: "POST",
    path: `${resource}/entries/list`,
    permission: may("list"),
    input: entries,
    output: page(WalletEntry),
  }),
  period: read({
    method: "POST",
    path: `${resource}/{id}/period`,
    permission: may("list"),
    input: z.strictObject({ id: Id, period: filter.between() }),
    output: WalletPeriod,
  }),
  holds: read({
    method: "POST",
    path: `${resource}/{id}/holds`,
    permission: may("list"),
    input: listInput({ filters: {}, sorts: ["holdTime"] }).extend({ id: Id }),
    output: page(WalletHold),
  }),
  funding: read({
    method: "POST",
    path: `${resource}/{id}/funding`,
    permission: may("list"),
    input: listInput({ filters: {}, sorts: ["postTime"] }).extend({ id: Id }),
    output: page(WalletFunding),
  }),
  /** What a department's pool is made of; its id is the department's. */
  poolEntries: read({
    method: "POST",
    path: `${resource}/pool/{id}/entries`,
    permission: may("allocate"),
    input: listInput({ filters: {}, sorts: ["postTime"] }).extend({ id: Id }),
    output: page(PoolEntry),
  }),
  export: write({
    method: "POST",
    path: `${resource}/export`,
    permission: may("export"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "wallet.export",
    // Spec §7: all, or a range of time. What is exported opens before it and closes after it.
    input: listInput({
      filters: { ...listFilters, period: filter.between() },
      sorts: listSorts,
    }),
    output: ExportAnswer,
    gives: "file",
  }),
  exportEntries: write({
    method: "POST",
    path: `${resource}/entries/export`,
    permission: may("export"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "wallet.exportEntries",
    input: entries,
    output: ExportAnswer,
    gives: "file",
  }),
});
