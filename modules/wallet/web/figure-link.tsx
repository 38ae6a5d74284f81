import { Button } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import "./wallet.css";

interface Props {
  readonly fen: number;
  /** What it is called. */
  readonly name: string;
  readonly onClick: () => void;
}

/** A number is a link to what makes it. */
export function FigureLink({ fen, name, onClick }: Props) {
  const { t } = useWords();
  return (
    <Button
      type="link"
      className="wallet-figure"
      aria-description={t("wallet.open", { figure: name })}
      onClick={onClick}
    >
      <Money fen={fen} />
    </Button>
  );
}
