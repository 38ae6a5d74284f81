import { useWords } from "#platform/web/i18n.ts";
import "../provider.css";

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Who one is at a provider, number by number. */
export function MerchantText({ merchant }: { merchant: readonly Pair[] }) {
  const { field } = useWords();
  return (
    <ul className="merchant-text">
      {merchant.map(({ name, value }) => (
        <li key={name}>
          <small>{field("provider", name)}</small> <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
