import { recordSource } from "#platform/server/scope/record-sources.ts";
import { walletList, withoutTest } from "./list.ts";

const { filters } = withoutTest({ current: 1, size: 1, sorts: [], filters: {} });

export const walletSource = recordSource({
  type: "wallet",
  title: { zh: "钱包", en: "Wallet" },
  list: walletList,
  called: ["name", "orderTypeName"],
  filters,
  page: "/wallet/walletDetail",
  link: (id) => `/wallet/walletDetail?detail=${id}`,
});
