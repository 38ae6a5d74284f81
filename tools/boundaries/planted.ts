/** One forbidden import: `from` imports `to`, and `rule` must be the one that says so. */
export interface Planted {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const fixedPlants: readonly Planted[] = [
  { rule: "no-cycles", from: "platform/server/a.ts", to: "platform/server/b.ts" },
  { rule: "no-cycles", from: "platform/server/b.ts", to: "platform/server/a.ts" },
  {
    rule: "platform-knows-no-business",
    from: "platform/testing/world.ts",
    to: "modules/channel/contract.ts",
  },
  {
    rule: "web-never-server",
    from: "modules/channel/web/channel-list.tsx",
    to: "modules/channel/server/queries.ts",
  },
  {
    rule: "server-never-web",
    from: "modules/channel/server/queries.ts",
    to: "platform/web/api-client.ts",
  },
  {
    rule: "contract-stands-alone",
    from: "modules/channel/contract.ts",
    to: "platform/server/clock.ts",
  },
  {
    rule: "contract-stands-alone",
    from: "platform/contract/money.ts",
    to: "platform/server/clock.ts",
  },
  {
    rule: "other-modules-by-their-face",
    from: "modules/wallet/server/queries.ts",
    to: "modules/channel/server/tables.ts",
  },
  {
    rule: "level-2-approval",
    from: "modules/approval/server/queries.ts",
    to: "modules/car-payment/server/index.ts",
  },
  {
    rule: "every-module-has-a-level",
    from: "modules/unlisted/server/index.ts",
    to: "platform/server/clock.ts",
  },
  {
    rule: "rules-are-pure",
    from: "modules/channel/server/rules.ts",
    to: "modules/channel/server/tables.ts",
  },
  { rule: "rules-are-pure", from: "modules/wallet/server/rules.ts", to: "dayjs" },
  {
    rule: "rules-are-pure",
    from: "modules/wallet-order/server/recharge/rules.ts",
    to: "modules/wallet-order/server/recharge/tables.ts",
  },
  {
    rule: "rules-are-pure",
    from: "modules/channel/server/faces/rules.ts",
    to: "modules/channel/server/queries.ts",
  },
  {
    rule: "other-modules-by-their-face",
    from: "modules/wallet/web/list/wallet-list.tsx",
    to: "modules/channel/web/channel-list.tsx",
  },
  {
    rule: "rules-are-pure",
    from: "modules/payout/server/rules.ts",
    to: "platform/server/clock.ts",
  },
  {
    rule: "only-main-wires",
    from: "modules/channel/server/index.ts",
    to: "modules/channel/server/routes.ts",
  },
  {
    rule: "only-main-wires",
    from: "modules/wallet/server/index.ts",
    to: "modules/wallet/server/module.ts",
  },
  {
    rule: "only-main-wires",
    from: "modules/wallet/web/list/wallet-list.tsx",
    to: "modules/channel/web/module.ts",
  },
  { rule: "only-main-wires", from: "modules/channel/server/jobs/tell.ts", to: "main/modules.ts" },
  {
    rule: "sandbox-stands-outside",
    from: "sandbox/providers/flexpay.ts",
    to: "platform/server/rsa.ts",
  },
  { rule: "sandbox-stands-outside", from: "sandbox/control.ts", to: "fastify" },
  {
    rule: "sandbox-stands-outside",
    from: "platform/testing/sandbox.ts",
    to: "sandbox/sandbox.ts",
  },
  { rule: "sandbox-stands-outside", from: "main/seed.ts", to: "sandbox/store.ts" },
  {
    rule: "every-import-resolves",
    from: "modules/channel/server/commands/create.ts",
    to: "./nowhere.ts",
  },
];

/** Each level rule is broken by a module that is not below: an unlisted one is below nobody. */
function levelPlants(ruleNames: readonly string[]): Planted[] {
  return ruleNames.flatMap((rule) => {
    const [, moduleName] = /^level-\d+-(.+)$/.exec(rule) ?? [];
    return moduleName
      ? [{ rule, from: `modules/${moduleName}/web/page.tsx`, to: "modules/unlisted/contract.ts" }]
      : [];
  });
}

export function plantsFor(ruleNames: readonly string[]): Planted[] {
  return [...fixedPlants, ...levelPlants(ruleNames)];
}
