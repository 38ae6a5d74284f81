import { useMutation } from "@tanstack/react-query";
import { Alert, Empty, Flex, Table } from "antd";
import { Link } from "react-router";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { approvalProcess } from "../../contract.ts";
import { Mark } from "../process-mark.tsx";
import { type TriedProps, useTried, VersionPicker } from "./process-tried.tsx";

type Health = OutputOf<typeof approvalProcess.routeHealth>;
type Line = Health["problems"][number];

const colours = { stuck: "red", empty: "orange", self: "orange", tenantWide: "blue" } as const;

/** Every department that people apply from: would its orders find somebody at every step? */
export function ProcessHealth(props: TriedProps) {
  const { t } = useWords();
  const tried = useTried(props);
  const running = useMutation({ mutationFn: () => call(approvalProcess.routeHealth, tried.input) });
  return (
    <>
      <Flex gap={8} align="center" wrap className="process-tools">
        <VersionPicker
          processId={props.process.id}
          value={tried.version}
          onChange={tried.setVersion}
        />
        <ReasonButton
          type="primary"
          loading={running.isPending}
          because={tried.because}
          onClick={() => running.mutate()}
        >
          {t("approvalProcess.try.health")}
        </ReasonButton>
      </Flex>
      {running.isError && <ErrorNote error={running.error} onRetry={() => running.mutate()} />}
      {running.isIdle && <Empty description={t("approvalProcess.try.health.what")} />}
      {running.data && <Answer health={running.data} />}
    </>
  );
}

function Answer({ health }: { health: Health }) {
  const { t } = useWords();
  const { departments, problems } = health;
  const isGood = problems.length === 0;
  const stuck = new Set(problems.map(({ departmentId }) => departmentId)).size;
  return (
    <Flex vertical gap={12} aria-live="polite">
      <Alert
        type={isGood ? "success" : "warning"}
        showIcon
        title={
          isGood
            ? t("approvalProcess.health.good", { departments })
            : t("approvalProcess.health.bad", { departments, stuck })
        }
      />
      {!isGood && (
        <Table<Line>
          size="small"
          rowKey={(line) => `${line.departmentId} ${line.stepNo} ${line.problem}`}
          dataSource={problems}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t("approvalProcess.health.department"), dataIndex: "departmentName" },
            {
              title: t("approvalProcess.health.step"),
              render: (_, { stepNo, stepName }) => `${stepNo}. ${stepName}`,
            },
            {
              title: t("approvalProcess.health.problem"),
              render: (_, { problem, people }) => (
                <Flex gap={8} align="center">
                  <Mark tone={colours[problem]}>{t(`approvalProcess.health.${problem}`)}</Mark>
                  {problem === "self" && people.length === 0
                    ? t("approvalProcess.health.self.nobody")
                    : t(`approvalProcess.health.${problem}.what`, {
                        names: people.join(t("approvalProcess.words.comma")),
                      })}
                </Flex>
              ),
            },
            { title: t("approvalProcess.health.mend"), width: 200, render: () => <Mends /> },
          ]}
        />
      )}
    </Flex>
  );
}

/** Where heads of departments and holders of roles are set. */
function Mends() {
  const { t } = useWords();
  return (
    <Flex gap={12} wrap>
      <Link to="/system/tenantUser">{t("menu.system.tenantUser")}</Link>
      <Link to="/system/department">{t("menu.system.department")}</Link>
    </Flex>
  );
}
