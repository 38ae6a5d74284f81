import { useQuery } from "@tanstack/react-query";
import { Descriptions, Drawer, Empty, Flex, Skeleton, Typography } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatTime } from "#platform/web/time.ts";
import { user } from "../../user-contract.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { UserHelp } from "./user-help.tsx";
import { UserStateCell } from "./user-state-cell.tsx";

interface Props {
  readonly id: string;
  readonly onPassword: (handed: HandedOver) => void;
  readonly onClose: () => void;
}

type Person = OutputOf<typeof user.detail>;

/** antd's own grey for labels is too pale to read. */
const readable = { label: { color: "var(--ant-color-text-secondary)", width: 160 } };

/** One person: what is known of him, where he belongs, and what helps him back in. */
export function UserDetail({ id, onPassword, onClose }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["user", user.detail.name, id],
    queryFn: ({ signal }) => call(user.detail, { id }, { signal }),
  });
  return (
    <Drawer
      open
      size={560}
      title={data?.idCardName ?? t("user.action.detail")}
      onClose={onClose}
      footer={data && <UserHelp person={data} onPassword={onPassword} />}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Flex vertical gap={24}>
          <Facts person={data} />
          <Tenants of={data.tenants} />
        </Flex>
      )}
    </Drawer>
  );
}

const texts = ["nickname", "phone", "idCardNo", "loginErrorTimes", "smsSendTimes"] as const;

function Facts({ person }: { person: Person }) {
  const { t, field } = useWords();
  const item = (name: string, children: React.ReactNode) => ({
    key: name,
    label: field("user", name),
    children,
  });
  const by = (who: string | null, when: string) => [who, formatTime(when)].filter(Boolean);
  const items = [
    item("stateCode", <UserStateCell row={person} />),
    item("first", t(person.first ? "form.yes" : "form.no")),
    ...texts.map((name) => item(name, person[name] ?? emptyMark)),
    item("insertTime", by(person.insertPerson, person.insertTime).join(" · ")),
    item("updateTime", by(person.updatePerson, person.updateTime).join(" · ")),
  ];
  return <Descriptions column={1} size="small" items={items} styles={readable} />;
}

function Tenants({ of }: { of: Person["tenants"] }) {
  const { t } = useWords();
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 15 }}>
        {t("user.detail.tenants")}
      </Typography.Title>
      {of.length === 0 && <Empty description={t("user.detail.noTenants")} />}
      <Flex vertical gap={8}>
        {of.map(({ id, tenantName, stateCode, insertTime }) => (
          <Flex key={id} gap={12} align="center">
            <span>{tenantName}</span>
            <StateTag code={stateCode} />
            <span style={{ color: "var(--ant-color-text-secondary)" }}>
              {t("user.detail.since", { time: formatTime(insertTime) })}
            </span>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}
