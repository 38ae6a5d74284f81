import { Spin } from "antd";

export function Loading() {
  return (
    <div className="loading">
      <Spin />
    </div>
  );
}
