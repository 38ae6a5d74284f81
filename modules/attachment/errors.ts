import { defineErrors } from "#platform/contract/error.ts";

export const attachmentErrors = defineErrors({
  typeRefused: {
    code: "1301",
    zh: "不支持该类文件，请上传图片、PDF、视频、Office 文档、OFD、文本或 ZIP",
    en: "Not an accepted kind of file: send an image, PDF, video, Office file, OFD, text or ZIP",
    when: "The content, whatever the name, is none of the accepted kinds: SVG, HTML, XML, programs, scripts.",
  },
  activeContent: {
    code: "1302",
    zh: "文件含宏、程序、脚本或加密内容，请去除后重新上传",
    en: "The file holds macros, programs, scripts or encrypted parts: remove them and retry",
    when: "An Office file or an archive with something in it that runs, or that cannot be looked at.",
  },
  empty: {
    code: "1303",
    zh: "文件是空的，请检查后重新上传",
    en: "The file is empty, check it and retry",
    when: "A file of no bytes.",
  },
  tooLarge: {
    code: "1304",
    zh: "图片过大，单张最多 {megapixels} 百万像素，请压缩后上传",
    en: "The picture is beyond {megapixels} megapixels: make it smaller and retry",
    when: "A picture that would fill a browser's memory. More than 50 MB of any kind is 0413.",
  },
  tooMany: {
    code: "1305",
    zh: "最多上传{limit}个附件",
    en: "At most {limit} attachments",
    when: "A field names more attachments than it may have (spec §5).",
  },
  missing: {
    code: "1306",
    zh: "附件不存在或已失效，请重新上传",
    en: "An attachment does not exist any more, upload it again",
    when: "A form names a file that was not uploaded as an attachment in this tenant.",
  },
  notOwn: {
    code: "1307",
    zh: "附件不是您本人上传的，不能引用，请自行上传后再提交",
    en: "An attachment was uploaded by somebody else: upload the file yourself and retry",
    when: "A form names a file of another person that is not on the record already.",
  },
  dayUsedUp: {
    code: "1308",
    zh: "今日上传已达上限（{files} 个或 {megabytes} MB），请明天再传",
    en: "Today's uploads are used up ({files} files or {megabytes} MB): go on tomorrow",
    when: "One person uploads more attachments on a day, or more bytes, than a day allows.",
  },
});
