import { useMutation, useQuery } from "@tanstack/react-query";
import { Empty, Form, Input, Select, Switch } from "antd";
import { useState } from "react";
import { DepartmentPicker, MemberPicker } from "#modules/identity/web/pickers.tsx";
import type { Fen } from "#platform/contract/money.ts";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { approvalProcess } from "../../contract.ts";
import { ProcessRoute } from "./process-route.tsx";
import { AmountBox, Box } from "../designer/process-step-parts.tsx";
import { type TriedProps, useTried, VersionPicker } from "./process-tried.tsx";
import { useOrderTypeName } from "../process-words.ts";

/** What orders there are to simulate. */
export const useBindings = () =>
  useQuery({
    queryKey: ["approvalProcess", approvalProcess.bindings.name],
    queryFn: ({ signal }) => call(approvalProcess.bindings, {}, { signal }),
  });

const nothing = {
  applicantId: null as string | null,
  departmentId: null as string | null,
  orderType: null as string | null,
  amountFen: null as Fen | null,
  special: false,
  orderSubtype: "",
};
type Order = typeof nothing;

/** The order that is made up, and where it would go. */
function useSimulation(props: TriedProps) {
  const tried = useTried(props);
  const types = useBindings().data?.orderTypes ?? [];
  const [typed, setTyped] = useState(nothing);
  const order = { ...typed, orderType: typed.orderType ?? types[0]?.orderType ?? null };
  const running = useMutation({
    mutationFn: (asked: { applicantId: string; orderType: string }) =>
      call(approvalProcess.simulate, {
        ...tried.input,
        ...order,
        ...asked,
        orderSubtype: order.orderSubtype.trim() || null,
      }),
  });
  return {
    tried,
    types: types.map(({ orderType }) => orderType),
    order,
    change: (change: Partial<Order>) => setTyped({ ...typed, ...change }),
    running,
    run: () => {
      const { applicantId, orderType } = order;
      if (applicantId !== null && orderType !== null) running.mutate({ applicantId, orderType });
    },
  };
}

/** Whom an order would be put before, as things stand today. */
export function ProcessSimulate(props: TriedProps) {
  const { t } = useWords();
  const { tried, types, order, change, running, run } = useSimulation(props);
  const missing = order.applicantId === null ? t("approvalProcess.because.noApplicant") : undefined;
  return (
    <div className="process-try">
      <Form component="div" layout="vertical" className="process-ask">
        <div className="process-two">
          <Box label={t("approvalProcess.try.what")}>
            {(id) => (
              <VersionPicker
                id={id}
                processId={props.process.id}
                value={tried.version}
                onChange={tried.setVersion}
              />
            )}
          </Box>
          <TypeBox order={order} types={types} onChange={change} />
        </div>
        <OrderBoxes order={order} onChange={change} />
        <ReasonButton
          type="primary"
          block
          loading={running.isPending}
          because={tried.because ?? missing}
          onClick={run}
        >
          {t("approvalProcess.try.simulate")}
        </ReasonButton>
      </Form>
      <div aria-live="polite">
        {running.isError && <ErrorNote error={running.error} onRetry={run} />}
        {running.data && <ProcessRoute route={running.data} steps={props.steps} />}
        {running.isIdle && <Empty description={t("approvalProcess.try.simulate.what")} />}
      </div>
    </div>
  );
}

interface BoxesProps {
  readonly order: Order;
  readonly onChange: (change: Partial<Order>) => void;
}

function TypeBox({ order, types, onChange }: BoxesProps & { types: readonly string[] }) {
  const { t } = useWords();
  const typeName = useOrderTypeName();
  return (
    <Box label={t("approvalProcess.field.orderType")}>
      {(id) => (
        <Select
          id={id}
          value={order.orderType}
          options={types.map((value) => ({ value, label: typeName(value) }))}
          onChange={(orderType) => onChange({ orderType })}
        />
      )}
    </Box>
  );
}

function OrderBoxes({ order, onChange }: BoxesProps) {
  const { t, field } = useWords();
  const label = (name: string) => field("approvalProcess", name);
  return (
    <>
      <Box label={label("applicantId")} required>
        {(id) => (
          <MemberPicker
            id={id}
            value={order.applicantId}
            onChange={(applicantId) => onChange({ applicantId })}
          />
        )}
      </Box>
      <Box label={t("approvalProcess.try.department")}>
        {(id) => (
          <DepartmentPicker
            id={id}
            value={order.departmentId}
            onChange={(one) => onChange({ departmentId: typeof one === "string" ? one : null })}
          />
        )}
      </Box>
      <div className="process-two">
        <Box label={label("amountFen")}>
          {(id) => (
            <AmountBox
              id={id}
              value={order.amountFen}
              onChange={(amountFen) => onChange({ amountFen })}
            />
          )}
        </Box>
        <Box label={label("special")}>
          {(id) => (
            <Switch id={id} checked={order.special} onChange={(special) => onChange({ special })} />
          )}
        </Box>
      </div>
      <Box label={label("orderSubtype")}>
        {(id) => (
          <Input
            id={id}
            maxLength={50}
            value={order.orderSubtype}
            onChange={({ target }) => onChange({ orderSubtype: target.value })}
          />
        )}
      </Box>
    </>
  );
}
