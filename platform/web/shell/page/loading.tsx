import { Bones } from "../../kit/bones.tsx";

/** The shape of a page before its own is there: nothing jumps, and nobody looks at a blank. */
export function Loading() {
  return (
    <div className="page" aria-busy>
      <Bones rows={1} />
      <div className="panel">
        <Bones rows={14} />
      </div>
    </div>
  );
}
