import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Answer, type Context } from "../provider.ts";
import { fileIn, statusOf } from "./esign-files.ts";
import { type FlowBook } from "./esign-flow-book.ts";
import { type KeptSigner } from "./esign-records.ts";
import { type Asked, refuse, succeed } from "./esign-routes.ts";

const longestMs = 90 * 86_400_000;

const Person = z.object({
  psnAccount: z.string().min(1),
  psnInfo: z.object({ psnName: z.string() }).prefault({ psnName: "" }),
});
const SignFields = z
  .array(
    z.object({
      customBizNum: z.string().prefault(() => randomUUID()),
      normalSignFieldConfig: z.object({
        signFieldPosition: z.object({
          positionPage: z.string(),
          positionX: z.number(),
          positionY: z.number(),
        }),
      }),
    }),
  )
  .min(1);
const common = {
  signConfig: z.object({ signOrder: z.number().int().positive() }).prefault({ signOrder: 1 }),
  signFields: SignFields,
};
const SignerBody = z.discriminatedUnion("signerType", [
  z.object({ signerType: z.literal(0), psnSignerInfo: Person, ...common }),
  z.object({
    signerType: z.literal(1),
    orgSignerInfo: z.object({ orgName: z.string().min(1), transactorInfo: Person }),
    ...common,
  }),
]);

/** The part of the request that the sandbox looks at, with eSign's own defaults. */
const CreateBody = z.object({
  docs: z.tuple([z.object({ fileId: z.string() })]),
  signFlowConfig: z.object({
    signFlowTitle: z.string().min(1),
    signFlowExpireTime: z.number().int().optional(),
    autoStart: z.boolean().prefault(true),
    autoFinish: z.boolean().prefault(false),
    notifyUrl: z.url().nullable().prefault(null),
  }),
  signers: z.array(SignerBody).min(1).max(10),
});

/** Nothing makes two requests one: the same flow asked for twice is two drafts, as with the real one. */
export function createFlow(context: Context, book: FlowBook, asked: Asked): Answer {
  const read = CreateBody.safeParse(asked.body);
  if (!read.success) return refuse(1435002, `参数错误: ${z.prettifyError(read.error)}`);
  const { docs, signFlowConfig: config, signers: given } = read.data;
  const [{ fileId }] = docs;
  const file = fileIn(context, fileId);
  if (!file) return refuse(1437511, "文档不存在");
  if (![2, 5].includes(statusOf(context, file))) {
    return refuse(1437513, "文档未成功转换成pdf, 请稍后重试");
  }
  const { clock } = context;
  // The caller's clock is not moved with ours, so that his time says how long from now.
  const livesMs = (config.signFlowExpireTime ?? clock.wall() + longestMs) - clock.wall();
  if (livesMs <= 0 || livesMs > longestMs) return refuse(1435002, "参数错误: signFlowExpireTime");
  const signers = given.map(signerOf);
  const flowId = randomUUID().replaceAll("-", "");
  const flow = book.create({
    flowId,
    merchantNo: signers[0]?.number ?? "",
    title: config.signFlowTitle,
    fileId,
    autoFinish: config.autoFinish,
    notifyUrl: config.notifyUrl,
    expiresAt: clock.now() + livesMs,
    createdAt: clock.now(),
    signers,
  });
  if (config.autoStart) book.start(flow);
  return succeed({ signFlowId: flowId });
}

function signerOf(signer: z.infer<typeof SignerBody>): KeptSigner {
  const isOrganisation = signer.signerType === 1;
  const person = isOrganisation ? signer.orgSignerInfo.transactorInfo : signer.psnSignerInfo;
  return {
    number: signer.signFields.map(({ customBizNum }) => customBizNum).join(","),
    name: person.psnInfo.psnName,
    phone: person.psnAccount,
    orgName: isOrganisation ? signer.orgSignerInfo.orgName : null,
    order: signer.signConfig.signOrder,
    status: 0,
    at: null,
  };
}
