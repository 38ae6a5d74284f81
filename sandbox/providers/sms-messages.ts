import { type Context } from "../provider.ts";

export interface Message {
  readonly bizId: string;
  readonly phone: string;
  readonly template: string;
  readonly outId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  readonly sentAt: number;
  readonly receivedAt?: number;
  readonly status: "waiting" | "failed" | "delivered";
}

const templates: Readonly<Record<string, string>> = {
  SMS_100000001: "您的验证码为${code}，5分钟内有效，请勿告诉他人。",
  SMS_100000002: "${name}您好，《${title}》正等待您签署：${url}",
  SMS_100000007: "${name}您好，${company}邀请您填写入职资料，72小时内有效：${link}",
};

/** As it arrives on the phone; a template that is not known here shows what it was given. */
export function textOf(signName: string, template: string, params: Message["params"]): string {
  const given = Object.entries(params).map(([name, value]) => `${name}：${value}`);
  const filled = templates[template]?.replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => params[name] ?? "",
  );
  return `【${signName}】${filled ?? given.join("，")}`;
}

const place = (key: string) => ({ provider: "sms", kind: "message", key }) as const;

export function openMessages({ store }: Context) {
  return {
    get: (bizId: string) => store.get<Message>(place(bizId)),
    keep: (message: Message) => store.put(place(message.bizId), message, message.phone),
    change: (bizId: string, change: Partial<Message>) =>
      store.update<Message>(place(bizId), change),
    to: (phone: string) => store.list<Message>("sms", "message", { group: phone }),
    all: () => store.list<Message>("sms", "message"),
  };
}

export type Messages = ReturnType<typeof openMessages>;

const minute = 60_000;
const codeLimits = [
  { within: minute, most: 1, level: "分钟级流控" },
  { within: 60 * minute, most: 5, level: "小时级流控" },
  { within: 24 * 60 * minute, most: 10, level: "天级流控" },
];
const noticeLimits = [{ within: 24 * 60 * minute, most: 50, level: "天级流控" }];

/** Login codes are limited per number, other texts per number and template. */
export function limitReached(
  earlier: readonly Message[],
  next: Pick<Message, "template" | "params">,
  now: number,
): string | undefined {
  const isCode = ({ params }: Pick<Message, "params">) => Object.keys(params).join() === "code";
  const alike = earlier.filter((one) =>
    isCode(next) ? isCode(one) : one.template === next.template,
  );
  const limits = isCode(next) ? codeLimits : noticeLimits;
  const reached = limits.find(
    ({ within, most }) => alike.filter(({ sentAt }) => sentAt > now - within).length >= most,
  );
  return reached && `触发${reached.level}Permits:${reached.most}`;
}
