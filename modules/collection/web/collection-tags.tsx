import { useWords } from "#platform/web/i18n.ts";
import { ColourTag } from "#platform/web/kit/state-tag.tsx";
import type { CollectionState, ParkedKind, QrState, RefundState } from "../states.ts";

/** Grey: over or not begun; orange: somebody must act; purple: cannot go on by itself. */
const colours = {
  grey: "#86909C",
  blue: "#165DFF",
  orange: "#FF7D00",
  green: "#00B42A",
  red: "#F53F3F",
  purple: "#722ED1",
} as const;
type Colour = keyof typeof colours;

const ofCollection: Record<CollectionState, Colour> = {
  OPEN: "blue",
  EXPIRED: "grey",
  PAID: "green",
  CLOSED: "grey",
};
const ofQr: Record<QrState, Colour> = {
  CREATED: "blue",
  PAYING: "blue",
  PAID: "green",
  CLOSED: "grey",
  FAILED: "red",
  UNKNOWN: "purple",
};
const ofRefund: Record<RefundState, Colour> = {
  WAITING: "orange",
  SUBMITTED: "blue",
  PROCESSING: "blue",
  SUCCEEDED: "green",
  FAILED: "red",
  UNKNOWN: "purple",
  CANCELLED: "grey",
  OFFLINE: "blue",
};

export function CollectionTag({ state }: { state: CollectionState }) {
  const { t } = useWords();
  return <ColourTag name={t(`collection.state.${state}`)} colour={colours[ofCollection[state]]} />;
}

export function QrTag({ state }: { state: QrState }) {
  const { t } = useWords();
  return <ColourTag name={t(`collection.qrState.${state}`)} colour={colours[ofQr[state]]} />;
}

export function RefundTag({ state }: { state: RefundState }) {
  const { t } = useWords();
  return (
    <ColourTag name={t(`collection.refundState.${state}`)} colour={colours[ofRefund[state]]} />
  );
}

export function ParkedTag({ kind }: { kind: ParkedKind }) {
  const { t } = useWords();
  return <ColourTag name={t(`collection.parked.${kind}`)} colour={colours.orange} />;
}

/** A large refund waits for the second person. */
export function HeldTag() {
  const { t } = useWords();
  return <ColourTag name={t("collection.held")} colour={colours.orange} />;
}

/** Something waits for a person, or money is on its way back. */
export function AttentionTags(row: { readonly needsPerson: boolean; readonly refunding: boolean }) {
  const { t } = useWords();
  return (
    <>
      {row.needsPerson && <ColourTag name={t("collection.needsPerson")} colour={colours.orange} />}
      {row.refunding && <ColourTag name={t("collection.refunding")} colour={colours.purple} />}
    </>
  );
}
