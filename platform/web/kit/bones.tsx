import "./kit.css";

/** The shape of what is on its way. antd's own would cost every first page four kilobytes. */
export function Bones({ rows }: { rows: number }) {
  return (
    <div className="bones" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}
