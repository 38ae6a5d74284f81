import { defineErrors } from "./error.ts";

export const exchangeErrors = defineErrors({
  wrongFileType: {
    code: "0901",
    zh: "仅支持导入 .xlsx / .xls 文件",
    en: "Only .xlsx / .xls files can be imported",
    when: "The content of an import is neither kind of spreadsheet.",
  },
  unsafeFile: {
    code: "0902",
    zh: "文件过大、已加密或含宏，无法导入，请另存为普通表格后重试",
    en: "Too large, encrypted or with macros: save it as a plain sheet and retry",
    when: "A spreadsheet beyond the reader's limits.",
  },
  headersMissing: {
    code: "0903",
    zh: "表头缺少：{headers}。请下载模板核对",
    en: "Missing headers: {headers}. Compare with the template",
    when: "The first row of an import lacks a required column.",
  },
  notAwaiting: {
    code: "0904",
    zh: "该导入不在待确认状态，请刷新查看进度",
    en: "This import is not awaiting confirmation, refresh to see it",
    when: "Confirming or dropping an import that was confirmed, dropped, or not yet checked.",
  },
  notReady: {
    code: "0905",
    zh: "导出文件尚未生成完成，请稍后再试",
    en: "The export is not ready yet, try again shortly",
    when: "Fetching an export that is still being written.",
  },
  takenMeanwhile: {
    code: "0907",
    zh: "导入期间系统中已出现相同数据",
    en: "The same record appeared while the import ran",
    when: "A row passed the check, but its key was taken before it was written.",
  },
  existsAlready: {
    code: "0908",
    zh: "系统中已存在",
    en: "Exists already",
    when: "A row of an import names a record that exists.",
  },
  forgotten: {
    code: "0909",
    zh: "为保护个人信息，超过 7 天未完成的导入已清除，请重新上传文件",
    en: "Unfinished after 7 days: its personal data was erased, upload the file again",
    when: "An import with personal columns that was not finished within a week.",
  },
  repeatedInFile: {
    code: "0906",
    zh: "与第 {row} 行重复",
    en: "Repeats row {row}",
    when: "Two rows of one import have the same key.",
  },
});
