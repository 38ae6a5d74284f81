import { useSearchParams } from "react-router";
import { AdjustmentList } from "./adjustment/adjustment-list.tsx";
import { tabIn } from "./adjustment-tabs.tsx";
import { RechargeList } from "./recharge/recharge-list.tsx";

/** /wallet/billAdjustment: what changes wallets besides spending. */
export function BillAdjustment() {
  const [search] = useSearchParams();
  const shown = tabIn(search);
  return shown === "recharge" ? <RechargeList /> : <AdjustmentList key={shown} kind={shown} />;
}
