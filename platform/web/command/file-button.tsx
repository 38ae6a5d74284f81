import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { callForFile, type Input, isFile } from "../api-client.ts";
import { useWords } from "../i18n.ts";
import { saveFile } from "../save-file.ts";
import { Can } from "./can.tsx";
import { useTellRefusal } from "./tell-refusal.ts";

interface Props<E extends Endpoint> {
  readonly do: E;
  readonly input: Input<E>;
  /** What it is called, where that is not the endpoint's name. */
  readonly children?: ReactNode;
}

/** Fetches a file, with the session that a plain link would lack, and hands it to the browser. */
export function FileButton<E extends Endpoint>({ do: endpoint, input, children }: Props<E>) {
  const { action } = useWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(endpoint, input, {}),
    onSuccess: (answer) => isFile(answer) && saveFile(answer),
    onError: useTellRefusal(),
  });
  return (
    <Can do={endpoint}>
      <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
        {children ?? action(endpoint)}
      </Button>
    </Can>
  );
}
