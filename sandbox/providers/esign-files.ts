import { randomUUID } from "node:crypto";
import { type Context } from "../provider.ts";
import { type Asked, refuse, type Route, succeed, textIn } from "./esign-routes.ts";

export interface KeptFile {
  readonly fileId: string;
  readonly name: string;
  /** When its conversion is done; null: never. */
  readonly readyAt: number | null;
  /** Waits for its bytes on the storage host. */
  readonly isUpload: boolean;
  /** The text of a file that was made from a template; an uploaded one is not read. */
  readonly lines: readonly string[];
}

interface KeptTemplate {
  readonly docTemplateId: string;
  readonly name: string;
}

const linkLivesMs = 60 * 60_000;
const conversionMs = 300;
/** Templates that every account has, so that one can try without making one. */
const builtIn = new Set(["TPL-RECEIPT", "TPL-LEASE", "TPL-SALE"]);
const forbiddenInNames = /[/\\:*"<>|?]/;

export const fileIn = ({ store }: Context, fileId: string): KeptFile | undefined =>
  store.get<KeptFile>({ provider: "esign", kind: "file", key: fileId });

/** 0 waits for its bytes, 2 is there, 8 is being converted, 5 was converted. */
export function statusOf({ files, clock }: Context, file: KeptFile): number {
  if (file.isUpload && !files.get(file.fileId)) return 0;
  if (file.readyAt === null || file.readyAt > clock.now()) return 8;
  return file.isUpload ? 2 : 5;
}

export function fileRoutes(context: Context): Route[] {
  const byFile = ({ fileId }: Readonly<Record<string, string>>) => fileId;
  return [
    {
      method: "POST",
      path: "/v3/files/file-upload-url",
      handle: (asked) => takeUpload(context, asked),
    },
    {
      method: "GET",
      path: "/v3/files/{fileId}",
      merchantNo: byFile,
      handle: (asked) => tellState(context, asked),
    },
    {
      method: "POST",
      path: "/v3/doc-templates/doc-template-create-url",
      handle: (asked) => makeTemplate(context, asked),
    },
    {
      method: "POST",
      path: "/v3/files/create-by-doc-template",
      handle: (asked) => fill(context, asked),
    },
    {
      method: "POST",
      path: "/v3/files/{fileId}/keyword-positions",
      merchantNo: byFile,
      handle: (asked) => findWords(context, asked),
    },
  ];
}

function keep(
  context: Context,
  { request }: Asked,
  file: Omit<KeptFile, "fileId" | "readyAt">,
): KeptFile {
  const delayMs = file.isUpload ? 0 : conversionMs;
  const readyAt = request.fault?.effect === "neverConverts" ? null : context.clock.now() + delayMs;
  const kept = { ...file, readyAt, fileId: randomUUID().replaceAll("-", "") };
  context.store.put({ provider: "esign", kind: "file", key: kept.fileId }, kept);
  return kept;
}

function takeUpload(context: Context, asked: Asked) {
  const [contentType, name] = [textIn(asked.body, "contentType"), textIn(asked.body, "fileName")];
  if (!textIn(asked.body, "contentMd5") || !contentType || !name || !asked.body["fileSize"]) {
    return refuse(1435002, "参数错误");
  }
  const { fileId } = keep(context, asked, { name, isUpload: true, lines: [] });
  const expiresAt = context.clock.now() + linkLivesMs;
  const link = context.files.linkTo({
    method: "PUT",
    key: fileId,
    expiresAt,
    contentType,
  });
  return succeed({ fileId, fileUploadUrl: context.addresses["file-storage"] + link });
}

function tellState(context: Context, { params, request }: Asked) {
  const file = fileIn(context, params["fileId"] ?? "");
  if (!file) return refuse(1437511, "文档不存在");
  const fileStatus = request.fault?.effect === "neverConverts" ? 8 : statusOf(context, file);
  return succeed({ fileId: file.fileId, fileName: file.name, fileStatus, fileTotalPageCount: 1 });
}

/** The page for placing fields needs nobody here: any field is taken when the template is filled. */
function makeTemplate(context: Context, { body }: Asked) {
  const file = fileIn(context, textIn(body, "fileId"));
  if (!file) return refuse(1437511, "文档不存在");
  if (statusOf(context, file) !== 2) return refuse(1437513, "文档未成功转换成pdf, 请稍后重试");
  const template: KeptTemplate = {
    docTemplateId: randomUUID().replaceAll("-", ""),
    name: textIn(body, "docTemplateName"),
  };
  const { docTemplateId } = template;
  context.store.put({ provider: "esign", kind: "template", key: docTemplateId }, template);
  const docTemplateCreateUrl = `${context.addresses.esign}/template/${docTemplateId}`;
  return succeed({
    docTemplateId,
    docTemplateCreateUrl,
    docTemplateCreateLongUrl: docTemplateCreateUrl,
  });
}

function fill(context: Context, asked: Asked) {
  const [key, name] = [textIn(asked.body, "docTemplateId"), textIn(asked.body, "fileName")];
  const made = context.store.get<KeptTemplate>({ provider: "esign", kind: "template", key });
  if (!made && !builtIn.has(key)) return refuse(1435011, "模板不存在");
  if (name === "" || name.length > 100 || forbiddenInNames.test(name))
    return refuse(1435002, "参数错误: fileName");
  const fields = asked.body["components"] as readonly {
    componentKey?: string;
    componentId?: string;
    componentValue: string;
  }[];
  const lines = fields.map(
    ({ componentKey, componentId, componentValue }) =>
      `${componentKey ?? componentId}：${componentValue}`,
  );
  const { fileId } = keep(context, asked, { name, isUpload: false, lines });
  return succeed({ fileId, fileDownloadUrl: null });
}

/** Every word is taken to be in a document but those that say of themselves that they are not. */
function findWords(context: Context, { params, body }: Asked) {
  const file = fileIn(context, params["fileId"] ?? "");
  if (!file) return refuse(1437511, "文档不存在");
  if (![2, 5].includes(statusOf(context, file)))
    return refuse(1437513, "文档未成功转换成pdf, 请稍后重试");
  const keywords = body["keywords"] as readonly string[];
  const keywordPositions = keywords.map((keyword, index) => {
    const searchResult = !keyword.includes("不存在");
    const coordinates = [{ positionX: 120, positionY: 240 - index * 60 }];
    return { keyword, searchResult, positions: searchResult ? [{ pageNum: 1, coordinates }] : [] };
  });
  return succeed({ keywordPositions });
}
