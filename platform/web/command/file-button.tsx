import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { Can } from "./can.tsx";
import { useFile } from "./use-file.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  readonly input: Input<E>;
  /** What it is called, where that is not the endpoint's name. */
  readonly children?: ReactNode;
}

export function FileButton<E extends Endpoint>({ do: endpoint, input, children }: Props<E>) {
  const { action } = useWords();
  const { fetch, isFetching } = useFile(endpoint, input);
  return (
    <Can do={endpoint}>
      <Button icon={<DownloadOutlined />} loading={isFetching} onClick={fetch}>
        {children ?? action(endpoint)}
      </Button>
    </Can>
  );
}
