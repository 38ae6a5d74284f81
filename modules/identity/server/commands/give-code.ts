import type { InputOf } from "#platform/contract/endpoint.ts";
import { visitorCommand } from "#platform/server/command.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import type { Handler } from "#platform/server/query.ts";
import { type Demo, login } from "../../login-contract.ts";
import type { CodeTexts } from "../providers/sms.ts";
import { imageOf, newImageText } from "../sign-in/code-image.ts";
import { addCode } from "../sign-in/codes.ts";
import { expectPicture } from "../sign-in/limits.ts";
import { sendCode } from "../sign-in/send-code.ts";

type Asked = InputOf<typeof login.code>;

interface CodePorts {
  readonly texts: CodeTexts;
  /** The login page learns with its first picture whom of a demo to offer; undefined: it is none. */
  readonly demo: Demo | undefined;
  /** Where a test, which cannot read pictures, finds what they say. */
  readonly showPicture?: ((codeId: string, text: string) => Promise<void>) | undefined;
}

/** A picture to be read by whoever wants to try something, or a code to the phone that he names. */
export const giveCode = (ports: CodePorts): Handler<typeof login.code> => ({
  endpoint: login.code,
  answer(engine, request) {
    const { input } = request;
    return input.kind === "image"
      ? givePicture(engine, request, ports)
      : sendCode(engine, { ...request, input }, ports.texts);
  },
});

async function givePicture(
  engine: Engine,
  request: Request<Asked>,
  { demo, texts, showPicture }: CodePorts,
) {
  await expectPicture(engine.pool, request.ip);
  const text = newImageText();
  const image = await imageOf(text);
  const smsAvailable = await texts.isOpen(engine);
  const giving = visitorCommand(login.code, async ({ tx, vault }) => {
    const codeId = await addCode(tx, vault, { kind: "image", answer: text });
    await showPicture?.(codeId, text);
    return { answer: { codeId, image, ...(demo && { demo }), smsAvailable }, actor: null };
  });
  return giving.answer(engine, request);
}
