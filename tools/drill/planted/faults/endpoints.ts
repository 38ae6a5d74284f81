import type { Fault } from "../fault.ts";

const registry = "main/endpoints.test.ts";

/** What an endpoint declares of itself: nothing but the registry can judge it. */
export const endpoints: readonly Fault[] = [
  {
    name: "release-by-a-weaker-right",
    means: "whoever may look at payout batches lets them go",
    edits: [
      {
        file: "modules/payout/batch-contract.ts",
        right: 'permission: allow("release"),\n    audit: "payoutBatch.release",',
        wrong: 'permission: allow("list"),\n    audit: "payoutBatch.release",',
      },
    ],
    foundBy: { file: registry, tests: "is nowhere weaker than it was recorded" },
  },
  {
    name: "refund-released-by-anyone",
    means: "everybody who is signed in releases refunds",
    edits: [
      {
        file: "modules/collection/contract.ts",
        right: 'permission: may("decide"),\n    audit: "collection.releaseRefund",',
        wrong: 'permission: "anyone",\n    audit: "collection.releaseRefund",',
      },
    ],
    foundBy: { file: registry, tests: "is nowhere weaker than it was recorded" },
  },
  {
    name: "visitor-may-release",
    means: "somebody of the platform who states a reason lets a tenant's money go",
    edits: [
      {
        file: "modules/payout/batch-contract.ts",
        right: '    audit: "payoutBatch.release",\n',
        wrong: '    audit: "payoutBatch.release",\n    visitor: "withReason",\n',
      },
    ],
    foundBy: { file: registry, tests: "is nowhere weaker than it was recorded" },
  },
  {
    name: "release-without-confirmation",
    means: "who finds an unlocked desk lets a batch of payouts go",
    edits: [
      {
        file: "modules/payout/batch-contract.ts",
        right: '    audit: "payoutBatch.release",\n    needsConfirmation: true,\n',
        wrong: '    audit: "payoutBatch.release",\n',
      },
    ],
    foundBy: { file: registry, tests: "is nowhere weaker than it was recorded" },
  },
  {
    name: "payment-without-a-key",
    means: "a payment that the network repeats cannot be told from a second one",
    edits: [
      {
        file: "modules/payout/contract.ts",
        right: 'const command = { method: "PUT", idempotency: "required",',
        wrong: 'const command = { method: "PUT", idempotency: "honoured",',
      },
    ],
    foundBy: { file: registry, tests: "is nowhere weaker than it was recorded" },
  },
  {
    name: "platform-page-for-tenants",
    means: "a tenant's administrator changes what other tenants have bought",
    edits: [
      {
        file: "modules/tenancy/contract.ts",
        right: "const edited = {\n  ...platform,\n",
        wrong: "const edited = {\n",
      },
    ],
    foundBy: {
      file: "modules/tenancy/server/tenancy.db.test.ts",
      tests: "tenant.update keeps the promises of a write > does not reach into another tenant",
    },
  },
  {
    name: "rights-granted-unconfirmed",
    means: "who finds an unlocked desk gives himself a role",
    edits: [
      {
        file: "modules/access/contract.ts",
        right: '    audit: "role.grant",\n    needsConfirmation: true,\n',
        wrong: '    audit: "role.grant",\n',
      },
    ],
    foundBy: {
      file: "main/confirmed.db.test.ts",
      tests: "role.grant asks him to show that it is he",
    },
  },
];
