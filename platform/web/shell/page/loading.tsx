import { Skeleton } from "antd";

/** The shape of a page before its own is there: nothing jumps, and nobody looks at a blank. */
export function Loading() {
  return (
    <div className="loading" aria-busy>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 1, width: "100%" }} />
      <div className="panel">
        <Skeleton active title={false} paragraph={{ rows: 12, width: "100%" }} />
      </div>
    </div>
  );
}
