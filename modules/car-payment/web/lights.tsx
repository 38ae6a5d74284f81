import { Space } from "antd";
import { Link } from "react-router";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
import { carPaymentStates, type Light, lights } from "../states.ts";
import type { CarPaymentRow } from "./car-payment-row.ts";

const colours = { out: "#86909C", missing: "#FF7D00", ready: "#00B42A" };
const isSigned = (state: number) => [4100, 4104, 4105, 4109].includes(state);

/** Which lights of an order are out; the server says the same of all three together. */
export const outOf = (row: CarPaymentRow): Light[] =>
  lights.filter(
    (light) =>
      ({
        startRent: row.startRentContractNo === null,
        statement: row.matchedBankStatement === null,
        signature: !isSigned(row.signState),
      })[light],
  );

/** Where a light is turned: what it stands for, or the page on which somebody finds it. */
export const pages = {
  startRent: ({ startRentContractNo: no }: CarPaymentRow) =>
    no === null
      ? "/data/startRent?stateCode=3600,3603"
      : `/data/startRent?contractNo=${encodeURIComponent(no)}`,
  statement: ({ matchedBankStatement, id }: CarPaymentRow) =>
    matchedBankStatement === null
      ? "/data/unmatchedBankStatement"
      : `/data/bankStatement?carOrderId=${id}`,
  signature: ({ signContractId, signProvider }: CarPaymentRow) => {
    const page = signProvider === "LETSIGN" ? "/data/letSignContract" : "/data/eSignContract";
    return signContractId === null ? page : `${page}?detail=${signContractId}`;
  },
} as const satisfies Record<Light, (row: CarPaymentRow) => string>;

/** Where a bank numbers no lines, what stands for the number says nothing to people. */
const isDerived = (serial: string | null) => serial !== null && /^[0-9a-f]{32}$/.test(serial);

/** One of the three: on or out, and a way to what it stands for. */
export function LightOf({ row, light }: { row: CarPaymentRow; light: Light }) {
  const { t } = useWords();
  const statement = isDerived(row.matchedBankStatement)
    ? t("carPayment.light.matched")
    : row.matchedBankStatement;
  const number = light === "startRent" ? row.startRentContractNo : statement;
  const out = <ColourTag name={t("carPayment.light.out")} colour={colours.out} />;
  return (
    <Link to={pages[light](row)}>
      {light === "signature" ? <StateTag code={row.signState} /> : (number ?? out)}
    </Link>
  );
}

export function useLightNames(): (of: readonly Light[]) => string {
  const { t } = useWords();
  return (of) => of.map((light) => t(`carPayment.light.${light}`)).join(" · ");
}

const undecided: readonly number[] = [carPaymentStates.draft, carPaymentStates.approving];

/** What finance would miss now, by name; of what was decided on nobody asks any more. */
export function Readiness({ row }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const namesOf = useLightNames();
  if (!undecided.includes(row.stateCode)) return emptyMark;
  const out = outOf(row);
  return (
    <Space size={4}>
      {out.length === 0 ? (
        <ColourTag name={t("carPayment.ready")} colour={colours.ready} />
      ) : (
        <ColourTag
          name={t("carPayment.missing", { lights: namesOf(out) })}
          colour={colours.missing}
        />
      )}
      {row.overrideTime !== null && t("carPayment.overridden")}
    </Space>
  );
}
