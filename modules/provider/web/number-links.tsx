import { Link } from "react-router";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { viewLink } from "./view-address.ts";

interface Props {
  readonly events: readonly { readonly kind: string; readonly ourNumber: string }[];
}

/** What a notice was about; each number leads to what was said and heard about it. */
export function NumberLinks({ events }: Props) {
  const numbers = [...new Set(events.map(({ ourNumber }) => ourNumber))];
  if (numbers.length === 0) return emptyMark;
  return numbers.map((ourNumber, index) => (
    <span key={ourNumber}>
      {index > 0 && " "}
      <Link to={viewLink("exchanges", { ourNumber })}>{ourNumber}</Link>
    </span>
  ));
}
